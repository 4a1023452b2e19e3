#pragma once

#include <string>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/position.h>

#include "words/pages.h"

namespace roj::words {

// Texts for players who use a screen reader.

/// Returns "the white Ant 1", "the black Queen".
std::string speech_name(Piece piece);
/// Returns "White moves the Ant 1 to the left of the black Queen". Pre: the move is legal.
std::string describe_move_for_speech(const Position& before, const Move& move);
/// Says where a bug is (in the hand, under another bug, or next to which bugs) and how many of its
/// sides are filled.
std::string describe_piece_for_speech(const Position& position, Piece piece);
/// Lists what is on the six sides of a cell, clockwise from the left.
Page describe_sides_for_speech(const Position& position, Hex cell);
/// Lists every bug on the board, row by row, and both hands.
Page describe_table_for_speech(const Position& position);

}  // namespace roj::words
