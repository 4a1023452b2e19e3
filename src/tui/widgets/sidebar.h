#pragma once

#include "tui/widgets/canvas.h"
#include "tui/widgets/screen.h"

namespace roj::tui {

/// What stands beside the board: both hands, the stacks, the queens' filled sides and the moves.
Canvas draw_sidebar(const GameView& view, Size size);

}  // namespace roj::tui
