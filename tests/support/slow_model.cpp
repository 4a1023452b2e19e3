#include "support/slow_model.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <deque>
#include <iterator>

// Rule numbers in the comments are those of the rule specification (H-1 ... E-3). Every function
// says one rule; none of them tries to be quick.

namespace roj::test {
namespace {

using Table = SlowModel::Table;

int height(const Table& table, Hex cell) {
    const auto it = table.find(cell);
    return it == table.end() ? 0 : static_cast<int>(it->second.size());
}

bool occupied(const Table& table, Hex cell) {
    return table.contains(cell);
}

/// H-2: the colour and the kind of a cell are those of the bug on top. Pre: occupied.
Piece top(const Table& table, Hex cell) {
    return table.at(cell).back();
}

/// The table with the top bug of a cell in a hand above it.
Table lifted(Table table, Hex cell) {
    table.at(cell).pop_back();
    if (table.at(cell).empty()) { table.erase(cell); }
    return table;
}

/// H-14: every occupied cell can be reached from any other over occupied cells.
bool in_one_piece(const Table& table) {
    if (table.empty()) { return true; }
    std::set<Hex> reached{table.begin()->first};
    std::deque<Hex> queue{table.begin()->first};
    while (!queue.empty()) {
        const Hex cell = queue.front();
        queue.pop_front();
        for (const Direction d : kDirections) {
            const Hex next = neighbor(cell, d);
            if (occupied(table, next) && reached.insert(next).second) { queue.push_back(next); }
        }
    }
    return reached.size() == table.size();
}

/// H-16: the step keeps touching the hive.
bool keeps_contact(const Table& rest, Hex from, Direction d) {
    return occupied(rest, from) || occupied(rest, neighbor(from, d)) ||
           occupied(rest, neighbor(from, left_of(d))) ||
           occupied(rest, neighbor(from, right_of(d)));
}

/// H-17: the two cells beside the step are not both higher than the way over.
bool passes_gate(const Table& rest, Hex from, Direction d) {
    const int left = height(rest, neighbor(from, left_of(d)));
    const int right = height(rest, neighbor(from, right_of(d)));
    const int way = std::max(height(rest, from), height(rest, neighbor(from, d)));
    return std::min(left, right) <= way;
}

bool step_is_legal(const Table& rest, Hex from, Direction d) {
    return keeps_contact(rest, from, d) && passes_gate(rest, from, d);
}

/// H-18: the cells one ground step away.
std::set<Hex> ground_steps(const Table& rest, Hex from) {
    std::set<Hex> ends;
    if (occupied(rest, from)) { return ends; }
    for (const Direction d : kDirections) {
        const Hex to = neighbor(from, d);
        if (!occupied(rest, to) && step_is_legal(rest, from, d)) { ends.insert(to); }
    }
    return ends;
}

/// 3.2: one step of any kind; without gates if the option says so.
std::set<Hex> beetle_steps(const Table& rest, Hex from, bool gates) {
    std::set<Hex> ends;
    for (const Direction d : kDirections) {
        if (keeps_contact(rest, from, d) && (!gates || passes_gate(rest, from, d))) {
            ends.insert(neighbor(from, d));
        }
    }
    return ends;
}

/// 3.3: over an unbroken row of at least one bug onto the first empty cell.
std::set<Hex> grasshopper_jumps(const Table& rest, Hex from) {
    std::set<Hex> ends;
    for (const Direction d : kDirections) {
        Hex cell = neighbor(from, d);
        if (!occupied(rest, cell)) { continue; }
        while (occupied(rest, cell)) { cell = neighbor(cell, d); }
        ends.insert(cell);
    }
    return ends;
}

/// 3.4: every way of `steps` ground steps over cells that are all different.
void spider_walks(const Table& rest, const std::vector<Hex>& path, int steps, std::set<Hex>& ends) {
    if (steps == 0) {
        ends.insert(path.back());
        return;
    }
    for (const Hex next : ground_steps(rest, path.back())) {
        if (std::find(path.begin(), path.end(), next) != path.end()) { continue; }
        std::vector<Hex> longer = path;
        longer.push_back(next);
        spider_walks(rest, longer, steps - 1, ends);
    }
}

/// 3.5: any number of ground steps.
std::set<Hex> ant_walks(const Table& rest, Hex from) {
    std::set<Hex> reached{from};
    std::deque<Hex> queue{from};
    while (!queue.empty()) {
        const Hex cell = queue.front();
        queue.pop_front();
        for (const Hex next : ground_steps(rest, cell)) {
            if (reached.insert(next).second) { queue.push_back(next); }
        }
    }
    return reached;
}

/// 3.6: up, over, down.
std::set<Hex> ladybug_walks(const Table& rest, Hex from) {
    std::set<Hex> ends;
    for (const Direction up : kDirections) {
        const Hex first = neighbor(from, up);
        if (!occupied(rest, first) || !step_is_legal(rest, from, up)) { continue; }
        for (const Direction over : kDirections) {
            const Hex second = neighbor(first, over);
            if (!occupied(rest, second) || !step_is_legal(rest, first, over)) { continue; }
            for (const Direction down : kDirections) {
                const Hex third = neighbor(second, down);
                if (!occupied(rest, third) && step_is_legal(rest, second, down)) {
                    ends.insert(third);
                }
            }
        }
    }
    return ends;
}

}  // namespace

SlowModel::SlowModel(const Ruleset& rules) : rules_(rules) {
    for (const Color color : {Color::White, Color::Black}) { hands_[color] = rules.pieces(color); }
    seen_[repetition_key()] = 1;
}

const std::vector<Piece>& SlowModel::hand(Color color) const {
    return hands_.at(color);
}

// --- Turns: H-6 ... H-13 ---------------------------------------------------------------------

std::set<Move> SlowModel::legal_moves() const {
    std::set<Move> moves;
    if (state() != "NotStarted" && state() != "InProgress") { return moves; }
    add_placements(moves);
    if (!queen_in_hand(to_move())) {  // H-11
        add_own_moves(moves);
        for (const auto& [cell, stack] : table_) {
            if (may_throw(cell)) { add_throws(moves, cell); }
        }
    }
    if (moves.empty()) { moves.insert(Move::pass()); }  // H-12
    return moves;
}

void SlowModel::apply(const Move& move) {
    assert(legal_moves().contains(move));
    just_moved_.clear();  // H-24: a placement or a pass leaves it empty
    if (move.kind() == Move::Kind::Place) {
        auto& hand = hands_.at(to_move());
        hand.erase(std::find(hand.begin(), hand.end(), move.piece()));
        table_[move.to()].push_back(move.piece());
    }
    if (move.kind() == Move::Kind::Move) {
        const auto from = std::find_if(table_.begin(), table_.end(), [&](const auto& entry) {
            return entry.second.back() == move.piece();
        });
        table_ = lifted(table_, from->first);
        table_[move.to()].push_back(move.piece());
        just_moved_.insert(move.piece());
    }
    ++ply_;
    ++seen_[repetition_key()];
}

bool SlowModel::queen_in_hand(Color color) const {
    const auto& hand = hands_.at(color);
    return std::any_of(hand.begin(), hand.end(), [](Piece p) { return p.bug == Bug::Queen; });
}

/// H-7 and H-8.
bool SlowModel::may_be_placed_on(Hex cell) const {
    if (occupied(table_, cell)) { return false; }
    if (ply_ == 0) { return cell == Hex{0, 0}; }
    bool touches_own = false;
    bool touches_enemy = false;
    for (const Direction d : kDirections) {
        const Hex next = neighbor(cell, d);
        if (!occupied(table_, next)) { continue; }
        (top(table_, next).color == to_move() ? touches_own : touches_enemy) = true;
    }
    return ply_ == 1 ? touches_enemy : touches_own && !touches_enemy;
}

std::set<Hex> SlowModel::placement_cells() const {
    std::set<Hex> near{Hex{0, 0}};
    for (const auto& [cell, stack] : table_) {
        for (const Direction d : kDirections) { near.insert(neighbor(cell, d)); }
    }
    std::set<Hex> cells;
    std::copy_if(near.begin(), near.end(), std::inserter(cells, cells.end()),
                 [this](Hex cell) { return may_be_placed_on(cell); });
    return cells;
}

void SlowModel::add_placements(std::set<Move>& moves) const {
    const int turn = ply_ / 2 + 1;
    const bool queen_is_due = turn >= 4 && queen_in_hand(to_move());  // H-10
    const std::set<Hex> cells = placement_cells();
    std::set<Bug> offered;
    for (const Piece piece : hands_.at(to_move())) {
        if (!offered.insert(piece.bug).second) { continue; }  // H-9: the hand is in number order
        const bool is_queen = piece.bug == Bug::Queen;
        if (queen_is_due && !is_queen) { continue; }
        if (turn == 1 && is_queen && !rules_.queen_first) { continue; }  // H-7
        for (const Hex cell : cells) { moves.insert(Move::place(piece, cell)); }
    }
}

// --- Movement: H-14 ... H-25, 3.1 ... 3.9 ----------------------------------------------------

void SlowModel::add_own_moves(std::set<Move>& moves) const {
    for (const auto& [from, stack] : table_) {
        const Piece piece = stack.back();
        if (piece.color != to_move() || just_moved_.contains(piece)) { continue; }  // H-21
        for (const Hex to : destinations(from)) { moves.insert(Move::move(piece, to)); }
    }
}

/// Where the top bug of a cell gets by its own movement.
std::set<Hex> SlowModel::destinations(Hex from) const {
    const Table rest = lifted(table_, from);
    if (!in_one_piece(rest)) { return {}; }  // H-14
    const Bug bug = top(table_, from).bug;
    std::set<Hex> ends;
    if (bug != Bug::Mosquito) {
        ends = destinations_as(bug, from, rest);
    } else if (occupied(rest, from)) {
        ends = destinations_as(Bug::Beetle, from, rest);  // 3.7: above the ground it is a Beetle
    } else {
        for (const Direction d : kDirections) {
            const Hex next = neighbor(from, d);
            if (!occupied(table_, next) || top(table_, next).bug == Bug::Mosquito) { continue; }
            ends.merge(destinations_as(top(table_, next).bug, from, rest));
        }
    }
    ends.erase(from);  // H-13
    return ends;
}

/// Where a bug of this kind gets from `from`, itself lifted off the `rest`.
std::set<Hex> SlowModel::destinations_as(Bug bug, Hex from, const Table& rest) const {
    std::set<Hex> ends;
    switch (bug) {
        case Bug::Queen:
        case Bug::Pillbug:
            return ground_steps(rest, from);
        case Bug::Spider:
            spider_walks(rest, {from}, 3, ends);
            return ends;
        case Bug::Beetle:
            return beetle_steps(rest, from, rules_.beetle_gates);
        case Bug::Grasshopper:
            return grasshopper_jumps(rest, from);
        case Bug::Ant:
            return ant_walks(rest, from);
        case Bug::Ladybug:
            return ladybug_walks(rest, from);
        case Bug::Mosquito:
            break;  // copies nothing from another Mosquito
    }
    return ends;
}

/// 3.8: a Pillbug, or a Mosquito that copies one, alone in its cell and not frozen.
bool SlowModel::may_throw(Hex cell) const {
    const Piece thrower = top(table_, cell);
    if (thrower.color != to_move() || height(table_, cell) != 1) { return false; }
    if (just_moved_.contains(thrower)) { return false; }  // H-21
    if (thrower.bug == Bug::Pillbug) { return true; }
    if (thrower.bug != Bug::Mosquito || !rules_.mosquito_throws) { return false; }
    return std::any_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
        const Hex next = neighbor(cell, d);
        return occupied(table_, next) && top(table_, next).bug == Bug::Pillbug;  // H-22
    });
}

