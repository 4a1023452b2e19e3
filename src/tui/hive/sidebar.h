#pragma once

#include "tui/hive/screen.h"
#include "tui/terminal/canvas.h"

namespace roj::tui {

/// What stands beside the board: both hands, the stacks, the queens' filled sides and the moves.
Canvas draw_sidebar(const GameView& view, Size size);

}  // namespace roj::tui
