#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(ROJ_BUILD_AVX2)
#include "board/bits256_avx.h"
#else
#include "board/bits256_words.h"
#endif

namespace roj::board {
inline namespace ROJ_ISA {

/// A set of the cells of Torus16.
class Set16 {
public:
    using Cell = std::uint8_t;
    static constexpr std::size_t kMaxCells = 256;
    static constexpr bool kHasBlocks = Bits256::kHasBlocks;

    void insert(Cell cell) { bits_ = bits_ | Bits256::one(cell); }
    void erase(Cell cell) { bits_ = bits_.without(Bits256::one(cell)); }
    bool contains(Cell cell) const { return bits_.has(cell); }
    bool empty() const { return bits_.none(); }
    int count() const { return bits_.count(); }
    template <class Visit>
    void for_each(Visit visit) const {
        const std::array<std::uint64_t, 4> words = bits_.words();
        for (std::size_t i = 0; i < words.size(); ++i) {
            for (std::uint64_t word = words[i]; word != 0; word &= word - 1) {
                visit(static_cast<Cell>(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
            }
        }
    }

    /// Calls `visit(block, count)`: the first `count` of the block are cells. Pre: kHasBlocks.
    template <class Visit, class Bits = Bits256>
    void for_each_block(Visit visit) const {
        static_cast<const Bits&>(bits_).for_each_block(visit);
    }

    Set16& operator|=(Set16 other) {
        bits_ = bits_ | other.bits_;
        return *this;
    }
    Set16& operator&=(Set16 other) {
        bits_ = bits_ & other.bits_;
        return *this;
    }
    Set16& operator^=(Set16 other) {
        bits_ = bits_ ^ other.bits_;
        return *this;
    }
    /// Removes the cells of the other set.
    Set16& operator-=(Set16 other) {
        bits_ = bits_.without(other.bits_);
        return *this;
    }
    friend Set16 operator|(Set16 a, Set16 b) { return a |= b; }
    friend Set16 operator&(Set16 a, Set16 b) { return a &= b; }
    friend Set16 operator^(Set16 a, Set16 b) { return a ^= b; }
    friend Set16 operator-(Set16 a, Set16 b) { return a -= b; }
    friend bool operator==(const Set16&, const Set16&) = default;

    /// Returns, by direction, the cells whose neighbour in that direction is in this set.
    std::array<Set16, 6> seen_in() const {
        const Bits256 from_west = bits_.column_down();
        const Bits256 from_east = bits_.column_up();
        return {Set16(from_west), Set16(from_west.row_up()),   Set16(bits_.row_up()),
                Set16(from_east), Set16(from_east.row_down()), Set16(bits_.row_down())};
    }
    /// Returns all cells that have a neighbour among these.
    Set16 neighbors() const {
        const Bits256 west = bits_.column_down();
        const Bits256 east = bits_.column_up();
        return Set16(west | east | (bits_ | west).row_up() | (bits_ | east).row_down());
    }
    /// Returns these cells and all their neighbours.
    Set16 dilated() const {
        Set16 grown = neighbors();
        grown |= *this;
        return grown;
    }
    /// Returns every cell of the grid.
    static Set16 full() { return Set16().empty_lines(); }
    /// Returns all cells of the rows and columns without any of these.
    Set16 empty_lines() const { return Set16(bits_.empty_lines()); }
    /// Reports, for occupied cells, whether the hive leaves two adjacent rows and columns
    /// empty.
    bool fits() const { return has_wide_gap(bits_.rows()) && has_wide_gap(bits_.columns()); }

    /// Returns the 8 x 8 cells from `first` on, eight bits a row.
    std::uint64_t square(Cell first) const { return bits_.square(first % 16U, first / 16U); }

    /// Returns a hash of the set; the upper bits are the best.
    std::uint64_t digest() const {
        const std::array<std::uint64_t, 4> words = bits_.words();
        return words[0] * 0x9E3779B97F4A7C15 ^ words[1] * 0xBF58476D1CE4E5B9 ^
               words[2] * 0x94D049BB133111EB ^ words[3] * 0xD6E8FEB86659FD93;
    }

    Set16() = default;

private:
    explicit Set16(Bits256 bits) : bits_(bits) {}

    static bool has_wide_gap(unsigned lines) {
        const unsigned gaps = ~lines & 0xFFFF;
        return (gaps & (gaps << 1 | gaps >> 15)) != 0;
    }

    Bits256 bits_;
};

}  // namespace ROJ_ISA
}  // namespace roj::board
