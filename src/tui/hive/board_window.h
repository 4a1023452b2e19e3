#pragma once

#include <optional>
#include <string>

#include <roj/hex.h>
#include <roj/position.h>

#include "tui/hive/layout.h"
#include "tui/terminal/canvas.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// Returns the layout that a style asks for, if it is a layout.
std::optional<Layout> layout_of(CellStyle style);

/// The window onto the board during a game: its layout and what it shows. The cells are as large as
/// the hive allows, unless the player has chosen their size. The view moves only if something that
/// must be visible would leave the window: a jump costs bytes and makes players search for their
/// bugs.
class BoardWindow {
public:
    explicit BoardWindow(CellStyle style) : style_(style) {}

    /// Reports whether the hive fits in a window of that size in the smallest cells.
    bool has_room(const Position& position, Size window) const;
    /// Adapts the window of a size to a position. `focus` is the cell that must be visible if the
    /// hive is larger than the window. Returns true if the hive has just outgrown the size of cells
    /// that the player has chosen; the choice is then over.
    bool look_at(const Position& position, std::optional<Hex> focus, Size window);

    Projection projection() const { return {layout_, turns_}; }
    Viewport viewport() const { return {projection(), corner_, window_}; }

    /// Changes to the next larger or smaller layout, even if the hive does not fit. The choice
    /// holds until the hive changes and does not fit.
    void zoom(bool in);
    /// Changes to the next smaller layout, or from compact to outlined cells.
    void switch_layout();
    /// Uses a size that the player has set, or sizes that fit.
    void use_style(CellStyle style) {
        if (style == style_) { return; }
        style_ = style;
        reset();
    }
    /// Rotates the board counter-clockwise by sixths of a circle.
    void turn(int sixths);
    /// Returns a warning while the signs do not point in their written directions.
    std::string describe_turns() const;
    /// Resets the window for a new game.
    void reset();
    /// Moves the view by a number of half windows, but never so far that its middle leaves the
    /// hive.
    void pan(int halves_right, int halves_down);
    /// Centres a cell, or the whole hive.
    void center(std::optional<Hex> cell);

private:
    Layout choose_layout(const Position& position, Size window) const;
    void center_on(const Box& box);

    CellStyle style_;               // as the player asked at the start
    std::optional<Layout> wanted_;  // in this game
    int turns_ = 0;
    Layout layout_ = Layout::Outlined;
    Projection seen_{Layout::Outlined};
    Point corner_;
    Box hive_;
    Size window_;
    Size needed_;  // to show the whole hive
    std::optional<Hex> focus_;
};

}  // namespace roj::tui
