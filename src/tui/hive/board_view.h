#pragma once

#include <optional>

#include <roj/position.h>

#include "play/session/session.h"
#include "tui/hive/layout.h"
#include "tui/terminal/canvas.h"

namespace roj::tui {

using LastMove = play::LastMove;

/// Returns the last ply of a game; empty at the start and after a pass.
std::optional<LastMove> last_move(const Game& game);

/// Draws a window onto the board. `corner` is the point of the drawing plane in its upper left
/// corner.
///
/// Marks show the last move: `( )` around the bug that moved, `: :` where it came from, or `(.)` if
/// that cell is empty now, `*` on each bug that may have thrown it, `x` on the bug it has stung,
/// `&` on the one that carries another, `~` on what it crossed. A digit is the height of a stack
/// ('+' above nine; large cells also name the bug below), '.' an empty cell next to the hive. A bug
/// that is face down has a lower-case name: `bq`.
Canvas draw_hive(const Position& position, const std::optional<LastMove>& last,
                 const Projection& projection, Point corner, Size window);

/// The number of occupied cells whose centre is beyond each side of the window. A cell beyond a
/// corner counts above or below.
struct HiddenBugs {
    int above = 0;
    int below = 0;
    int left = 0;
    int right = 0;
};
HiddenBugs count_hidden(const Position& position, const Projection& projection, Point corner,
                        Size window);

/// Writes marks such as "^ 3 more" on the sides of the canvas beyond which there are bugs.
void draw_edge_marks(Canvas& canvas, const HiddenBugs& hidden);

}  // namespace roj::tui
