#include "explain.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <roj/notation.h>

// Finds the first rule that a wanted move breaks, in the order in which a player would think of
// them: whose bug, whose turn to do what, is it free, and only then does it get there. Speed does
// not matter here, so everything is looked up in the Position.

namespace roj {
namespace {

std::string join(const std::vector<Piece>& pieces) {
    std::string text;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (i > 0) { text += i + 1 == pieces.size() ? " and " : ", "; }
        text += format_piece(pieces[i]);
    }
    return text;
}

std::string a_bug(Bug bug) {
    return "a " + std::string(name(bug));
}

/// The table with one bug lifted off it.
class Lifted {
public:
    Lifted(const Position& position, Piece piece)
        : position_(position), from_(position.where(piece)) {}

    int height(Hex cell) const {
        return position_.height(cell) - (from_ && *from_ == cell ? 1 : 0);
    }
    bool occupied(Hex cell) const { return height(cell) > 0; }
    /// The top bug of a cell that is occupied.
    Piece top(Hex cell) const {
        return position_.stack(cell)[static_cast<std::size_t>(height(cell)) - 1];
    }
    /// The bugs on top of the two cells beside a step, where both are occupied.
    std::vector<Piece> flanks(Hex from, Direction d) const {
        const Hex left = neighbor(from, left_of(d));
        const Hex right = neighbor(from, right_of(d));
        if (!occupied(left) || !occupied(right)) { return {}; }
        return {top(left), top(right)};
    }
    /// The flanks of a step if they stand higher than both its ends.
    std::vector<Piece> gate(Hex from, Direction d) const {
        const int left = height(neighbor(from, left_of(d)));
        const int right = height(neighbor(from, right_of(d)));
        const int ends = std::max(height(from), height(neighbor(from, d)));
        return std::min(left, right) > ends ? flanks(from, d) : std::vector<Piece>{};
    }
    bool can_slide(Hex from, Direction d) const {
        const bool left = occupied(neighbor(from, left_of(d)));
        const bool right = occupied(neighbor(from, right_of(d)));
        return !occupied(neighbor(from, d)) && left != right;
    }
    /// The cells that sliding reaches, with the number of slides to each.
    std::map<Hex, int> slides(Hex from) const {
        std::map<Hex, int> steps{{from, 0}};
        std::vector<Hex> queue{from};
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Hex here = queue[i];
            for (const Direction d : kDirections) {
                if (!can_slide(here, d)) { continue; }
                const Hex next = neighbor(here, d);
                if (steps.emplace(next, steps[here] + 1).second) { queue.push_back(next); }
            }
        }
        return steps;
    }

private:
    const Position& position_;
    std::optional<Hex> from_;
};

/// The bugs that a hive loses when one of its bugs is lifted: all parts but the largest.
std::vector<Piece> cut_off_by_lifting(const Position& position, Piece piece) {
    const Lifted table(position, piece);
    std::vector<std::vector<Hex>> parts;
    std::set<Hex> seen;
    for (const Hex start : position.cells()) {
        if (!table.occupied(start) || seen.contains(start)) { continue; }
        std::vector<Hex> part{start};
        seen.insert(start);
        for (std::size_t i = 0; i < part.size(); ++i) {
            for (const Direction d : kDirections) {
                const Hex next = neighbor(part[i], d);
                if (table.occupied(next) && seen.insert(next).second) { part.push_back(next); }
            }
        }
        parts.push_back(std::move(part));
    }
    std::ranges::stable_sort(parts, {}, [](const std::vector<Hex>& part) { return part.size(); });
    std::vector<Piece> lost;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        for (const Hex cell : parts[i]) { lost.push_back(table.top(cell)); }
    }
    return lost;
}

std::string pinned_text(Piece piece, const std::vector<Piece>& lost) {
    constexpr std::size_t kMostNames = 4;
    std::vector<Piece> named = lost;
    std::string more;
    if (named.size() > kMostNames) {
        more = " and " + std::to_string(named.size() - kMostNames) + " more";
        named.resize(kMostNames);
        return format_piece(piece) + " is pinned: lifting it cuts off " + join(named) + more;
    }
    return format_piece(piece) + " is pinned: lifting it cuts off " + join(named);
}

