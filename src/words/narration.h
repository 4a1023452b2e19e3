#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include <roj/game.h>
#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/position.h>

#include "i18n/pages.h"

namespace roj::words {

/// Describes a move in Hive's terms: "up onto bG1", "down from bG1", "thrown by wP, wM"; empty for
/// a plain placement or step. Pre: it is legal in the position before.
std::string describe_move(const Position& before, const Move& move);

/// Returns "White wins: the black Queen is surrounded." Pre: the game is over.
std::string describe_end(const Game& game);

/// Returns "1 of 6 sides is filled."; of a Queen only sides that count.
std::string describe_filled(const Position& position, Hex cell);

/// Describes a cell and its neighbours in a few sentences.
std::string describe_cell(const Position& position, Hex cell);

/// Returns the bug directly under a bug; nothing on the ground or in the hand.
std::optional<Piece> bug_under(const Position& position, Piece piece);

// Texts for players who use a screen reader.

/// What stands before the name of a bug, which decides its grammatical case.
enum class NameCase : std::uint8_t {
    Alone,     ///< nothing, or a colon: nominative
    Object,    ///< "moves", "onto": accusative
    Genitive,  ///< "to the left of", "down from"
};

/// Returns "the white Ant 1", "the black Queen".
std::string speech_name(Piece piece, NameCase name_case = NameCase::Alone);
/// Returns "Ant 1", as an object "the Ant 1".
std::string short_name(Piece piece, NameCase name_case = NameCase::Alone);
/// Returns the place on that side of a bug: "to the left of the white Ant 1". Pre: the name of the
/// bug is a Genitive.
std::string place_beside(Direction direction, const std::string& bug);

/// Returns "White moves the Ant 1 to the left of the black Queen." Pre: the move is legal.
std::string describe_move_for_speech(const Position& before, const Move& move);
/// Returns "move the Ant 1 to the left of the black Queen". Pre: the move is legal.
std::string suggest_move_for_speech(const Position& before, const Move& move);
/// Returns what the sentence about a move does not say: which bug it leaves, or who throws it.
/// May be empty. Pre: the move is legal.
std::string describe_origin_for_speech(const Position& before, const Move& move);
/// Says where a bug is (in the hand, under another bug, or next to which bugs) and how many of its
/// sides are filled.
std::string describe_piece_for_speech(const Position& position, Piece piece);
/// Lists what is on the six sides of a cell, clockwise from the left.
i18n::Page describe_sides_for_speech(const Position& position, Hex cell);
/// Says how many sides of the Queens are filled, whose turn it is, and the remaining times by
/// Color, such as "9:58"; empty without clocks. Pre: the game is not over.
std::string describe_turn_for_speech(const Position& position,
                                     const std::array<std::string, 2>& clocks);
/// Lists every bug on the board, row by row, and both hands.
i18n::Page describe_table_for_speech(const Position& position);

}  // namespace roj::words
