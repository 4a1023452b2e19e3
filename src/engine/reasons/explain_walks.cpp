#include <algorithm>
#include <set>
#include <vector>

#include <roj/notation.h>

#include "reasons/explainer.h"

// Why a bug cannot reach a cell, by the movement of its kind.

namespace roj {
namespace {

/// Pre: the cells are neighbours.
Direction direction_to(Hex from, Hex to) {
    return *std::ranges::find_if(kDirections, [&](Direction d) { return neighbor(from, d) == to; });
}

}  // namespace

std::vector<Piece> BoardWithoutPiece::flanks(Hex from, Direction d) const {
    const Hex left = neighbor(from, left_of(d));
    const Hex right = neighbor(from, right_of(d));
    if (!occupied(left) || !occupied(right)) { return {}; }
    return {top(left), top(right)};
}

std::vector<Piece> BoardWithoutPiece::high_gate(Hex from, Direction d) const {
    const int left = height(neighbor(from, left_of(d)));
    const int right = height(neighbor(from, right_of(d)));
    const int ends = std::max(height(from), height(neighbor(from, d)));
    return std::min(left, right) > ends ? flanks(from, d) : std::vector<Piece>{};
}

bool BoardWithoutPiece::touches_hive(Hex cell) const {
    return std::ranges::any_of(kDirections,
                               [&](Direction d) { return occupied(neighbor(cell, d)); });
}

std::map<Hex, int> BoardWithoutPiece::slides(Hex from) const {
    std::map<Hex, int> steps{{from, 0}};
    std::vector<Hex> queue{from};
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const Hex here = queue[i];
        for (const Direction d : kDirections) {
            const Hex next = neighbor(here, d);
            const bool one_flank =
                occupied(neighbor(here, left_of(d))) != occupied(neighbor(here, right_of(d)));
            if (occupied(next) || !one_flank) { continue; }
            if (steps.emplace(next, steps[here] + 1).second) { queue.push_back(next); }
        }
    }
    return steps;
}

std::vector<Piece> BoardWithoutPiece::cut_off() const {
    std::vector<std::vector<Hex>> parts;
    std::set<Hex> seen;
    for (const Hex start : position_.cells()) {
        if (!occupied(start) || seen.contains(start)) { continue; }
        std::vector<Hex> part{start};
        seen.insert(start);
        for (std::size_t i = 0; i < part.size(); ++i) {
            for (const Direction d : kDirections) {
                const Hex next = neighbor(part[i], d);
                if (occupied(next) && seen.insert(next).second) { part.push_back(next); }
            }
        }
        parts.push_back(std::move(part));
    }
    std::ranges::stable_sort(parts, {}, [](const std::vector<Hex>& part) { return part.size(); });
    std::vector<Piece> lost;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        for (const Hex cell : parts[i]) { lost.push_back(top(cell)); }
    }
    return lost;
}

Reason Explainer::walking(Hex from) const {
    const bool high = table_.height(from) > 0;
    const bool keeps_its_way = piece_.bug == Bug::Moth || piece_.bug == Bug::Dragonfly;
    const Bug kind = high && !keeps_its_way ? Bug::Beetle : piece_.bug;
    const bool climbs = kind == Bug::Beetle || kind == Bug::Mosquito || keeps_its_way;
    if (table_.occupied(to_)) {
        const Piece top = table_.top(to_);
        if (!climbs) {
            return {.why = Why::CannotEndOnBug, .piece = piece_, .other = top, .kinds = {kind}};
        }
        if (position_.face_down(top)) { return because(Why::EndsOnFaceDown, top); }
    }
    return walking_as(kind, from);
}

Reason Explainer::walking_as(Bug kind, Hex from) const {
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
            return because(Why::LadybugWay);
        case Bug::Mosquito:
            return mosquito(from);
        case Bug::Moth:
            return moth(from);
        case Bug::Dragonfly:
            return flight(from, table_);
    }
    return because(Why::NotLegal);
}

Reason Explainer::one_slide(Hex from, Bug kind) const {
    if (distance(from, to_) != 1) { return because(Why::OneCell, kind); }
    return blocked_step(table_.flanks(from, direction_to(from, to_)));
}

Reason Explainer::one_climb(Hex from) const {
    if (distance(from, to_) != 1) {
        return piece_.bug == Bug::Beetle ? because(Why::OneCell, Bug::Beetle)
                                         : because(Why::OneCellOnTop);
    }
    return blocked_step(table_.high_gate(from, direction_to(from, to_)));
}

/// Explains why a step is blocked, perhaps by a gate.
Reason Explainer::blocked_step(const std::vector<Piece>& gate) const {
    return gate.empty() ? because(Why::LosesContact) : because(Why::Gate, {}, gate);
}

Reason Explainer::jump(Hex from) const {
    for (const Direction d : kDirections) {
        Hex landing = neighbor(from, d);
        if (landing == to_) { return because(Why::JumpsNothing); }
        const bool jumps = table_.occupied(landing);
        while (table_.occupied(landing)) { landing = neighbor(landing, d); }
        Hex beyond = landing;
        for (int i = 0; i < distance(from, to_); ++i) {
            beyond = neighbor(beyond, d);
            if (beyond != to_) { continue; }
            if (!jumps) { return because(Why::JumpsNothingThatWay); }
            Reason reason = because(Why::JumpLandsSooner);
            reason.written = {format_cell(position_, landing)};
            return reason;
        }
    }
    return because(Why::JumpNotStraight);
}