/// Explains one wanted move of one piece to one cell.
class Explainer {
public:
    Explainer(const Position& position, Piece piece, Hex to)
        : position_(position), table_(position, piece), piece_(piece), to_(to) {}

    std::string placing() const;
    std::string moving() const;

private:
    std::string mine(std::string_view what) const {
        return std::string(name(position_.to_move())) + "'s " + std::string(what);
    }
    std::string me() const { return format_piece(piece_); }
    bool queen_in_hand() const {
        return !position_.where({position_.to_move(), Bug::Queen, 0}).has_value();
    }
    bool queen_due() const { return queen_in_hand() && position_.ply() / 2 + 1 >= 4; }
    std::string queen_due_text() const {
        return "your queen must be placed this turn: put " +
               format_piece({position_.to_move(), Bug::Queen, 0}) + " on the board";
    }

    std::string placing_cell() const;
    std::string enemy_bug() const;
    std::string walking(Hex from) const;
    std::string walking_as(Bug kind, Hex from) const;
    std::string one_slide(Hex from, Bug kind) const;
    std::string one_climb(Hex from) const;
    std::string jump(Hex from) const;
    std::string crawl(Hex from, Bug kind) const;
    std::string ladybug() const;
    std::string mosquito(Hex from) const;
    std::string gate_on_the_way(const std::map<Hex, int>& reached) const;
    std::string passing_gate(const std::vector<Piece>& flanks) const {
        return me() + " cannot pass the gate between " + join(flanks);
    }

    const Position& position_;
    Lifted table_;
    Piece piece_;
    Hex to_;
};

std::string Explainer::placing() const {
    if (piece_.color != position_.to_move()) {
        return me() + " is in the hand of " + std::string(name(piece_.color)) + "; it is " +
               mine("turn");
    }
    if (piece_.bug == Bug::Queen && position_.ply() < 2 && !position_.rules().queen_first) {
        return "your queen may not be placed in your first turn";
    }
    if (piece_.bug != Bug::Queen && queen_due()) { return queen_due_text(); }
    const std::vector<Piece> hand = position_.hand(piece_.color);
    const auto first = std::ranges::find(hand, piece_.bug, &Piece::bug);
    if (*first != piece_) { return format_piece(*first) + " must be placed before " + me(); }
    return placing_cell();
}

std::string Explainer::placing_cell() const {
    if (table_.occupied(to_)) {
        return "a bug is placed on an empty cell, and " + format_piece(table_.top(to_)) +
               " stands there; " + me() + " is still in your hand";
    }
    std::vector<Piece> friends;
    std::vector<Piece> enemies;
    for (const Direction d : kDirections) {
        const Hex cell = neighbor(to_, d);
        if (!table_.occupied(cell)) { continue; }
        const Piece top = table_.top(cell);
        (top.color == piece_.color ? friends : enemies).push_back(top);
    }
    if (position_.ply() == 1) { return me() + " must be placed next to the first bug"; }
    if (!enemies.empty()) {
        return "a new bug may not touch the enemy, and " + me() + " would touch " + join(enemies);
    }
    return "a new bug must touch a bug of its own colour, and " + me() + " would touch none";
}

std::string Explainer::moving() const {
    const Hex from = *position_.where(piece_);
    if (queen_due()) { return queen_due_text(); }
    if (queen_in_hand()) { return "your bugs may not move before your queen is placed"; }
    if (const Piece top = *position_.top(from); top != piece_) {
        return me() + " is covered by " + format_piece(top) + " and cannot move";
    }
    const std::vector<Piece> last = position_.just_moved();
    if (std::ranges::find(last, piece_) != last.end()) {
        return me() + " was just moved, so it may not move or be thrown this turn";
    }
    if (from == to_) { return me() + " is there already; a move must change the table"; }
    if (position_.height(from) == 1) {
        const std::vector<Piece> lost = cut_off_by_lifting(position_, piece_);
        if (!lost.empty()) { return pinned_text(piece_, lost); }
    }
    return piece_.color == position_.to_move() ? walking(from) : enemy_bug();
}

