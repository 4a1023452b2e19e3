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

const Measures& measures_of(Layout layout) {
    static constexpr std::array kMeasures{
        Measures{4, 1, 0, 0, 0.5, 0, 0, 0, 1},      Measures{4, 2, 1, 1, 0.5, 0, -1, 1, 2},
        Measures{8, 3, 1.5, 1.5, 0.5, 0, -1, 1, 3}, Measures{10, 4, 2, 2, 0.5, 1, -2, 2, 6},
        Measures{12, 5, 3, 2, 0.5, 2, -3, 3, 7},    Measures{14, 6, 4, 2, 0, 2, -4, 3, 8},
    };
    return kMeasures[static_cast<std::size_t>(layout)];
}

int reach_of(Layout layout) {
    return measures_of(layout).columns / 2;
}

int line_pitch(Layout layout) {
    return measures_of(layout).lines;
}

Direction direction_on_board(const Projection& projection, Direction seen) {
    for (int i = 0; i < projection.turns; ++i) { seen = right_of(seen); }
    return seen;
}

Hex as_seen(const Projection& projection, Hex cell) {
    return turned(cell, projection.turns);
}

Hex from_seen(const Projection& projection, Hex seen) {
    return turned(seen, (kDirectionCount - projection.turns) % kDirectionCount);
}

Point center_of(const Projection& projection, Hex cell) {
    const Hex seen = as_seen(projection, cell);
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
    return from_seen(projection, nearest);
}

Box box_of(const Projection& projection, Hex cell) {
    const Point middle = center_of(projection, cell);
    const int reach = reach_of(projection.layout);
    const Measures& measures = measures_of(projection.layout);
    return {middle.x - reach, middle.y + measures.first, middle.x + reach,
            middle.y + measures.last};
}

Box united(const Box& a, const Box& b) {
    return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
            std::max(a.bottom, b.bottom)};
}

namespace {

Box dot_of(const Projection& projection, Hex cell) {
    const Point middle = center_of(projection, cell);
    return {middle.x, middle.y, middle.x, middle.y};
}

}  // namespace

Size size_to_show(const Projection& projection, const Position& position) {
    constexpr int kNumbers = 6;
    const std::vector<Hex> cells = position.cells();
    Box box = dot_of(projection, cells.empty() ? Hex{} : cells.front());
    for (const Hex cell : cells) { box = united(box, dot_of(projection, cell)); }
    const Measures& measures = measures_of(projection.layout);
    return {box.width() + measures.columns - 2 + kNumbers, box.height() + measures.height - 1};
}

Box box_of(const Projection& projection, const Position& position) {
    const auto dot = [&](Hex cell) { return dot_of(projection, cell); };
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
