#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <roj/hex.h>

#include "board/ring.h"
#include "board/set16.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// A grid for Board: 16 x 16 cells, a torus, and a set of cells in one register of 256 bits.
///
/// It behaves like the unbounded board while two adjacent rows and two adjacent columns are empty:
/// fits(). In real games hives span 7 cells, and hardly ever more than 12.
struct Torus16 {
    using Cell = std::uint8_t;
    using Set = Set16;

    static constexpr int kSide = 16;
    static constexpr std::size_t kCells = std::size_t{kSide} * kSide;
    static constexpr int kWidestHive = kSide - 2;
    /// True if an operation on a whole set costs no more than one on a few cells.
    static constexpr bool kCheapSets = true;

    static Cell neighbor(Cell cell, int direction);
    /// Returns the neighbours in these directions (bit d for direction d) in order, then zeros.
    static std::array<Cell, 8> neighbors_in(Cell cell, unsigned directions);

    /// Returns the cell of an unbounded coordinate; neighbours stay neighbours.
    static constexpr Cell wrap(Hex hex) {
        const auto q = static_cast<std::uint32_t>(hex.q) % kSide;
        const auto r = static_cast<std::uint32_t>(hex.r) % kSide;
        return static_cast<Cell>(r * kSide + q);
    }

    /// Updates the rings of the six neighbours of a cell that becomes occupied or empty.
    static void flip_rings(std::array<Ring, kCells>& rings, Cell cell);

    /// Reports whether two cells flank a step, the one between their two common neighbours.
    static bool flank_a_step(Cell a, Cell b);

    /// Returns the coordinate of a cell within 16 x 16 of `corner` (the least q and r).
    static constexpr Hex unwrap(Cell cell, Hex corner) {
        const auto q = (cell % kSide - static_cast<std::uint32_t>(corner.q)) % kSide;
        const auto r = (cell / kSide - static_cast<std::uint32_t>(corner.r)) % kSide;
        return {corner.q + static_cast<std::int32_t>(q), corner.r + static_cast<std::int32_t>(r)};
    }
};

/// Returns the bytes with a bit in `chosen`, in their order, then zeros.
inline std::array<std::uint8_t, 8> first_of(const std::array<std::uint8_t, 8>& bytes,
                                            unsigned chosen) {
    std::array<std::uint8_t, 8> found{};
#if defined(ROJ_BUILD_AVX2)
    const std::uint64_t mask = _pdep_u64(chosen, 0x0101010101010101) * 0xFF;
    const std::uint64_t packed = _pext_u64(std::bit_cast<std::uint64_t>(bytes), mask);
    found = std::bit_cast<std::array<std::uint8_t, 8>>(packed);
#else
    std::size_t count = 0;
    for (; chosen != 0; chosen &= chosen - 1) {
        found[count++] = bytes[static_cast<std::size_t>(std::countr_zero(chosen))];
    }
#endif
    return found;
}

/// The six neighbours of each cell, by direction.
inline constexpr std::array<std::array<Torus16::Cell, 8>, Torus16::kCells> kNeighbors16 = [] {
    std::array<std::array<Torus16::Cell, 8>, Torus16::kCells> table{};
    for (std::size_t cell = 0; cell < table.size(); ++cell) {
        const Hex here{static_cast<std::int32_t>(cell % 16), static_cast<std::int32_t>(cell / 16)};
        for (const Direction d : kDirections) {
            table[cell][static_cast<std::size_t>(d)] = Torus16::wrap(roj::neighbor(here, d));
        }
    }
    return table;
}();

inline Torus16::Cell Torus16::neighbor(Cell cell, int direction) {
    return kNeighbors16[cell][static_cast<std::size_t>(direction)];
}

inline std::array<Torus16::Cell, 8> Torus16::neighbors_in(Cell cell, unsigned directions) {
    return first_of(kNeighbors16[cell], directions);
}

/// What flip_rings() flips for a cell in each column: in the row before, in its own and in the row
/// after.
inline constexpr auto kRingFlips16 = [] {
    constexpr std::size_t kSide = Torus16::kSide;
    std::array<std::array<std::array<Ring, kSide>, 3>, kSide> table{};
    for (std::size_t column = 0; column < kSide; ++column) {
        for (int d = 0; d < 6; ++d) {
            const Hex cell{static_cast<std::int32_t>(column), 1};
            const auto to = Torus16::wrap(roj::neighbor(cell, static_cast<Direction>(d)));
            table[column][to / kSide][to % kSide] = bit_of(opposite_direction(d));
        }
    }
    return table;
}();

inline void Torus16::flip_rings(std::array<Ring, kCells>& rings, Cell cell) {
    // Three rows of 16 bytes take fewer instructions than six single bytes.
    using Row [[gnu::vector_size(kSide)]] = Ring;
    for (std::size_t i = 0; i < 3; ++i) {
        Ring* const at = &rings[(cell + (i - 1) * kSide) & (kCells - kSide)];
        Row row;
        Row flips;
        std::memcpy(&row, at, sizeof row);
        std::memcpy(&flips, kRingFlips16[cell % kSide][i].data(), sizeof flips);
        row ^= flips;
        std::memcpy(at, &row, sizeof row);
    }
}

/// The pairs of cells that flank a step, by the difference of their numbers.
inline constexpr std::array<bool, Torus16::kCells> kFlankAStep16 = [] {
    std::array<bool, Torus16::kCells> table{};
    for (std::size_t d = 0; d < 6; ++d) {
        const Hex first = roj::neighbor({}, kDirections[d]);
        table[Torus16::wrap(roj::neighbor(first, kDirections[(d + 1) % 6]))] = true;
    }
    return table;
}();

inline bool Torus16::flank_a_step(Cell a, Cell b) {
    const int column = (a - b) & 0x0F;
    const int row = ((a & 0xF0) - (b & 0xF0)) & 0xF0;
    return kFlankAStep16[static_cast<std::size_t>(row | column)];
}

}  // namespace ROJ_ISA
}  // namespace roj::board
