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

/// What the board shows in addition to the position.
struct BoardMarks {
    std::optional<play::LastMove> last{};
    std::vector<play::BoardMark> highlights{};
    /// The moves of a named bug. A cell shows the first of their numbers; an occupied one keeps its
    /// name.
    std::vector<words::NumberedMove> moves{};
    std::optional<Move> landing{};  ///< is drawn as if the bug had moved
    std::optional<Hex> cursor{};
};

/// Draws a window onto the board.
///
/// A tile has the name of the bug on top, its letter in the middle column. A bug that is face down
/// has a lower-case name: `bq`. On a stack stands its height, `3` or `x3`, or `^` where there is no
/// room and no colour; large tiles also name the bugs below. '.' is an empty cell among bugs.
///
/// Marks stand in the columns beside a tile: `> <` the cursor, `X X` a surrounded Queen, `[ ]` the
/// bug that is about to move and its landing, `( )` the last move, `: :` a stack that it left, `!
/// !` a Queen with one free side. `( )` in an empty cell is where the bug came from, `.7` a target.
/// `*` is on each bug that may have thrown it, `x` on the bug it has stung, `&` on the one that
/// carries another, `~` on what it crossed.
Canvas draw_hive(const Position& position, const BoardMarks& marks, const Viewport& view);

/// How many bugs are beyond each side of a window.
struct Beyond {
    int above = 0;
    int below = 0;
    int left = 0;
    int right = 0;
};
/// Counts the occupied cells whose middle is beyond each side. A cell beyond a corner counts above
/// or below.
Beyond count_beyond(const Position& position, const Viewport& view);

}  // namespace roj::tui
