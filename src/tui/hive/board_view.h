#pragma once

#include <optional>
#include <vector>

#include <roj/position.h>

#include "play/assist/advice.h"
#include "play/input/preview.h"
#include "play/session/played_game.h"
#include "tui/hive/layout.h"
#include "tui/terminal/canvas.h"
#include "words/move_list.h"

namespace roj::tui {

Style side_style(Color color);

/// What the board shows in addition to the position.
struct BoardMarks {
    std::optional<play::LastMove> last{};
    std::vector<play::BoardMark> highlights{};
    /// The cells that a named bug can reach. Each shows its number; an occupied one keeps its name.
    std::vector<words::Target> targets{};
    std::optional<Move> landing{};  ///< `[wA1]` where the bug will land
};

/// Draws a window onto the board. On the sides beyond which there are bugs it writes "^ 3 more".
///
/// Marks show the last move: `( )` around the bug that moved, `: :` where it came from, or `(.)` if
/// that cell is empty now, `*` on each bug that may have thrown it, `x` on the bug it has stung,
/// `&` on the one that carries another, `~` on what it crossed. A digit is the height of a stack
/// ('+' above nine; large cells also name the bug below), '.' an empty cell next to the hive. A bug
/// that is face down has a lower-case name: `bq`.
Canvas draw_hive(const Position& position, const BoardMarks& marks, const Viewport& view);

}  // namespace roj::tui
