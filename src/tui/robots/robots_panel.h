#pragma once

#include "robots/record.h"
#include "tui/terminal/canvas.h"

namespace roj::tui {

/// Returns the style of a player's pawn and name. Their letter identifies them without it, too.
Style robot_style(robots::Player player);

/// Draws the panel next to the board: who plays, backpacks, banks, dice and the last throws.
Canvas draw_robots_panel(const robots::Record& record, Size size);

/// Draws backpacks and banks in one line, for small screens: "A  3 oo   C  5".
Canvas draw_robots_line(const robots::Record& record, int width);

}  // namespace roj::tui
