#pragma once

#include <cstdint>

#include <roj/hex.h>
#include <roj/position.h>

#include "tui/terminal/canvas.h"
#include "tui/terminal/palette.h"

namespace roj::tui {

/// How a hexagonal board of pointy-top cells is drawn with characters. Rows are shifted by half a
/// cell, so that the six neighbours of a cell are where the signs of the notation point.
enum class Layout : std::uint8_t {
    Compact,   ///< 4 columns by 1 line
    Outlined,  ///< 4 columns by 2 lines; with outlines in ASCII
    Medium,    ///< 8 columns by 3 lines
    Large,     ///< 10 columns by 4 lines
    Larger,    ///< 12 columns by 5 lines
    Largest,   ///< 14 columns by 6 lines
};

/// The measures of a layout, in columns and lines of characters.
struct Measures {
    int columns;      ///< between the middles of neighbours in a row
    int lines;        ///< between two rows
    double upright;   ///< height of the left and right edge
    double slope;     ///< height of the upper and lower edges
    double middle;    ///< of a hexagon, below the top of its middle line
    int name;         ///< line of the name, from the middle line
    int first, last;  ///< lines that a tile covers, from the middle line
    int height;       ///< lines of a row alone; of the smallest layouts half a line may be cut
};
const Measures& measures_of(Layout layout);

/// The view of the board: its layout, and its counter-clockwise rotation in sixths of a circle. On
/// a rotated board the signs of the notation still point as on an unrotated one.
struct Projection {
    // NOLINTNEXTLINE(google-explicit-constructor): a layout is the board without rotation
    constexpr Projection(Layout a_layout, int some_turns = 0)
        : layout(a_layout), turns(some_turns) {}

    Layout layout;
    int turns;

    friend constexpr bool operator==(const Projection&, const Projection&) = default;
};

/// With what a board is drawn.
struct BoardLook {
    Tiles tiles = Tiles::Hollow;
    Palette palette{};
};

/// The part of the drawing plane that is on the screen.
struct Viewport {
    Projection projection = Layout::Outlined;
    Point corner;  ///< of the plane, in the upper left corner of the window
    Size size;
    BoardLook look{};

    /// Reports whether empty cells have a colour of their own.
    bool has_field() const {
        return are_painted(look.tiles) && projection.layout != Layout::Compact &&
               look.palette.colors == ColorCount::Many;
    }
};

/// Returns the distance from the middle of a cell to its left or right edge, in columns.
int reach_of(Layout layout);
/// Returns the distance between two rows of cells, in lines.
int line_pitch(Layout layout);

/// Returns the direction on the board of a direction on the screen.
Direction direction_on_board(const Projection& projection, Direction seen);
/// Returns the direction on the screen that leads one row up or down, in a zigzag.
Direction vertical_step(const Projection& projection, Hex from, bool down);

/// A rectangle of the drawing plane; `right` and `bottom` are the last column and line inside.
struct Box {
    int left = 0;
    int top = 0;
    int right = -1;
    int bottom = -1;

    int width() const { return right - left + 1; }
    int height() const { return bottom - top + 1; }
    friend constexpr bool operator==(const Box&, const Box&) = default;
};

/// Returns the middle of a cell on an unbounded drawing plane; cell (0, 0) is at (0, 0).
Point center_of(const Projection& projection, Hex cell);

/// Returns the cell whose middle is nearest to a point of the plane.
Hex cell_at(const Projection& projection, Point point);

/// Returns a cell as it is on a board without rotation.
Hex as_seen(const Projection& projection, Hex cell);
/// Returns the cell that is seen there.
Hex from_seen(const Projection& projection, Hex seen);

/// Returns the box of an occupied cell, its edges and marks included.
Box box_of(const Projection& projection, Hex cell);

/// Returns the box of the hive and all empty cells next to it; of one cell for an empty board.
Box box_of(const Projection& projection, const Position& position);

/// Returns the size of a window in which all bugs of a position are visible, with room for a number
/// on either side.
Size size_to_show(const Projection& projection, const Position& position);

/// Returns the smallest box around both.
Box united(const Box& a, const Box& b);

}  // namespace roj::tui
