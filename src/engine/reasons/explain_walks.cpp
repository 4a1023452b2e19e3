#include <algorithm>
#include <string>

#include <roj/notation.h>

#include "reasons/explainer.h"

// Why a bug does not get where it is wanted, by the way its kind goes.

namespace roj {

std::string Explainer::walking(Hex from) const {
    const bool high = table_.height(from) > 0;
    const bool keeps_its_way = piece_.bug == Bug::Moth || piece_.bug == Bug::Dragonfly;
    const Bug kind = high && !keeps_its_way ? Bug::Beetle : piece_.bug;
    const bool climbs = kind == Bug::Beetle || kind == Bug::Mosquito || keeps_its_way;
    if (table_.occupied(to_)) {
        const Piece top = table_.top(to_);
        if (!climbs) {
            return a_bug(kind) + " cannot end on another bug, and " + format_piece(top) +
                   " stands there";
        }
        if (position_.face_down(top)) {
            return "no bug may end on one that lies face down, as " + format_piece(top) + " does";
        }
    }
    return walking_as(kind, from);
}

std::string Explainer::walking_as(Bug kind, Hex from) const {
    switch (kind) {
        case Bug::Queen:
        case Bug::Pillbug:
            return one_slide(from, kind);
        case Bug::Beetle:
            return one_climb(from);
        case Bug::Grasshopper:
            return jump(from);
        case Bug::Spider:
        case Bug::Ant:
        case Bug::Scorpion:
            return crawl(from, kind);
        case Bug::Ladybug:
            return ladybug();
        case Bug::Mosquito:
            return mosquito(from);
        case Bug::Moth:
            return moth(from);
        case Bug::Dragonfly:
            return flight(from, table_);
    }
    return {};
}

std::string Explainer::one_slide(Hex from, Bug kind) const {
    if (distance(from, to_) != 1) { return a_bug(kind) + " moves just one cell"; }
    for (const Direction d : kDirections) {
        if (neighbor(from, d) != to_) { continue; }
        const std::vector<Piece> gate = table_.flanks(from, d);
        if (!gate.empty()) { return passing_gate(gate); }
    }
    return me() + " would lose touch with the hive on its way there";
}

std::string Explainer::one_climb(Hex from) const {
    if (distance(from, to_) != 1) {
        const bool copied = piece_.bug != Bug::Beetle;
        return copied ? "on top of the hive " + me() + " moves like a Beetle, one cell"
                      : "a Beetle moves just one cell";
    }
    for (const Direction d : kDirections) {
        if (neighbor(from, d) != to_) { continue; }
        const std::vector<Piece> gate = table_.gate(from, d);
        if (!gate.empty()) { return passing_gate(gate); }
    }
    return me() + " would lose touch with the hive on its way there";
}

std::string Explainer::jump(Hex from) const {
    for (const Direction d : kDirections) {
        Hex landing = neighbor(from, d);
        if (landing == to_) {
            return me() + " has nothing to jump over there: a Grasshopper jumps at least one bug";
        }
        const bool jumps = table_.occupied(landing);
        while (table_.occupied(landing)) { landing = neighbor(landing, d); }
        Hex beyond = landing;
        for (int i = 0; i < distance(from, to_); ++i) {
            beyond = neighbor(beyond, d);
            if (beyond != to_) { continue; }
            if (!jumps) { return me() + " has nothing to jump over in that direction"; }
            return me() + " lands on the first empty cell of the row, " +
                   format_cell(position_, landing);
        }
    }
    return "a Grasshopper jumps in a straight line, and that cell is not on one";
}

std::string Explainer::crawl(Hex from, Bug kind) const {
    const std::map<Hex, int> reached = table_.slides(from);
    if (const auto found = reached.find(to_); found != reached.end() && kind != Bug::Ant) {
        return a_bug(kind) + " moves exactly " + (kind == Bug::Spider ? "three" : "two") +
               " steps along the hive, and that cell is " + std::to_string(found->second) +
               (found->second == 1 ? " step" : " steps") + " away";
    }
    if (!table_.touches_hive(to_)) { return "that cell does not touch the hive"; }
    return gate_on_the_way(reached);
}

/// Names the gate that a crawler would have to pass: a step out of the cells it reaches, behind
/// which the wanted cell lies.
std::string Explainer::gate_on_the_way(const std::map<Hex, int>& reached) const {
    for (const auto& [here, steps] : reached) {
        for (const Direction d : kDirections) {
            const Hex next = neighbor(here, d);
            if (table_.occupied(next) || reached.contains(next)) { continue; }
            const std::vector<Piece> gate = table_.flanks(here, d);
            if (!gate.empty() && table_.slides(next).contains(to_)) { return passing_gate(gate); }
        }
    }
    return me() +
           " cannot slide there: the way leads through a gap too narrow or away from the hive";
}

std::string Explainer::ladybug() const {
    return "a Ladybug moves two steps on top of the hive and one down, and " + me() +
           " does not get there that way";
}

/// Whether a Mosquito beside this bug may move like it.
bool Explainer::can_copy(Piece other) const {
    const Ruleset& rules = position_.rules();
    if (other.bug == Bug::Mosquito) { return false; }
    if (other.bug == Bug::Moth && (rules.mosquito_moth == MosquitoMoth::NoClimb ||
                                   rules.mosquito_moth == MosquitoMoth::None)) {
        return false;
    }
    return rules.copy_paralysed || !position_.face_down(other);
}

std::string Explainer::mosquito(Hex from) const {
    const Ruleset& rules = position_.rules();
    if (table_.occupied(to_) && rules.game_type.contains(Bug::Moth) &&
        rules.mosquito_moth == MosquitoMoth::NoClimb) {
        return "in a game with Moths a Mosquito does not climb";
    }
    std::vector<Bug> kinds;
    for (const Direction d : kDirections) {
        const Hex cell = neighbor(from, d);
        if (!table_.occupied(cell) || !can_copy(table_.top(cell))) { continue; }
        const Bug kind = table_.top(cell).bug;
        if (std::ranges::find(kinds, kind) == kinds.end()) { kinds.push_back(kind); }
    }
    if (kinds.empty()) { return me() + " touches no bug that it could copy"; }
    if (kinds.size() == 1) {
        const std::string copies =
            me() + " copies the " + std::string(name(kinds.front())) + " here: ";
        if (kinds.front() == Bug::Dragonfly && table_.occupied(to_)) {
            return copies + "so it flies only to empty cells";
        }
        return copies + walking_as(kinds.front(), from);
    }
    std::string names;
    for (const Bug kind : kinds) { names += (names.empty() ? "" : ", ") + std::string(name(kind)); }
    return me() + " moves like the bugs it touches (" + names + "), and none of them gets there";
}

std::string Explainer::moth(Hex from) const {
    const std::string law = "a Moth always ends on a bug of the other colour";
    if (!table_.occupied(to_)) { return law + ", and that cell is empty"; }
    if (const Piece top = table_.top(to_); top.color == piece_.color) {
        return law + ", and " + format_piece(top) + " is of its own";
    }
    for (const Direction d : kDirections) {
        if (neighbor(from, d) != to_) { continue; }
        const std::vector<Piece> gate = table_.gate(from, d);
        if (!gate.empty()) { return passing_gate(gate); }
    }
    return me() + " does not get there: it goes only over bugs of its own colour, without a gap, " +
           "and must stop on the first of the other";
}

/// Why a Dragonfly does not fly there; `table` is without it and what it takes along.
std::string Explainer::flight(Hex from, const Lifted& table) const {
    if (const auto carry = std::ranges::find_if(legal_,
                                                [&](const Move& move) {
                                                    return move.kind() == Move::Kind::Carry &&
                                                           move.piece() == piece_ &&
                                                           move.to() == to_;
                                                });
        carry != legal_.end()) {
        return me() + " must take " + format_piece(carry->other()) + " along: write \"" +
               format_move(position_, *carry) + "\"";
    }
    for (const Direction d : kDirections) {
        const Direction left = left_of(d);
        if (neighbor(neighbor(from, d), left) != to_) { continue; }
        if (!table.occupied(to_) && !table.touches_hive(to_)) {
            return me() + " would touch nothing there";
        }
        const std::string reason = flight_over(from, d, left, table);
        return reason.empty() ? flight_over(from, left, d, table) : reason;
    }
    return "a Dragonfly flies one cell and then one more at a slant, neither straight on nor just "
           "one; that cell is none of the six it can reach";
}

/// Why the way over the cell in the first direction is closed.
std::string Explainer::flight_over(Hex from, Direction first, Direction second,
                                   const Lifted& table) const {
    const Ruleset& rules = position_.rules();
    const Hex middle = neighbor(from, first);
    if (rules.dragonfly_over_bugs && !table.occupied(middle)) {
        return "by the rules of this game a Dragonfly flies only over a bug, and there is none on "
               "its way there";
    }
    if (table.occupied(middle) && position_.face_down(table.top(middle)) &&
        !rules.pass_over_paralysed) {
        return "by the rules of this game no bug crosses one that lies face down, as " +
               format_piece(table.top(middle)) + " does";
    }
    if (rules.dragonfly_gates) {
        for (const std::vector<Piece>& gate :
             {table.gate(from, first), table.gate(middle, second)}) {
            if (!gate.empty()) { return passing_gate(gate); }
        }
    }
    return me() + " would lose touch with the hive on its way there";
}

}  // namespace roj
