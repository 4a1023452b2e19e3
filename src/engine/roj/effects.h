#pragma once

#include <vector>

#include <roj/move.h>
#include <roj/piece.h>
#include <roj/position.h>
#include <roj/reason.h>

namespace roj {

/// Returns what a move does for one side, which need not be the side that moves: the most decisive
/// first, each as a Reason from Why::Wins on. For the other side, the same calls return what the
/// move gives away. Searches nothing, so it says nothing about later moves but threats of a win in
/// one. Pre: the move is legal in `before`. Costs up to six generations of moves.
std::vector<Reason> effects_of(const Position& before, const Move& move, Color side);

/// Returns the bugs of both sides that cannot move because the hive would fall apart without them.
std::vector<Piece> pinned_bugs(const Position& position);

/// Returns the position in which the other side is to move, whether or not a pass is legal.
Position after_pass(const Position& position);

}  // namespace roj
