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

/// What the player is about to do, shown on the board before it is done.
struct BoardMarks {
    std::vector<play::Target> targets;  ///< each cell gets its number
    std::optional<Move> landing;        ///< `[wA1]` where the bug will be
    std::vector<play::Sign> signs{};    ///< what the player wants to see
};

/// Draws the marks over a hive that is on the canvas already. An empty target shows its number; an
/// occupied one keeps its name, with the number below it, or beside it in brackets where cells have
/// one line.
void draw_board_marks(Canvas& canvas, const Position& position, const BoardMarks& marks,
                      const Projection& projection, Point corner);

}  // namespace roj::tui
