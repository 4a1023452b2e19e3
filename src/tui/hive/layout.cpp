#include "tui/hive/layout.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <vector>

namespace roj::tui {

namespace {

constexpr int kDirectionCount = 6;

/// Returns a cell rotated about (0, 0) counter-clockwise by sixths of a circle.
Hex turned(Hex cell, int turns) {
    return transformed(cell, (kDirectionCount - turns) % kDirectionCount);
}

}  // namespace

int reach_of(Layout layout) {
    constexpr std::array kReaches{2, 2, 4, 5};
    return kReaches[static_cast<std::size_t>(layout)];
}

int line_pitch(Layout layout) {
    return static_cast<int>(layout) + 1;
}

Direction direction_on_board(const Projection& projection, Direction seen) {
    for (int i = 0; i < projection.turns; ++i) { seen = right_of(seen); }
    return seen;
}

Point center_of(const Projection& projection, Hex cell) {
    const Hex seen = turned(cell, projection.turns);
    const int reach = reach_of(projection.layout);
    return {2 * reach * seen.q + reach * seen.r, line_pitch(projection.layout) * seen.r};
}

Direction vertical_step(const Projection& projection, Hex from, bool down) {
    const bool even = center_of(projection, from).y / line_pitch(projection.layout) % 2 == 0;
    if (down) { return even ? Direction::SouthEast : Direction::SouthWest; }
    return even ? Direction::NorthEast : Direction::NorthWest;
}

Hex cell_at(const Projection& projection, Point point) {
    const int lines = line_pitch(projection.layout);
    const int columns = 2 * reach_of(projection.layout);
    Hex nearest{};
    int least = std::numeric_limits<int>::max();
    for (int r = point.y / lines - 1; r <= point.y / lines + 1; ++r) {
        const int column = point.x - r * columns / 2;
        for (int q = column / columns - 1; q <= column / columns + 1; ++q) {
            const Point middle = center_of(projection.layout, {q, r});
            // Lines count double, because characters are twice as high as wide.
            const int away = std::abs(middle.x - point.x) + 2 * std::abs(middle.y - point.y);
            if (away < least) {
                least = away;
                nearest = {q, r};
            }
        }
    }
    return turned(nearest, (kDirectionCount - projection.turns) % kDirectionCount);
}

Box box_of(const Projection& projection, Hex cell) {
    const Point middle = center_of(projection, cell);
    const int reach = reach_of(projection.layout);
    const int edge = line_pitch(projection.layout) / 2;
    return {middle.x - reach, middle.y - edge, middle.x + reach, middle.y + edge};
}

Box united(const Box& a, const Box& b) {
    return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
            std::max(a.bottom, b.bottom)};
}

Box box_of(const Projection& projection, const Position& position) {
    const auto dot = [&](Hex cell) {
        const Point middle = center_of(projection, cell);
        return Box{middle.x, middle.y, middle.x, middle.y};
    };
    const std::vector<Hex> cells = position.cells();
    Box box = dot(cells.empty() ? Hex{} : cells.front());
    for (const Hex cell : cells) {
        for (const Direction direction : kDirections) {
            box = united(box, dot(neighbor(cell, direction)));
        }
    }
    return box;
}

}  // namespace roj::tui
