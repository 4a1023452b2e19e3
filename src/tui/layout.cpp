#include "tui/layout.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace roj::tui {

Point center_of(Layout layout, Hex cell) {
    const int line_pitch = layout == Layout::Outlined ? 2 : 1;
    return {4 * cell.q + 2 * cell.r, line_pitch * cell.r};
}

Hex cell_at(Layout layout, Point point) {
    const int line_pitch = center_of(layout, {0, 1}).y;
    const int column_pitch = center_of(layout, {1, 0}).x;
    Hex nearest{};
    int least = std::numeric_limits<int>::max();
    // Lines count double, since characters are twice as high as wide.
    for (int row = point.y / line_pitch - 1; row <= point.y / line_pitch + 1; ++row) {
        const int start = point.x - center_of(layout, {0, row}).x;
        for (int column = start / column_pitch - 1; column <= start / column_pitch + 1; ++column) {
            const Point middle = center_of(layout, {column, row});
            const int away = std::abs(middle.x - point.x) + 2 * std::abs(middle.y - point.y);
            if (away < least) {
                least = away;
                nearest = {column, row};
            }
        }
    }
    return nearest;
}

Box box_of(Layout layout, Hex cell) {
    const Point middle = center_of(layout, cell);
    const int edge = layout == Layout::Outlined ? 1 : 0;
    return {middle.x - 2, middle.y - edge, middle.x + 2, middle.y + edge};
}

Box united(const Box& a, const Box& b) {
    return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
            std::max(a.bottom, b.bottom)};
}

Box box_of(Layout layout, const Position& position) {
    const auto dot = [layout](Hex cell) {
        const Point middle = center_of(layout, cell);
        return Box{middle.x, middle.y, middle.x, middle.y};
    };
    Box box = dot(Hex{});
    bool first = true;
    for (const Hex cell : position.cells()) {
        box = first ? dot(cell) : united(box, dot(cell));
        first = false;
        for (const Direction direction : kDirections) {
            box = united(box, dot(neighbor(cell, direction)));
        }
    }
    return box;
}

}  // namespace roj::tui
