#include "tui/hive/board_window.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string_view>

#include "i18n/tr.h"

namespace roj::tui {

namespace {

/// A whole turn of the board.
constexpr int kCircle = 6;

constexpr Layout larger(Layout layout, int steps) {
    const int changed = static_cast<int>(layout) + steps;
    return static_cast<Layout>(std::clamp(changed, 0, static_cast<int>(Layout::Largest)));
}

bool fits(Size size, Size window) {
    return size.width <= window.width && size.height <= window.height;
}

/// Returns the box of a cell and its neighbours.
Box surroundings(const Projection& projection, Hex cell) {
    Box box = box_of(projection, cell);
    for (const Direction direction : kDirections) {
        box = united(box, box_of(projection, neighbor(cell, direction)));
    }
    return box;
}

/// Returns the box of the bugs and the focus. The upper edge may be cut, as size_to_show() does.
Box box_of_bugs(const Projection& projection, const Position& position, std::optional<Hex> focus,
                Size window) {
    Box bugs = box_of(projection, focus.value_or(Hex{}));
    for (const Hex cell : position.cells()) { bugs = united(bugs, box_of(projection, cell)); }
    const Measures& measures = measures_of(projection.layout);
    const int edge = measures.last - measures.first + 1 - measures.height;
    bugs.top += std::clamp(bugs.height() - window.height, 0, std::max(edge, 0));
    return bugs;
}

/// Returns the box that is centred if the window moves: the hive and the empty cells around it, or
/// in an axis where only the bugs fit, these.
Box box_to_show(const Projection& projection, const Position& position, const Box& bugs,
                Size window) {
    Box box = box_of(projection, position);
    if (box.width() > window.width && bugs.width() <= window.width) {
        box.left = bugs.left;
        box.right = bugs.right;
    }
    if (box.height() > window.height && bugs.height() <= window.height) {
        box.top = bugs.top;
        box.bottom = bugs.bottom;
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

/// What a view shows along one axis.
struct Axis {
    int first;   ///< coordinate of the view
    int length;  ///< of the view
    Span hive;   ///< is centred if the view moves
    Span bugs;   ///< must be in sight, if the hive fits
    Span focus;  ///< otherwise must be in sight

    bool fits() const { return hive.length() <= length; }
    bool shows(int from) const {
        const Span& seen = fits() ? bugs : focus;
        return seen.first >= from && seen.last < from + length;
    }
    /// Returns where a view begins that shows what it must: if the hive does not fit, after the
    /// smallest step.
    int moved() const {
        if (fits()) { return centered(hive, length); }
        if (focus.length() > length) { return centered(focus, length); }
        return std::clamp(first, focus.last - length + 1, focus.first);
    }
};

/// Returns the corner of a view that shows what it must. All of a view that moves is drawn again,
/// so it moves to where it can stay for long, by a step after which empty cells look as before.
Point followed(Layout layout, const Axis& x, const Axis& y) {
    const Point now{x.first, y.first};
    if (x.shows(now.x) && y.shows(now.y)) { return now; }
    const Point wanted{x.moved(), y.moved()};
    if (!x.fits() || !y.fits()) { return wanted; }
    const int reach = reach_of(layout);
    const int lines = line_pitch(layout);
    const auto whole = [](int step, int unit) { return (step - (step < 0 ? unit - 1 : 0)) / unit; };
    std::optional<Point> best;
    const auto distance = [&](Point at) {
        return std::abs(at.x - wanted.x) + 2 * std::abs(at.y - wanted.y);
    };
    const int above = whole(wanted.y - now.y, lines);
    for (const int r : {above, above + 1}) {
        const int left = whole(wanted.x - now.x - reach * r, 2 * reach);
        for (const int q : {left, left + 1}) {
            const Point at{now.x + 2 * reach * q + reach * r, now.y + lines * r};
            const bool nearer = !best || distance(at) < distance(*best);
            if (x.shows(at.x) && y.shows(at.y) && nearer) { best = at; }
        }
    }
    return best.value_or(wanted);
}

}  // namespace

std::optional<Layout> layout_of(CellStyle style) {
    if (style == CellStyle::Auto) { return std::nullopt; }
    return static_cast<Layout>(static_cast<int>(style) - 1);
}

/// Returns the largest layout that fits. One that is larger than now must also have room for one
/// more bug on any side, so that the board does not change back at once.
Layout BoardWindow::choose_layout(const Position& position, Size window) const {
    const bool first = window != window_;
    Layout layout = Layout::Largest;
    while (layout != Layout::Compact) {
        Size size = size_to_show({layout, turns_}, position);
        if (!first && layout > layout_) {
            size.width += measures_of(layout).columns;
            size.height += measures_of(layout).lines;
        }
        if (fits(size, window)) { break; }
        layout = larger(layout, -1);
    }
    return layout;
}

bool BoardWindow::has_room(const Position& position, Size window) const {
    return fits(size_to_show({Layout::Compact, turns_}, position), window);
}

bool BoardWindow::look_at(const Position& position, std::optional<Hex> focus, Size window) {
    const bool resized = window != window_;
    const Size needed = size_to_show(projection(), position);
    const bool outgrown = wanted_ && needed != needed_ && !fits(needed, window);
    if (outgrown) { wanted_.reset(); }
    if (const auto chosen = wanted_ ? wanted_ : layout_of(style_)) {
        layout_ = *chosen;
    } else {
        layout_ = choose_layout(position, window);
    }
    const Projection seen = projection();
    needed_ = size_to_show(seen, position);
    const Box bugs = box_of_bugs(seen, position, focus, window);
    const Box hive = box_to_show(seen, position, bugs, window);
    const bool afresh = resized || seen != seen_;
    const bool changed = hive != hive_ || focus != focus_;
    seen_ = seen;
    hive_ = hive;
    window_ = window;
    focus_ = focus;
    if (afresh) { center_on(hive); }
    // A view that the player has moved stays where it is until the position changes.
    if (afresh || changed) {
        // Places beside the bugs have room for their numbers.
        const int number = std::clamp((window.width - bugs.width()) / 2, 0, 2);
        const Box seek = focus ? surroundings(seen, *focus) : hive;
        corner_ = followed(layout_,
                           {corner_.x,
                            window.width,
                            {hive.left, hive.right},
                            {bugs.left - number, bugs.right + number},
                            {seek.left, seek.right}},
                           {corner_.y,
                            window.height,
                            {hive.top, hive.bottom},
                            {bugs.top, bugs.bottom},
                            {seek.top, seek.bottom}});
    }
    return outgrown;
}

void BoardWindow::zoom(bool in) {
    wanted_ = larger(layout_, in ? 1 : -1);
}

void BoardWindow::switch_layout() {
    wanted_ = layout_ == Layout::Compact ? Layout::Outlined : larger(layout_, -1);
}

void BoardWindow::turn(int sixths) {
    turns_ = ((turns_ + sixths) % kCircle + kCircle) % kCircle;
}

std::string BoardWindow::describe_turns() const {
    constexpr std::array<std::string_view, kCircle> kTexts{
        N_("The board is not rotated."),
        N_("The board is rotated, but the notation is not: -X is below X on the left now."),
        N_("The board is rotated, but the notation is not: -X is below X on the right now."),
        N_("The board is rotated, but the notation is not: -X is right of X now."),
        N_("The board is rotated, but the notation is not: -X is above X on the right now."),
        N_("The board is rotated, but the notation is not: -X is above X on the left now.")};
    return tr_marked(kTexts[static_cast<std::size_t>(turns_)]);
}

void BoardWindow::reset() {
    wanted_.reset();
    window_ = {};
}

void BoardWindow::pan(int halves_right, int halves_down) {
    // A board that was not drawn yet, because it had no room, has nothing to pan over.
    if (hive_.width() <= 0 || hive_.height() <= 0) { return; }
    const Point half{window_.width / 2, window_.height / 2};
    corner_ = {std::clamp(corner_.x + halves_right * window_.width / 2, hive_.left - half.x,
                          hive_.right - half.x),
               std::clamp(corner_.y + halves_down * window_.height / 2, hive_.top - half.y,
                          hive_.bottom - half.y)};
}

void BoardWindow::center(std::optional<Hex> cell) {
    center_on(cell ? box_of(projection(), *cell) : hive_);
}

void BoardWindow::center_on(const Box& box) {
    corner_ = {centered({box.left, box.right}, window_.width),
               centered({box.top, box.bottom}, window_.height)};
}

}  // namespace roj::tui