void SlowModel::add_throws(std::set<Move>& moves, Hex thrower) const {
    for (const Direction side : kDirections) {
        const Hex from = neighbor(thrower, side);
        if (height(table_, from) != 1 || just_moved_.contains(top(table_, from))) { continue; }
        const Table rest = lifted(table_, from);
        if (!in_one_piece(rest)) { continue; }
        if (!step_is_legal(rest, from, opposite(side))) { continue; }  // onto the thrower
        for (const Direction down : kDirections) {
            const Hex to = neighbor(thrower, down);
            if (to == from || occupied(rest, to)) { continue; }
            if (step_is_legal(rest, thrower, down)) {
                moves.insert(Move::move(top(table_, from), to));
            }
        }
    }
}

// --- The end: E-1 ... E-3 --------------------------------------------------------------------

bool SlowModel::surrounded(Color color) const {
    for (const auto& [cell, stack] : table_) {
        const bool has_queen = std::any_of(stack.begin(), stack.end(), [&](Piece p) {
            return p.bug == Bug::Queen && p.color == color;
        });
        if (!has_queen) { continue; }
        const Hex here = cell;
        return std::all_of(kDirections.begin(), kDirections.end(),
                           [&](Direction d) { return occupied(table_, neighbor(here, d)); });
    }
    return false;
}

