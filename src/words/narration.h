#pragma once

#include <string>
#include <string_view>

#include <roj/game.h>
#include <roj/hex.h>
#include <roj/move.h>
#include <roj/position.h>

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

}  // namespace roj::words
