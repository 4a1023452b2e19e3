#include "tui/hive/board_window.h"

#include <algorithm>

namespace roj::tui {

namespace {

/// Returns the smallest window for which a layout is a good first choice. Outlined cells on fewer
/// lines show little more than the last move, and larger ones need room to grow.
constexpr Size start_size(Layout layout) {
    switch (layout) {
        case Layout::Compact:
            return {0, 0};
        case Layout::Outlined:
            return {0, 19};
        case Layout::Medium:
            return {78, 34};
        case Layout::Large:
            break;
    }
    return {138, 46};
}

constexpr Layout smaller(Layout layout) {
    return layout == Layout::Compact ? layout : static_cast<Layout>(static_cast<int>(layout) - 1);
}

constexpr Layout larger(Layout layout) {
    return layout == Layout::Large ? layout : static_cast<Layout>(static_cast<int>(layout) + 1);
}

bool is_room_to_start(Layout layout, Size window) {
    const Size least = start_size(layout);
    return window.width >= least.width && window.height >= least.height;
}

bool fits(const Box& box, Size window) {
    return box.width() <= window.width && box.height() <= window.height;
}

/// Returns the box of a cell and its neighbours.
Box surroundings(const Projection& projection, Hex cell) {
    Box box = box_of(projection, cell);
    for (const Direction direction : kDirections) {
        box = united(box, box_of(projection, neighbor(cell, direction)));
    }
    return box;
}

/// One axis of a box or a window: its first and last coordinate.
struct Span {
    int first;
    int last;

    int length() const { return last - first + 1; }
};

/// Returns the first coordinate of a window of a length that has the same middle as the span.
int centered(Span span, int length) {
    // An arithmetic shift rounds down on both sides of zero, so that the view does not jump by one
    // when a span crosses zero.
    return (span.first + span.last - length + 1) >> 1;
}

int followed(int first, int length, Span hive, Span focus) {
    if (hive.length() <= length) {
        const bool in_sight = hive.first >= first && hive.last < first + length;
        return in_sight ? first : centered(hive, length);
    }
    if (focus.length() > length) { return centered(focus, length); }
    return std::clamp(first, focus.last - length + 1, focus.first);
}

}  // namespace

void Camera::center(const Box& box, Size window) {
    corner_ = {centered({box.left, box.right}, window.width),
               centered({box.top, box.bottom}, window.height)};
}

void Camera::follow(const Box& hive, const Box& focus, Size window) {
    corner_ = {
        followed(corner_.x, window.width, {hive.left, hive.right}, {focus.left, focus.right}),
        followed(corner_.y, window.height, {hive.top, hive.bottom}, {focus.top, focus.bottom})};
}

void Camera::pan(int dx, int dy, const Box& hive, Size window) {
    // A board that was not drawn yet, because it had no room, has nothing to pan over.
    if (hive.right < hive.left || hive.bottom < hive.top) { return; }
    const int half_width = window.width / 2;
    const int half_height = window.height / 2;
    corner_ = {std::clamp(corner_.x + dx, hive.left - half_width, hive.right - half_width),
               std::clamp(corner_.y + dy, hive.top - half_height, hive.bottom - half_height)};
}

std::optional<Layout> layout_of(CellStyle style) {
    switch (style) {
        case CellStyle::Auto:
            return std::nullopt;
        case CellStyle::Outlined:
            return Layout::Outlined;
        case CellStyle::Compact:
            return Layout::Compact;
        case CellStyle::Medium:
            return Layout::Medium;
        case CellStyle::Large:
            break;
    }
    return Layout::Large;
}

BoardWindow::BoardWindow(CellStyle style) : style_(style), wanted_(layout_of(style)) {}

Layout BoardWindow::choose_layout(const Position& position, Size window) {
    if (wanted_) { return *wanted_; }
    while (largest_ != Layout::Compact && !is_room_to_start(largest_, window)) {
        largest_ = smaller(largest_);
    }
    while (largest_ != Layout::Compact && !fits(box_of({largest_, turns_}, position), window)) {
        largest_ = smaller(largest_);
    }
    return largest_;
}

bool BoardWindow::look_at(const Position& position, std::optional<Hex> focus, Size window) {
    const bool resized = window != window_;
    // The window has changed its size, so larger cells may fit again.
    if (resized) { largest_ = Layout::Large; }
    const Layout before = layout_;
    layout_ = choose_layout(position, window);
    const Projection seen = projection();
    const Box hive = box_of(seen, position);
    const bool afresh = resized || seen != seen_;
    const bool changed = hive != hive_ || focus != focus_;
    seen_ = seen;
    hive_ = hive;
    window_ = window;
    focus_ = focus;
    if (afresh) { camera_.center(hive, window); }
    // A view that the player has moved stays where it is until the position changes.
    if (afresh || changed) {
        camera_.follow(hive, focus ? surroundings(seen, *focus) : hive, window);
    }
    return !resized && !wanted_ && layout_ < before;
}

void BoardWindow::zoom(bool in) {
    const Layout now = wanted_.value_or(layout_);
    wanted_ = in ? larger(now) : smaller(now);
}

void BoardWindow::switch_layout() {
    const Layout now = wanted_.value_or(layout_);
    wanted_ = now == Layout::Compact ? Layout::Outlined : smaller(now);
}

void BoardWindow::turn(int sixths) {
    constexpr int kCircle = 6;
    turns_ = ((turns_ + sixths) % kCircle + kCircle) % kCircle;
}

void BoardWindow::reset() {
    wanted_ = layout_of(style_);
    largest_ = Layout::Large;
    window_ = {};
}

void BoardWindow::pan(int halves_right, int halves_down) {
    camera_.pan(halves_right * window_.width / 2, halves_down * window_.height / 2, hive_, window_);
}

void BoardWindow::center(std::optional<Hex> cell) {
    camera_.center(cell ? box_of(projection(), *cell) : hive_, window_);
}

}  // namespace roj::tui
