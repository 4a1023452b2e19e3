// What one bug could do if some rules were dropped.

#include <algorithm>
#include <cassert>

#include "support/slow/slow_model.h"

namespace roj::test {

Hex SlowModel::cell_of(Piece piece) const {
    const auto found = std::find_if(table_.begin(), table_.end(), [&](const auto& entry) {
        return std::find(entry.second.begin(), entry.second.end(), piece) != entry.second.end();
    });
    assert(found != table_.end());
    return found->first;
}

Table SlowModel::without(Piece piece) const {
    Table rest = table_;
    const Hex cell = cell_of(piece);
    std::erase(rest.at(cell), piece);
    if (rest.at(cell).empty()) { rest.erase(cell); }
    return rest;
}

/// Reports whether the turn, the bug itself and the one hive let a bug leave its cell.
bool SlowModel::is_free(Piece piece, const Dropped& dropped) const {
    if (queen_in_hand(to_move()) && !dropped.has(Rule::QueenPlaced)) { return false; }
    if (top(table_, cell_of(piece)) != piece && !dropped.has(Rule::Covered)) { return false; }
    if (just_moved_.contains(piece) && !dropped.has(Rule::JustMoved)) { return false; }
    return in_one_piece(without(piece)) || dropped.has(Rule::OneHive);
}

bool SlowModel::can_move(Piece piece, Hex to, const Dropped& dropped) const {
    const Hex from = cell_of(piece);
    if (to == from || !is_free(piece, dropped)) { return false; }
    if (piece.color != to_move() && !dropped.has(Rule::Turn)) { return false; }
    if (face_down_.contains(piece) && !dropped.has(Rule::FaceDown)) { return false; }
    const SlowWalk mover{rules_, face_down_, without(piece), from, piece.color, dropped};
    const bool copies = piece.bug == Bug::Mosquito;
    return (copies ? mosquito_destinations(mover) : mover.ends(piece.bug)).contains(to);
}

bool SlowModel::can_carry(Piece dragonfly, Hex to, const Dropped& dropped) const {
    const Hex from = cell_of(dragonfly);
    if (to == from || !is_free(dragonfly, dropped)) { return false; }
    if (dragonfly.color != to_move() && !dropped.has(Rule::Turn)) { return false; }
    if (face_down_.contains(dragonfly) && !dropped.has(Rule::FaceDown)) { return false; }
    const Table rest = lifted(without(dragonfly), from);
    if (!in_one_piece(rest) && !dropped.has(Rule::OneHive)) { return false; }
    if (occupied(rest, to) && !dropped.has(Rule::EndOnBug)) { return false; }
    return SlowWalk{rules_, face_down_, rest, from, dragonfly.color, dropped}
        .ends(Bug::Dragonfly)
        .contains(to);
}

/// Reports whether a bug, perhaps under others, can throw: a Pillbug or a Mosquito that copies it.
bool SlowModel::throws_over(Piece thrower, const Dropped& dropped) const {
    const Hex cell = cell_of(thrower);
    const bool covered = top(table_, cell) != thrower;
    const bool on_top = table_.at(cell).front() != thrower;
    if (thrower.color != to_move()) { return false; }
    if (covered && !dropped.has(Rule::ThrowerCovered)) { return false; }
    if (!covered && on_top && !dropped.has(Rule::ThrowerOnTop)) { return false; }
    if (just_moved_.contains(thrower) && !dropped.has(Rule::ThrowerJustMoved)) { return false; }
    if (face_down_.contains(thrower) && !dropped.has(Rule::ThrowerFaceDown)) { return false; }
    if (thrower.bug == Bug::Pillbug) { return true; }
    return thrower.bug == Bug::Mosquito && rules_.mosquito_throws &&
           copied_kinds(cell, dropped).contains(Bug::Pillbug);
}

bool SlowModel::can_be_thrown(Piece piece, Hex to, const Dropped& dropped) const {
    const Hex from = cell_of(piece);
    if (to == from || !is_free(piece, dropped)) { return false; }
    const bool stacked = rules_.limited_throws && height(table_, from) > 1;
    if (stacked && !dropped.has(Rule::ThrowStacked)) { return false; }
    const bool may_be = rules_.throw_paralysed || dropped.has(Rule::ThrowFaceDown);
    if (face_down_.contains(piece) && !may_be) { return false; }
    const Table rest = without(piece);
    if (occupied(rest, to) && !dropped.has(Rule::EndOnBug)) { return false; }
    const auto may_pass = [&](Hex cell, Direction d) {
        return !rules_.limited_throws || step_is_legal(rest, cell, d, dropped);
    };
    for (const Direction side : kDirections) {
        const Hex over = neighbor(from, side);
        if (!occupied(rest, over) || !may_pass(from, side)) { continue; }
        for (const Piece thrower : rest.at(over)) {
            if (!throws_over(thrower, dropped)) { continue; }
            for (const Direction down : kDirections) {
                const bool there = neighbor(over, down) == to;
                if (there && may_pass(over, down)) { return true; }
            }
        }
    }
    return false;
}

}  // namespace roj::test
