#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <roj/hex.h>

#include "board/cell_list.h"
#include "board/isa.h"
#include "board/popcount.h"
#include "board/ring.h"

// A grid for Board: 64 x 64 cells, where a step east from the end of a row enters the next row. A
// cell is a number, a neighbour is a sum modulo 4096.
//
// It behaves like the unbounded board while a hive spans at most 62 rows and columns. Two spare
// lines remain, so the two rims of the hive that could meet are at least one cell apart there, and
// no bug can cross because both cells next to such a step are empty. A hive of n bugs spans at most
// n cells, so any game of up to 62 pieces is safe.
namespace roj::board {
inline namespace ROJ_ISA {

struct Torus64 {
    using Cell = std::uint16_t;

    static constexpr int kSide = 64;
    static constexpr std::size_t kCells = std::size_t{kSide} * kSide;
    static constexpr int kWidestHive = kSide - 2;
    /// True if an operation on a whole set costs no more than one on a few cells.
    static constexpr bool kCheapSets = false;

    static constexpr Cell neighbor(Cell cell, int direction) {
        constexpr std::array<int, 6> kSteps{1, 1 - kSide, -kSide, -1, kSide - 1, kSide};
        return static_cast<Cell>((cell + kSteps[static_cast<std::size_t>(direction)]) &
                                 (static_cast<int>(kCells) - 1));
    }

    /// Returns the cell of an unbounded coordinate; neighbours stay neighbours.
    static constexpr Cell wrap(Hex hex) {
        const auto q = static_cast<std::uint32_t>(hex.q);
        const auto r = static_cast<std::uint32_t>(hex.r);
        return static_cast<Cell>((q + r * kSide) & (kCells - 1));
    }
    /// Updates the rings of the six neighbours of a cell that becomes occupied or empty.
    static void flip_rings(std::array<Ring, kCells>& rings, Cell cell) {
        for (int d = 0; d < 6; ++d) { rings[neighbor(cell, d)] ^= bit_of(opposite_direction(d)); }
    }
    /// Returns the coordinate of a cell within 64 x 64 of `corner` (the least q and r).
    static constexpr Hex unwrap(Cell cell, Hex corner) {
        const auto offset = static_cast<std::uint32_t>(cell) - wrap(corner);
        return {corner.q + static_cast<std::int32_t>(offset % kSide),
                corner.r + static_cast<std::int32_t>(offset / kSide % kSide)};
    }

    /// A set of cells: one word for each row, and a mask of the rows that are not empty, so that
    /// operations skip the others.
    class Set {
    public:
        using Cell = Torus64::Cell;
        /// More than the cells around any hive; the grid has more.
        static constexpr std::size_t kMaxCells = 512;
        static constexpr bool kHasBlocks = false;

        void insert(Cell cell) { add(cell / kSide, bit(cell)); }
        void erase(Cell cell) { retain(cell / kSide, ~bit(cell)); }
        bool contains(Cell cell) const { return (rows_[cell / kSide] & bit(cell)) != 0; }
        bool empty() const { return used_ == 0; }

        int count() const {
            int n = 0;
            for_each_row([&](std::size_t row) { n += popcount(rows_[row]); });
            return n;
        }
        template <class Visit>
        void for_each(Visit visit) const {
            for_each_row([&](std::size_t row) {
                for (std::uint64_t word = rows_[row]; word != 0; word &= word - 1) {
                    visit(static_cast<Cell>(row * kSide +
                                            static_cast<std::size_t>(std::countr_zero(word))));
                }
            });
        }

        Set& operator|=(const Set& other) {
            other.for_each_row([&](std::size_t row) { rows_[row] |= other.rows_[row]; });
            used_ |= other.used_;
            return *this;
        }
        /// Removes the cells of the other set.
        Set& operator-=(const Set& other) {
            for_each_row([&](std::size_t row) { retain(row, ~other.rows_[row]); });
            return *this;
        }
        Set& operator&=(const Set& other) {
            for_each_row([&](std::size_t row) { retain(row, other.rows_[row]); });
            return *this;
        }
        friend Set operator&(Set a, const Set& b) { return a &= b; }
        friend Set operator-(Set a, const Set& b) { return a -= b; }
        friend bool operator==(const Set&, const Set&) = default;

        /// Returns these cells and all their neighbours.
        Set dilated() const {
            Set grown;
            for_each_row([&](std::size_t row) {
                const std::uint64_t cells = rows_[row];
                // A cell that leaves a row in the east enters the next row, and vice versa.
                const std::uint64_t over_east = cells >> (kSide - 1);
                const std::uint64_t over_west = cells << (kSide - 1);
                grown.add(row, cells | cells << 1 | cells >> 1 | over_east | over_west);
                grown.add(row + 1, cells | cells >> 1 | over_east);
                grown.add(row + kSide - 1, cells | cells << 1 | over_west);
            });
            return grown;
        }

        /// As Torus16: no hive is too wide for this grid.
        static constexpr bool fits() { return true; }

    private:
        static constexpr std::uint64_t bit(Cell cell) { return std::uint64_t{1} << (cell % kSide); }

        void retain(std::size_t row, std::uint64_t cells) {
            rows_[row] &= cells;
            if (rows_[row] == 0) { used_ &= ~(std::uint64_t{1} << row); }
        }
        void add(std::size_t row, std::uint64_t cells) {
            if (cells == 0) { return; }
            rows_[row % kSide] |= cells;
            used_ |= std::uint64_t{1} << (row % kSide);
        }
        template <class Visit>
        void for_each_row(Visit visit) const {
            for (std::uint64_t rest = used_; rest != 0; rest &= rest - 1) {
                visit(static_cast<std::size_t>(std::countr_zero(rest)));
            }
        }

        std::uint64_t used_ = 0;
        std::array<std::uint64_t, kSide> rows_{};
    };
};

}  // namespace ROJ_ISA
}  // namespace roj::board
