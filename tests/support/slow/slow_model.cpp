#include "support/slow/slow_model.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace roj::test {

SlowModel::SlowModel(const Ruleset& rules) : rules_(rules) {
    for (const Color color : {Color::White, Color::Black}) { hands_[color] = rules.pieces(color); }
}

SlowModel::SlowModel(const Ruleset& rules, Table table, std::set<Piece> face_down, int ply)
    : SlowModel(rules) {
    table_ = std::move(table);
    face_down_ = std::move(face_down);
    ply_ = ply;
    for (const auto& [cell, stack] : table_) {
        for (const Piece piece : stack) { std::erase(hands_.at(piece.color), piece); }
    }
}

const std::vector<Piece>& SlowModel::hand(Color color) const {
    return hands_.at(color);
}

std::set<Move> SlowModel::legal_moves() const {
    std::set<Move> moves;
    if (state() != "NotStarted" && state() != "InProgress") { return moves; }
    add_placements(moves);
    if (!queen_in_hand(to_move())) {
        add_own_moves(moves);
        for (const auto& [cell, stack] : table_) {
            if (may_throw(cell)) { add_throws(moves, cell); }
        }
        add_turning_up(moves);
    }
    if (moves.empty()) { moves.insert(Move::pass()); }
    return moves;
}

void SlowModel::apply(const Move& move) {
    assert(legal_moves().contains(move));
    remember(move);
    just_moved_.clear();  // stays empty after a placement, a pass or turning up
    switch (move.kind()) {
        case Move::Kind::Pass:
            break;
        case Move::Kind::Place:
            std::erase(hands_.at(to_move()), move.piece());
            table_[move.to()].push_back(move.piece());
            break;
        case Move::Kind::Sting:
            face_down_.insert(move.other());
            [[fallthrough]];
        case Move::Kind::Move:
            table_ = lifted(table_, where(move.piece()));
            table_[move.to()].push_back(move.piece());
            just_moved_ = {move.piece()};
            break;
        case Move::Kind::Carry: {
            const Hex from = where(move.piece());
            table_ = lifted(lifted(table_, from), from);
            table_[move.to()] = {move.other(), move.piece()};
            just_moved_ = {move.piece(), move.other()};
            break;
        }
        case Move::Kind::TurnUp:
            face_down_.erase(move.piece());
            break;
    }
    ++ply_;
}

/// Returns the cell with this bug on top.
Hex SlowModel::where(Piece top_bug) const {
    const auto found = std::find_if(table_.begin(), table_.end(), [&](const auto& entry) {
        return entry.second.back() == top_bug;
    });
    assert(found != table_.end());
    return found->first;
}

bool SlowModel::queen_in_hand(Color color) const {
    const auto& hand = hands_.at(color);
    return std::any_of(hand.begin(), hand.end(), [](Piece p) { return p.bug == Bug::Queen; });
}

/// The first bug goes to the origin, the second next to it. Later bugs touch their own colour only.
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
    const bool queen_is_due = turn >= 4 && queen_in_hand(to_move());
    const std::set<Hex> cells = placement_cells();
    std::set<Bug> offered;
    for (const Piece piece : hands_.at(to_move())) {
        if (!offered.insert(piece.bug).second) { continue; }  // in the order of the numbers
        const bool is_queen = piece.bug == Bug::Queen;
        if (queen_is_due && !is_queen) { continue; }
        if (turn == 1 && is_queen && !rules_.queen_first) { continue; }
        for (const Hex cell : cells) {
            for (const Hex end : ends_of_placement(piece, cell)) {
                moves.insert(Move::place(piece, end));
            }
        }
    }
}

/// With moth.first_move=same_turn, a Moth climbs in the turn of its placement if it can, but not
/// before its Queen is placed.
std::set<Hex> SlowModel::ends_of_placement(Piece piece, Hex cell) const {
    if (!rules_.moth_climbs_at_once || piece.bug != Bug::Moth) { return {cell}; }
    if (queen_in_hand(piece.color)) { return {cell}; }
    const std::set<Hex> climbs =
        SlowWalk{rules_, face_down_, table_, cell, piece.color}.ends(Bug::Moth);
    return climbs.empty() ? std::set<Hex>{cell} : climbs;
}

SlowWalk SlowModel::walk(Hex from) const {
    return {rules_, face_down_, lifted(table_, from), from, top(table_, from).color};
}

