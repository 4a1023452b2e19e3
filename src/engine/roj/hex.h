#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace roj {

/// The six directions of a board of pointy-top cells, counter-clockwise.
enum class Direction : std::uint8_t {
    East,
    NorthEast,
    NorthWest,
    West,
    SouthWest,
    SouthEast,
};

inline constexpr std::array<Direction, 6> kDirections{Direction::East,      Direction::NorthEast,
                                                      Direction::NorthWest, Direction::West,
                                                      Direction::SouthWest, Direction::SouthEast};

/// Returns the next direction counter-clockwise.
constexpr Direction left_of(Direction d) {
    return static_cast<Direction>((static_cast<int>(d) + 1) % 6);
}
/// Returns the next direction clockwise.
constexpr Direction right_of(Direction d) {
    return static_cast<Direction>((static_cast<int>(d) + 5) % 6);
}
constexpr Direction opposite(Direction d) {
    return static_cast<Direction>((static_cast<int>(d) + 3) % 6);
}

/// A cell of the unbounded board in axial coordinates: q grows to the east, r to the south-east.
/// The first bug of a game is placed on (0, 0).
struct Hex {
    std::int32_t q = 0;
    std::int32_t r = 0;

    friend constexpr bool operator==(Hex, Hex) = default;
    // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 misreads a defaulted <=>
    friend constexpr auto operator<=>(Hex, Hex) = default;
};

constexpr Hex neighbor(Hex cell, Direction d) {
    constexpr std::array<Hex, 6> kOffsets{Hex{1, 0},  Hex{1, -1}, Hex{0, -1},
                                          Hex{-1, 0}, Hex{-1, 1}, Hex{0, 1}};
    const Hex offset = kOffsets[static_cast<std::size_t>(d)];
    return {cell.q + offset.q, cell.r + offset.r};
}

/// The rotations and reflections of the board.
inline constexpr int kSymmetries = 12;

/// Returns a cell after one of the symmetries: rotated about (0, 0) clockwise by `symmetry` sixths
/// of a circle; from 6 on also reflected before that. Symmetry 0 changes nothing.
constexpr Hex transformed(Hex cell, int symmetry) {
    if (symmetry >= kSymmetries / 2) { cell = {cell.r, cell.q}; }
    for (int i = symmetry % (kSymmetries / 2); i > 0; --i) { cell = {-cell.r, cell.q + cell.r}; }
    return cell;
}

/// Returns the number of steps between two cells of an empty board.
constexpr int distance(Hex a, Hex b) {
    const int dq = a.q - b.q;
    const int dr = a.r - b.r;
    const auto magnitude = [](int x) { return x < 0 ? -x : x; };
    return (magnitude(dq) + magnitude(dr) + magnitude(dq + dr)) / 2;
}

}  // namespace roj
