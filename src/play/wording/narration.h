#pragma once

#include <string>
#include <string_view>

#include <roj/game.h>
#include <roj/hex.h>
#include <roj/move.h>
#include <roj/position.h>

#include "play/session/session.h"

namespace roj::play {

/// What describe_move() says of a bug that stays where it is placed.
inline constexpr std::string_view kPlaced = "placed";
/// What a move does, in Hive's words: "placed", "up onto bG1", "down from bG1", "thrown by wP or
/// wM"; empty for a plain step. Pre: it is legal in the position before.
std::string describe_move(const Position& before, const Move& move);

/// "White wins: the black Queen is surrounded." Pre: the game is over.
std::string describe_end(const Game& game);

/// "1 of 6 sides is filled"; `sides` are called so. Of a Queen those that count.
std::string describe_filled(const Position& position, Hex cell, std::string_view sides);

/// What lies on a cell and around it, in one sentence or two.
std::string describe_cell(const Position& position, Hex cell);

/// The legal moves, one line for every bug.
Page moves_page(const Position& position);
/// Those of one bug, or why it has none.
Page moves_page(const Position& position, Piece piece);

}  // namespace roj::play