void SlowModel::add_own_moves(std::set<Move>& moves) const {
    for (const auto& [from, stack] : table_) {
        const Piece piece = stack.back();
        if (piece.color != to_move() || just_moved_.contains(piece)) { continue; }
        if (face_down_.contains(piece)) { continue; }
        if (piece.bug == Bug::Dragonfly) {
            add_flights(moves, from);
            continue;
        }
        for (const Hex to : destinations(from)) {
            moves.insert(Move::move(piece, to));
            if (piece.bug == Bug::Scorpion) { add_stings(moves, from, to); }
        }
    }
}

/// Returns the cells that the top bug of a cell can move to. Pre: it is not a Dragonfly.
std::set<Hex> SlowModel::destinations(Hex from) const {
    const SlowWalk mover = walk(from);
    if (!in_one_piece(mover.rest)) { return {}; }
    const Bug bug = top(table_, from).bug;
    std::set<Hex> ends = bug == Bug::Mosquito ? mosquito_destinations(mover) : mover.ends(bug);
    ends.erase(from);
    return ends;
}

/// Adds what a Scorpion can sting after its own walk.
void SlowModel::add_stings(std::set<Move>& moves, Hex from, Hex to) const {
    for (const Direction d : kDirections) {
        const Hex beside = neighbor(to, d);
        if (beside != from && occupied(table_, beside) && may_be_stung(beside)) {
            moves.insert(Move::sting(top(table_, from), to, top(table_, beside)));
        }
    }
}

bool SlowModel::may_be_stung(Hex cell) const {
    const Piece target = top(table_, cell);
    if (target.color == to_move() || target.bug == Bug::Scorpion) { return false; }
    if (face_down_.contains(target)) { return false; }
    if (!rules_.sting_queen && target.bug == Bug::Queen) { return false; }
    return rules_.sting_stacks || height(table_, cell) == 1;
}

/// Adds the moves of a Dragonfly, alone and with the bug under it.
void SlowModel::add_flights(std::set<Move>& moves, Hex from) const {
    const SlowWalk alone = walk(from);
    const std::set<Hex> with_passenger = carries(from);
    for (const Hex to : with_passenger) {
        moves.insert(Move::carry(top(table_, from), to, top(alone.rest, from)));
    }
    if (!in_one_piece(alone.rest)) { return; }
    for (const Hex to : alone.ends(Bug::Dragonfly)) {
        if (rules_.carry_forced && with_passenger.contains(to)) { continue; }
        moves.insert(Move::move(top(table_, from), to));
    }
}

/// Returns the cells to which the Dragonfly on top of a cell can take the bug under it.
std::set<Hex> SlowModel::carries(Hex from) const {
    SlowWalk both = walk(from);
    if (!occupied(both.rest, from) || top(both.rest, from).bug == Bug::Dragonfly) { return {}; }
    both.rest = lifted(both.rest, from);
    if (!in_one_piece(both.rest)) { return {}; }
    std::set<Hex> ends = both.ends(Bug::Dragonfly);
    std::erase_if(ends, [&](Hex to) { return occupied(both.rest, to); });
    return ends;
}

/// A bug that is face down can be turned up by its owner.
void SlowModel::add_turning_up(std::set<Move>& moves) const {
    for (const Piece piece : face_down_) {
        if (piece.color == to_move()) { moves.insert(Move::turn_up(piece, where(piece))); }
    }
}

/// Reports whether a Mosquito can copy the top bug of a neighbouring cell.
bool SlowModel::may_copy(Hex cell, const Dropped& dropped) const {
    if (!occupied(table_, cell) || top(table_, cell).bug == Bug::Mosquito) { return false; }
    if (dropped.has(Rule::CopyFaceDown)) { return true; }
    return rules_.copy_paralysed || !face_down_.contains(top(table_, cell));
}

/// Reports whether a Mosquito can copy the climb of a neighbouring Moth.
bool SlowModel::may_climb_as_moth(const SlowWalk& mover) const {
    const int level = height(mover.rest, mover.from);
    const bool no_climb = rules_.mosquito_moth == MosquitoMoth::NoClimb;
    const bool may = level == 0 ? rules_.mosquito_moth == MosquitoMoth::GroundCopy ||
                                      rules_.mosquito_moth == MosquitoMoth::TopCopy ||
                                      (no_climb && mover.dropped.has(Rule::NoClimb))
                                : rules_.mosquito_moth == MosquitoMoth::TopCopy;
    return may && std::any_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
               const Hex next = neighbor(mover.from, d);
               return may_copy(next, mover.dropped) && top(table_, next).bug == Bug::Moth &&
                      height(table_, next) - 1 >= level;
           });
}

