#pragma once

#include <string>

#include <roj/move.h>
#include <roj/position.h>

namespace roj {

/// The reason in Hive's words why a move is not legal. Pre: it is not, the game is not over, and
/// the piece belongs to this game.
std::string why_illegal(const Position& position, const Move& move);

}  // namespace roj
