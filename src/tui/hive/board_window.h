#pragma once

#include <optional>

#include <roj/hex.h>
#include <roj/position.h>

#include "tui/hive/layout.h"
#include "tui/terminal/canvas.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// What a style asks for, if it is a layout.
std::optional<Layout> layout_of(CellStyle style);

/// Where on the drawing plane a window looks. It stays where it is until something that must be
/// seen would fall off: a picture that jumps costs bytes and makes players look for their bugs.
class Camera {
public:
    /// The point of the plane in the upper left corner of the window.
    Point corner() const { return corner_; }

    /// Puts the middle of a box into the middle of the window.
    void center(const Box& box, Size window);
    /// Sees to it that `hive` is in the window. On an axis where it does not fit, only `focus` is
    /// kept in sight, with the smallest step.
    void follow(const Box& hive, const Box& focus, Size window);
    /// Moves the window, but never so far that its middle leaves the hive.
    void pan(int dx, int dy, const Box& hive, Size window);

private:
    Point corner_;
};

/// The window onto the board during a game: which layout it uses and where it looks.
class BoardWindow {
public:
    explicit BoardWindow(CellStyle style);

    /// Looks at the position through a window of a size. `focus` is the cell that must be seen when
    /// the hive is larger than the window. Returns true when it has just changed to smaller cells
    /// because the hive no longer fits; it then stays with them.
    bool look_at(const Position& position, std::optional<Hex> focus, Size window);

    Layout layout() const { return layout_; }
    Projection projection() const { return {layout_, turns_}; }
    Point corner() const { return camera_.corner(); }

    /// The next larger or smaller layout from now on, whether the hive fits or not.
    void zoom(bool in);
    /// The next smaller layout, or outlined cells in place of compact ones.
    void switch_layout();
    /// Turns the board by sixths of a circle, counter-clockwise.
    void turn(int sixths);
    /// Starts afresh, as for a new game.
    void reset();
    /// Moves the view by so many halves of the window.
    void pan(int halves_right, int halves_down);
    /// Puts a cell, or the whole hive, into the middle.
    void center(std::optional<Hex> cell);

private:
    Layout choose_layout(const Position& position, Size window);

    CellStyle style_;                 // as the player asked at the start
    std::optional<Layout> wanted_;    // in this game
    Layout largest_ = Layout::Large;  // that the hive has not outgrown
    int turns_ = 0;
    Layout layout_ = Layout::Outlined;
    Projection seen_{Layout::Outlined};
    Camera camera_;
    Box hive_;
    Size window_;
    std::optional<Hex> focus_;
};

}  // namespace roj::tui
