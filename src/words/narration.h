#pragma once

#include <array>
#include <string>
#include <string_view>

#include <roj/game.h>
#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/position.h>

#include "words/pages.h"

namespace roj::words {

/// The result of describe_move() for a plain placement.
inline constexpr std::string_view kPlaced = "placed";
/// Describes a move in Hive's terms: "placed", "up onto bG1", "down from bG1", "thrown by wP or
/// wM"; empty for a plain step. Pre: it is legal in the position before.
std::string describe_move(const Position& before, const Move& move);

/// Returns "White wins: the black Queen is surrounded." Pre: the game is over.
std::string describe_end(const Game& game);

/// Returns "1 of 6 sides is filled", with `sides` as the noun; of a Queen only those that count.
std::string describe_filled(const Position& position, Hex cell, std::string_view sides);

/// Describes a cell and its neighbours in one or two sentences.
std::string describe_cell(const Position& position, Hex cell);

// Texts for players who use a screen reader.

/// Returns "the white Ant 1", "the black Queen".
std::string speech_name(Piece piece);
/// Returns "Ant 1", "Queen".
std::string short_name(Piece piece);
/// Returns what is said before a bug of the cell on that side of it: "to the left of".
std::string_view place_of(Direction direction);
/// Returns "White moves the Ant 1 to the left of the black Queen". Pre: the move is legal.
std::string describe_move_for_speech(const Position& before, const Move& move);
/// Says where a bug is (in the hand, under another bug, or next to which bugs) and how many of its
/// sides are filled.
std::string describe_piece_for_speech(const Position& position, Piece piece);
/// Lists what is on the six sides of a cell, clockwise from the left.
Page describe_sides_for_speech(const Position& position, Hex cell);
/// Says how many sides of the Queens are filled, whose turn it is, and the remaining times by
/// Color, such as "9:58"; empty without clocks. Pre: the game is not over.
std::string describe_turn_for_speech(const Position& position,
                                     const std::array<std::string, 2>& clocks);
/// Lists every bug on the board, row by row, and both hands.
Page describe_table_for_speech(const Position& position);

}  // namespace roj::words