std::set<Bug> SlowModel::copied_kinds(Hex mosquito, const Dropped& dropped) const {
    std::set<Bug> kinds;
    for (const Direction d : kDirections) {
        const Hex next = neighbor(mosquito, d);
        if (may_copy(next, dropped)) { kinds.insert(top(table_, next).bug); }
    }
    return kinds;
}

std::set<Hex> SlowModel::mosquito_destinations(const SlowWalk& mover) const {
    const auto lands_on_top = [&](Hex to) { return occupied(mover.rest, to); };
    std::set<Hex> ends;
    if (occupied(mover.rest, mover.from)) {
        ends = mover.ends(Bug::Beetle);  // above the ground it is a Beetle
    } else {
        for (const Bug bug : copied_kinds(mover.from, mover.dropped)) {
            if (bug == Bug::Moth) { continue; }
            std::set<Hex> copied = mover.ends(bug);
            if (bug == Bug::Dragonfly && !mover.dropped.has(Rule::EndOnBug)) {
                std::erase_if(copied, lands_on_top);
            }
            ends.merge(copied);
        }
    }
    if (may_climb_as_moth(mover)) { ends.merge(mover.ends(Bug::Moth)); }
    const bool stays_down = rules_.game_type.contains(Bug::Moth) &&
                            rules_.mosquito_moth == MosquitoMoth::NoClimb &&
                            !mover.dropped.has(Rule::NoClimb);
    if (stays_down) { std::erase_if(ends, lands_on_top); }
    return ends;
}

/// Reports whether a Pillbug, or a Mosquito that copies one, can throw: it is alone in its cell,
/// has not just moved, and is not face down. A Pillbug that has just moved can be copied.
bool SlowModel::may_throw(Hex cell) const {
    const Piece thrower = top(table_, cell);
    if (thrower.color != to_move() || height(table_, cell) != 1) { return false; }
    if (just_moved_.contains(thrower)) { return false; }
    if (face_down_.contains(thrower)) { return false; }
    if (thrower.bug == Bug::Pillbug) { return true; }
    if (thrower.bug != Bug::Mosquito || !rules_.mosquito_throws) { return false; }
    return std::any_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
        const Hex next = neighbor(cell, d);
        return may_copy(next) && top(table_, next).bug == Bug::Pillbug;
    });
}

bool SlowModel::may_be_thrown(Hex cell) const {
    if (!occupied(table_, cell) || just_moved_.contains(top(table_, cell))) { return false; }
    if (rules_.limited_throws && height(table_, cell) != 1) { return false; }
    return rules_.throw_paralysed || !face_down_.contains(top(table_, cell));
}

void SlowModel::add_throws(std::set<Move>& moves, Hex thrower) const {
    for (const Direction side : kDirections) {
        const Hex from = neighbor(thrower, side);
        if (!may_be_thrown(from)) { continue; }
        const Table rest = lifted(table_, from);
        if (!in_one_piece(rest)) { continue; }
        const auto may_pass = [&](Hex cell, Direction d) {
            return !rules_.limited_throws || step_is_legal(rest, cell, d);
        };
        if (!may_pass(from, opposite(side))) { continue; }  // onto the thrower
        for (const Direction down : kDirections) {
            const Hex to = neighbor(thrower, down);
            if (to == from || occupied(rest, to)) { continue; }
            if (may_pass(thrower, down)) { moves.insert(Move::move(top(table_, from), to)); }
        }
    }
}

/// Reports whether a cell counts as filled beside a Queen. By moth.counts, a lone Moth does not
/// count, or only beside the Queen of its own colour.
bool SlowModel::helps_to_surround(Hex cell, Color queen) const {
    if (!occupied(table_, cell)) { return false; }
    if (height(table_, cell) > 1 || top(table_, cell).bug != Bug::Moth) { return true; }
    if (rules_.moth_counts == MothCounts::OwnQueen) { return top(table_, cell).color == queen; }
    return rules_.moth_counts == MothCounts::Yes;
}

bool SlowModel::surrounded(Color color) const {
    for (const auto& [cell, stack] : table_) {
        const bool has_queen = std::any_of(stack.begin(), stack.end(), [&](Piece p) {
            return p.bug == Bug::Queen && p.color == color;
        });
        if (!has_queen) { continue; }
        const Hex here = cell;
        return std::all_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
            return helps_to_surround(neighbor(here, d), color);
        });
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
