#include "tui/board_window.h"

namespace roj::tui {

namespace {

/// Outlined cells on fewer lines show hardly more than the last move.
constexpr int kLinesForOutlines = 19;

bool fits(const Box& box, Size window) {
    return box.width() <= window.width && box.height() <= window.height;
}

/// A cell with the cells beside it.
Box surroundings(Layout layout, Hex cell) {
    Box box = box_of(layout, cell);
    for (const Direction direction : kDirections) {
        box = united(box, box_of(layout, neighbor(cell, direction)));
    }
    return box;
}

}  // namespace

Layout BoardWindow::choose_layout(const Position& position, Size window) {
    if (wanted_ == CellStyle::Outlined) { return Layout::Outlined; }
    if (wanted_ == CellStyle::Compact || window.height < kLinesForOutlines) {
        return Layout::Compact;
    }
    if (!fits(box_of(Layout::Outlined, position), window)) { outgrown_ = true; }
    return outgrown_ ? Layout::Compact : Layout::Outlined;
}

bool BoardWindow::look_at(const Position& position, std::optional<Hex> focus, Size window) {
    const bool resized = window != window_;
    const bool was_outgrown = outgrown_;
    // The player made the window larger or smaller: what was outgrown may fit again.
    if (resized) { outgrown_ = false; }
    const Layout layout = choose_layout(position, window);
    const Box hive = box_of(layout, position);
    const bool afresh = resized || layout != layout_;
    const bool changed = hive != hive_ || focus != focus_;
    layout_ = layout;
    hive_ = hive;
    window_ = window;
    focus_ = focus;
    if (afresh) { camera_.center(hive, window); }
    // A view that the player has moved stays where it is until the position changes.
    if (afresh || changed) {
        camera_.follow(hive, focus ? surroundings(layout, *focus) : hive, window);
    }
    return outgrown_ && !was_outgrown;
}

void BoardWindow::switch_layout() {
    wanted_ = layout_ == Layout::Outlined ? CellStyle::Compact : CellStyle::Outlined;
}

void BoardWindow::reset() {
    wanted_ = style_;
    outgrown_ = false;
    window_ = {};
}

void BoardWindow::pan(int halves_right, int halves_down) {
    camera_.pan(halves_right * window_.width / 2, halves_down * window_.height / 2, hive_, window_);
}

void BoardWindow::center(std::optional<Hex> cell) {
    camera_.center(cell ? box_of(layout_, *cell) : hive_, window_);
}

}  // namespace roj::tui
