#pragma once

#include <optional>
#include <vector>

#include <roj/move.h>
#include <roj/position.h>

#include "play/assist/advice.h"
#include "play/input/preview.h"
#include "tui/hive/layout.h"
#include "tui/terminal/canvas.h"

namespace roj::tui {

/// The planned move, shown on the board before it is made.
struct BoardMarks {
    std::vector<play::Target> targets;  ///< each cell shows its number
    std::optional<Move> landing;        ///< `[wA1]` where the bug will land
    std::vector<play::Sign> signs{};    ///< what the player wants to see
};

/// Draws the marks over a hive that is already on the canvas. An empty target shows its number. An
/// occupied one keeps its name, with the number below it; in cells of one line the number is in
/// brackets next to it.
void draw_board_marks(Canvas& canvas, const Position& position, const BoardMarks& marks,
                      const Projection& projection, Point corner);

}  // namespace roj::tui
