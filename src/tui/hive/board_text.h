#pragma once

#include <string>

#include <roj/game.h>

#include "tui/hive/layout.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// The whole hive with the last move marked, as lines of text without an edge around it.
std::string hive_text(const Game& game, Layout layout);

/// The text next to the board: hands, stacks, filled sides of the Queens, turn and side to move.
std::string table_text(const Game& game);

/// Both of them, with an empty line between. Ends with a line break. Auto draws outlined cells.
std::string draw_board(const Game& game, CellStyle cells = CellStyle::Auto);

}  // namespace roj::tui