Reason Explainer::crawl(Hex from, Bug kind) const {
    const std::map<Hex, int> reached = table_.slides(from);
    if (const auto found = reached.find(to_); found != reached.end() && kind != Bug::Ant) {
        Reason reason = because(Why::StepCount, kind);
        reason.count = found->second;
        reason.limit = kind == Bug::Spider ? 3 : 2;
        return reason;
    }
    return table_.touches_hive(to_) ? gate_on_the_way(reached) : because(Why::CellOffHive);
}

/// Names the gate that blocks a crawler: a step from a cell that it reaches to one that leads to
/// the wanted cell.
Reason Explainer::gate_on_the_way(const std::map<Hex, int>& reached) const {
    for (const auto& [here, steps] : reached) {
        for (const Direction d : kDirections) {
            const Hex next = neighbor(here, d);
            if (table_.occupied(next) || reached.contains(next)) { continue; }
            const std::vector<Piece> gate = table_.flanks(here, d);
            if (!gate.empty() && table_.slides(next).contains(to_)) { return blocked_step(gate); }
        }
    }
    return because(Why::NoWay);
}

/// Reports whether a Mosquito next to this bug can copy its movement.
bool Explainer::can_copy(Piece other) const {
    const Ruleset& rules = position_.rules();
    if (other.bug == Bug::Mosquito) { return false; }
    if (other.bug == Bug::Moth && (rules.mosquito_moth == MosquitoMoth::NoClimb ||
                                   rules.mosquito_moth == MosquitoMoth::None)) {
        return false;
    }
    return rules.copy_paralysed || !position_.face_down(other);
}

Reason Explainer::mosquito(Hex from) const {
    const Ruleset& rules = position_.rules();
    if (table_.occupied(to_) && rules.game_type.contains(Bug::Moth) &&
        rules.mosquito_moth == MosquitoMoth::NoClimb) {
        return because(Why::MosquitoNoClimb);
    }
    Reason reason = because(Why::CopiesNone);
    std::vector<Bug>& kinds = reason.kinds;
    for (const Direction d : kDirections) {
        const Hex cell = neighbor(from, d);
        if (!table_.occupied(cell) || !can_copy(table_.top(cell))) { continue; }
        const Bug kind = table_.top(cell).bug;
        if (std::ranges::find(kinds, kind) == kinds.end()) { kinds.push_back(kind); }
    }
    if (kinds.empty()) { return because(Why::NothingToCopy); }
    if (kinds.size() > 1) { return reason; }
    if (kinds.front() == Bug::Dragonfly && table_.occupied(to_)) {
        return because(Why::CopiesDragonfly);
    }
    reason.why = Why::CopiesOne;
    reason.inner = {walking_as(kinds.front(), from)};
    return reason;
}

Reason Explainer::moth(Hex from) const {
    if (!table_.occupied(to_)) { return because(Why::MothToEmpty); }
    if (const Piece top = table_.top(to_); top.color == piece_.color) {
        return because(Why::MothToOwn, top);
    }
    const bool near = distance(from, to_) == 1;
    const std::vector<Piece> gate =
        near ? table_.high_gate(from, direction_to(from, to_)) : std::vector<Piece>{};
    return gate.empty() ? because(Why::MothNoWay) : blocked_step(gate);
}

/// Explains why a Dragonfly cannot fly there. `table` is without it and the bug it carries.
Reason Explainer::flight(Hex from, const BoardWithoutPiece& table) const {
    for (const Move& move : legal_) {
        if (move.kind() != Move::Kind::Carry || move.piece() != piece_ || move.to() != to_) {
            continue;
        }
        Reason reason = because(Why::MustCarry, move.other());
        reason.written = {format_move(position_, move)};
        return reason;
    }
    for (const Direction d : kDirections) {
        const Direction left = left_of(d);
        if (neighbor(neighbor(from, d), left) != to_) { continue; }
        if (!table.occupied(to_) && !table.touches_hive(to_)) {
            return because(Why::FlightTouchesNothing);
        }
        return flight_over(from, d, left, table);
    }
    return because(Why::FlightShape);
}

/// Explains why the path over the cell in the first direction is blocked.
Reason Explainer::flight_over(Hex from, Direction first, Direction second,
                              const BoardWithoutPiece& table) const {
    const Ruleset& rules = position_.rules();
    const Hex middle = neighbor(from, first);
    if (rules.dragonfly_over_bugs && !table.occupied(middle)) {
        return because(Why::FlightOverNothing);
    }
    if (table.occupied(middle) && position_.face_down(table.top(middle)) &&
        !rules.pass_over_paralysed) {
        return because(Why::FlightOverFaceDown, table.top(middle));
    }
    if (rules.dragonfly_gates) {
        for (const std::vector<Piece>& gate :
             {table.high_gate(from, first), table.high_gate(middle, second)}) {
            if (!gate.empty()) { return blocked_step(gate); }
        }
    }
    return because(Why::LosesContact);
}

}  // namespace roj
