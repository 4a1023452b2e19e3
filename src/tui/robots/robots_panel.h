#pragma once

#include "robots/record.h"
#include "tui/terminal/canvas.h"

namespace roj::tui {

/// In which style a player's pawn and name are drawn. His letter says who he is without it, too.
Style robot_style(robots::Player player);

/// What stands beside the board: who plays, backpacks, banks, the dice and the last throws.
Canvas draw_robots_panel(const robots::Record& record, Size size);

/// Backpacks and banks in one line, for small screens: "A  3 oo   C  5".
Canvas draw_robots_line(const robots::Record& record, int width);

}  // namespace roj::tui
