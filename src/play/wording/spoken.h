#pragma once

#include <string>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/position.h>

#include "play/event.h"

namespace roj::play {

// A game in words, for players who hear it.

/// "the white Ant 1", "the black Queen".
std::string spoken_name(Piece piece);
/// "White moves the Ant 1 to the left of the black Queen." Pre: `move` is legal in `before`.
std::string speak_move(const Position& before, const Move& move);
/// Where a bug is: in the hand, under another one, or beside which bugs, and how many sides are
/// filled.
std::string speak_place(const Position& position, Piece piece);
/// What lies on the six sides of a cell, from the left on and clockwise.
Page speak_around(const Position& position, Hex cell);
/// Every bug on the board, row by row, and both hands.
Page speak_table(const Position& position);

}  // namespace roj::play
