#pragma once

#include <vector>

#include "robots/board.h"
#include "robots/rules.h"

namespace roj::robots {

/// A throw of two dice.
struct Roll {
    int first = 1;
    int second = 1;

    bool is_double() const { return first == second; }
    int sum() const { return first + second; }
    friend constexpr bool operator==(Roll, Roll) = default;
};

inline constexpr int kDieSides = 6;

/// The way of a pawn along x and y, with signs. 0: it does not use that direction.
struct Way {
    int horizontal = 0;
    int vertical = 0;

    friend constexpr bool operator==(Way, Way) = default;
};

/// A way and its end.
struct Move {
    Way way;
    Square end;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Returns the end of a way from a square.
Square end_of(Square from, Way way);

/// Reports whether the dice allow the way: both dice, one in each direction, or one die alone.
bool is_thrown(Way way, Roll roll);

/// Reports whether a pawn of this player may end there: not on the base of another.
bool may_end(const Rules& rules, Player player, Square end);

/// Reports whether there is a move. The only exception is two sixes on the player's own base.
bool can_move(const Rules& rules, Player player, Square from, Roll roll);

/// Returns every legal way from a square, those with both dice first.
std::vector<Move> legal_ways(const Rules& rules, Player player, Square from, Roll roll);

/// Returns one way to each end, row by row.
std::vector<Move> legal_moves(const Rules& rules, Player player, Square from, Roll roll);

}  // namespace roj::robots