std::string_view SlowModel::state() const {
    if (ply_ == 0) { return "NotStarted"; }
    const bool white = surrounded(Color::White);
    const bool black = surrounded(Color::Black);
    if (white && black) { return "Draw"; }
    if (white) { return "BlackWins"; }
    if (black) { return "WhiteWins"; }
    return "InProgress";
}

/// E-3: colours and kinds seen from the first cell of the hive, and who is to move.
std::string SlowModel::repetition_key() const {
    std::string key = to_move() == Color::White ? "w" : "b";
    for (const auto& [cell, stack] : table_) {
        const Hex origin = table_.begin()->first;
        key += ' ' + std::to_string(cell.q - origin.q) + ',' + std::to_string(cell.r - origin.r);
        for (const Piece piece : stack) {
            key += piece.color == Color::White ? 'w' : 'b';
            key += std::to_string(static_cast<int>(piece.bug));
        }
    }
    return key;
}

int SlowModel::occurrences() const {
    return seen_.at(repetition_key());
}

std::uint64_t slow_perft(const SlowModel& model, int depth) {
    if (depth == 0) { return 1; }
    const std::set<Move> moves = model.legal_moves();
    if (depth == 1) { return moves.size(); }
    std::uint64_t count = 0;
    for (const Move& move : moves) {
        SlowModel next = model;
        next.apply(move);
        count += slow_perft(next, depth - 1);
    }
    return count;
}

}  // namespace roj::test
