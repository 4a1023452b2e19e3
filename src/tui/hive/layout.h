#pragma once

#include <roj/hex.h>
#include <roj/position.h>

#include "tui/terminal/canvas.h"

namespace roj::tui {

/// How a hexagonal board of pointy-top cells is laid onto characters. Rows are shifted by half a
/// cell, so that the six neighbours of a cell lie where the signs of the notation point.
enum class Layout {
    Compact,   ///< 4 columns by 1 line
    Outlined,  ///< 4 columns by 2 lines, cells have edges from here on
    Medium,    ///< 6 columns by 3 lines
    Large,     ///< 8 columns by 4 lines
};

/// How the board is seen: its layout, and by how many sixths of a circle it is turned
/// counter-clockwise. Where it is turned, the signs of the notation point as before.
struct Projection {
    // NOLINTNEXTLINE(google-explicit-constructor): a layout is the board as it is written
    constexpr Projection(Layout a_layout, int some_turns = 0)
        : layout(a_layout), turns(some_turns) {}

    Layout layout;
    int turns;

    friend constexpr bool operator==(const Projection&, const Projection&) = default;
};

/// From the middle of a cell to its left or right edge, in columns.
int reach_of(Layout layout);
/// From one row of cells to the next, in lines.
int line_pitch(Layout layout);

/// Where a direction of the screen leads on the board.
Direction direction_on_board(const Projection& projection, Direction seen);

/// A rectangle of the drawing plane; `right` and `bottom` are the last column and line within.
struct Box {
    int left = 0;
    int top = 0;
    int right = -1;
    int bottom = -1;

    int width() const { return right - left + 1; }
    int height() const { return bottom - top + 1; }
    bool contains(const Box& other) const {
        return left <= other.left && top <= other.top && right >= other.right &&
               bottom >= other.bottom;
    }
    friend constexpr bool operator==(const Box&, const Box&) = default;
};

/// Where the middle of a cell lies on an unbounded drawing plane; cell (0, 0) is at (0, 0).
Point center_of(const Projection& projection, Hex cell);

/// The cell whose middle is nearest to a point of the plane.
Hex cell_at(const Projection& projection, Point point);

/// What an occupied cell needs on the plane, its edges and marks included.
Box box_of(const Projection& projection, Hex cell);

/// What the whole hive and every empty cell beside it need. An empty board needs one cell.
Box box_of(const Projection& projection, const Position& position);

/// The smallest box around both.
Box united(const Box& a, const Box& b);

}  // namespace roj::tui
