#pragma once

#include <string>

#include <roj/game.h>

#include "tui/widgets/layout.h"

namespace roj::tui {

/// The whole hive with the last move marked, as lines of text without an edge around it.
std::string hive_text(const Game& game, Layout layout);

/// What stands beside the board: hands, stacks, queens' filled sides, turn and side to move.
std::string table_text(const Game& game);

}  // namespace roj::tui
