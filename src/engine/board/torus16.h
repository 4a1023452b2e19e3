#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <roj/hex.h>

#include "board/bits256.h"
#include "board/cell_list.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// A grid for Board: 16 x 16 cells, a torus, and a set of cells in one register of 256 bits.
///
/// It behaves like the unbounded board while two adjacent rows and two adjacent columns are empty:
/// fits(). In real games hives span 7 cells, and hardly ever more than 12.
struct Torus16 {
    using Cell = std::uint8_t;

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

    /// Returns the coordinate of a cell within 16 x 16 of `corner` (the least q and r).
    static constexpr Hex unwrap(Cell cell, Hex corner) {
        const auto q = (cell % kSide - static_cast<std::uint32_t>(corner.q)) % kSide;
        const auto r = (cell / kSide - static_cast<std::uint32_t>(corner.r)) % kSide;
        return {corner.q + static_cast<std::int32_t>(q), corner.r + static_cast<std::int32_t>(r)};
    }

    class Set {
    public:
        using Cell = Torus16::Cell;
        static constexpr std::size_t kMaxCells = kCells;
        static constexpr bool kHasBlocks = Bits256::kHasBlocks;
        static constexpr bool kFullBlocks = Bits256::kFullBlocks;

        void insert(Cell cell) { bits_ = bits_ | Bits256::one(cell); }
        void erase(Cell cell) { bits_ = bits_.without(Bits256::one(cell)); }
        bool contains(Cell cell) const { return bits_.has(cell); }
        bool empty() const { return bits_.none(); }
        int count() const {
            const std::array<std::uint64_t, 4> words = bits_.words();
            return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]) +
                   std::popcount(words[3]);
        }
        template <class Visit>
        void for_each(Visit visit) const {
            const std::array<std::uint64_t, 4> words = bits_.words();
            for (std::size_t i = 0; i < words.size(); ++i) {
                for (std::uint64_t word = words[i]; word != 0; word &= word - 1) {
                    visit(static_cast<Cell>(i * 64 +
                                            static_cast<std::size_t>(std::countr_zero(word))));
                }
            }
        }

        /// Calls `visit(block, count)`: the first `count` of the block are cells. Pre: kHasBlocks.
        template <class Visit, class Bits = Bits256>
        void for_each_block(Visit visit) const {
            static_cast<const Bits&>(bits_).for_each_block(visit);
        }

        Set& operator|=(Set other) {
            bits_ = bits_ | other.bits_;
            return *this;
        }
        Set& operator&=(Set other) {
            bits_ = bits_ & other.bits_;
            return *this;
        }
        Set& operator^=(Set other) {
            bits_ = bits_ ^ other.bits_;
            return *this;
        }
        /// Removes the cells of the other set.
        Set& operator-=(Set other) {
            bits_ = bits_.without(other.bits_);
            return *this;
        }
        friend Set operator|(Set a, Set b) { return a |= b; }
        friend Set operator&(Set a, Set b) { return a &= b; }
        friend Set operator^(Set a, Set b) { return a ^= b; }
        friend Set operator-(Set a, Set b) { return a -= b; }
        friend bool operator==(const Set&, const Set&) = default;

        /// Returns, by direction, the cells whose neighbour in that direction is in this set.
        std::array<Set, 6> seen_in() const {
            const Bits256 from_west = bits_.column_down();
            const Bits256 from_east = bits_.column_up();
            return {Set(from_west), Set(from_west.row_up()),   Set(bits_.row_up()),
                    Set(from_east), Set(from_east.row_down()), Set(bits_.row_down())};
        }
        /// Returns all cells that have a neighbour among these.
        Set neighbors() const {
            const Bits256 west = bits_.column_down();
            const Bits256 east = bits_.column_up();
            return Set(west | east | (bits_ | west).row_up() | (bits_ | east).row_down());
        }
        /// Returns these cells and all their neighbours.
        Set dilated() const {
            Set grown = neighbors();
            grown |= *this;
            return grown;
        }
        /// Returns every cell of the grid.
        static Set full() { return Set().empty_rows(); }
        /// Returns all cells of the rows without any of these.
        Set empty_rows() const { return Set(bits_.empty_rows()); }
        /// Reports, for occupied cells, whether the hive leaves two adjacent rows and columns
        /// empty.
        bool fits() const { return has_wide_gap(bits_.rows()) && has_wide_gap(bits_.columns()); }

        /// Returns a hash of the set; the upper bits are the best.
        std::uint64_t digest() const {
            const std::array<std::uint64_t, 4> words = bits_.words();
            return words[0] * 0x9E3779B97F4A7C15 ^ words[1] * 0xBF58476D1CE4E5B9 ^
                   words[2] * 0x94D049BB133111EB ^ words[3] * 0xD6E8FEB86659FD93;
        }

        Set() = default;

    private:
        explicit Set(Bits256 bits) : bits_(bits) {}

        static bool has_wide_gap(unsigned lines) {
            const unsigned gaps = ~lines & 0xFFFF;
            return (gaps & (gaps << 1 | gaps >> 15)) != 0;
        }

        Bits256 bits_;
    };
};

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

}  // namespace ROJ_ISA
}  // namespace roj::board
