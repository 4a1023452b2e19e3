#pragma once

#include <vector>

#include "robots/board.h"
#include "robots/rules.h"

namespace roj::robots {

/// What two dice show.
struct Roll {
    int first = 1;
    int second = 1;

    bool is_double() const { return first == second; }
    int sum() const { return first + second; }
    friend constexpr bool operator==(Roll, Roll) = default;
};

inline constexpr int kDieSides = 6;

/// How a pawn goes: along x and along y, with signs. 0: that direction is not used.
struct Way {
    int horizontal = 0;
    int vertical = 0;

    friend constexpr bool operator==(Way, Way) = default;
};

/// A way and where it ends.
struct Move {
    Way way;
    Square end;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Where a way from a square ends.
Square end_of(Square from, Way way);

/// Whether the dice have it: both dice, one in each direction, or one of them alone.
bool is_thrown(Way way, Roll roll);

/// Whether a pawn of this player may end there at all: not on the base of another.
bool may_end(const Rules& rules, Player player, Square end);

/// Whether there is any move. There is none in one case only: two sixes on the own base.
bool can_move(const Rules& rules, Player player, Square from, Roll roll);

/// Every way from a square that the rules allow, those with both dice first.
std::vector<Move> legal_ways(const Rules& rules, Player player, Square from, Roll roll);

/// One way to each end, row by row.
std::vector<Move> legal_moves(const Rules& rules, Player player, Square from, Roll roll);

}  // namespace roj::robots