/// Why no Pillbug of the mover can throw this enemy bug there.
std::string Explainer::enemy_bug() const {
    const std::string whose = me() + " belongs to " + std::string(name(piece_.color));
    if (!position_.rules().game_type.contains(Bug::Pillbug)) {
        return whose + "; it is " + mine("turn");
    }
    const Hex from = *position_.where(piece_);
    const Piece pillbug{position_.to_move(), Bug::Pillbug, 0};
    const std::optional<Hex> over = position_.where(pillbug);
    if (!over || distance(*over, from) != 1) {
        return whose + "; only a Pillbug of yours beside it could throw it";
    }
    const std::string thrower = format_piece(pillbug);
    if (position_.height(from) > 1) {
        return thrower + " cannot throw " + me() + ", which stands on another bug";
    }
    if (*position_.top(*over) != pillbug) {
        return thrower + " is covered by " + format_piece(*position_.top(*over)) +
               " and cannot throw";
    }
    const std::vector<Piece> last = position_.just_moved();
    if (std::ranges::find(last, pillbug) != last.end()) {
        return thrower + " was just moved, so it may not throw this turn";
    }
    if (distance(*over, to_) != 1 || table_.occupied(to_)) {
        return thrower + " can throw " + me() + " only onto an empty cell next to itself";
    }
    return thrower + " cannot throw " + me() + " there: higher stacks form a gate";
}

std::string Explainer::walking(Hex from) const {
    const Bug kind = table_.height(from) > 0 ? Bug::Beetle : piece_.bug;
    const bool climbs = kind == Bug::Beetle || kind == Bug::Mosquito;
    if (!climbs && table_.occupied(to_)) {
        return a_bug(kind) + " cannot end on another bug, and " + format_piece(table_.top(to_)) +
               " stands there";
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
            return crawl(from, kind);
        case Bug::Ladybug:
            return ladybug();
        case Bug::Mosquito:
            return mosquito(from);
        case Bug::Scorpion:
        case Bug::Moth:
        case Bug::Dragonfly:
            return me() + " does not get there";
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
    if (const auto found = reached.find(to_); found != reached.end() && kind == Bug::Spider) {
        return "a Spider moves exactly three steps along the hive, and that cell is " +
               std::to_string(found->second) + (found->second == 1 ? " step" : " steps") + " away";
    }
    const bool touches = std::ranges::any_of(
        kDirections, [&](Direction d) { return table_.occupied(neighbor(to_, d)); });
    if (!touches) { return "that cell does not touch the hive"; }
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

std::string Explainer::mosquito(Hex from) const {
    std::vector<Bug> kinds;
    for (const Direction d : kDirections) {
        const Hex cell = neighbor(from, d);
        if (!table_.occupied(cell)) { continue; }
        const Bug kind = table_.top(cell).bug;
        if (kind != Bug::Mosquito && std::ranges::find(kinds, kind) == kinds.end()) {
            kinds.push_back(kind);
        }
    }
    if (kinds.empty()) { return me() + " touches no bug that it could copy"; }
    if (kinds.size() == 1) {
        std::string reason = walking_as(kinds.front(), from);
        return me() + " copies the " + std::string(name(kinds.front())) + " here: " + reason;
    }
    std::string names;
    for (const Bug kind : kinds) { names += (names.empty() ? "" : ", ") + std::string(name(kind)); }
    return me() + " moves like the bugs it touches (" + names + "), and none of them gets there";
}

}  // namespace

std::string why_illegal(const Position& position, const Move& move) {
    const std::vector<Move> legal = legal_moves(position);
    const bool forced_pass = legal.size() == 1 && legal.front().is_pass();
    if (move.is_pass()) { return "you may pass only when you have no other move"; }
    if (forced_pass) {
        return std::string(name(position.to_move())) + " has no legal move and must pass";
    }
    const Explainer explainer(position, move.piece(), move.to());
    return position.where(move.piece()) ? explainer.moving() : explainer.placing();
}

}  // namespace roj
