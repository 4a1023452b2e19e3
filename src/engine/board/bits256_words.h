#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/isa.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// 256 bits in two registers of 128 bits, which every 64-bit processor has. With four plain words
/// the compiler would use such registers only in some functions, and in different ones after each
/// change.
class Bits256 {
public:
    Bits256() = default;

    static Bits256 one(std::uint8_t at) {
        const std::uint64_t bit = std::uint64_t{1} << (at % 64);
        const Half bits{bit, bit};
        const std::array<Half, 2>& word = kWords[at / 64];
        return {bits & word[0], bits & word[1]};
    }

    Bits256 operator|(const Bits256& other) const {
        return {low_ | other.low_, high_ | other.high_};
    }
    Bits256 operator&(const Bits256& other) const {
        return {low_ & other.low_, high_ & other.high_};
    }
    Bits256 operator^(const Bits256& other) const {
        return {low_ ^ other.low_, high_ ^ other.high_};
    }
    /// Returns the bits that are not in the other.
    Bits256 without(const Bits256& other) const {
        return {low_ & ~other.low_, high_ & ~other.high_};
    }
    bool has(std::uint8_t at) const { return (words()[at / 64] >> (at % 64) & 1) != 0; }
    bool none() const {
        const Half any = low_ | high_;
        return (any[0] | any[1]) == 0;
    }
    friend bool operator==(const Bits256& a, const Bits256& b) { return (a ^ b).none(); }

    /// Rotates each row by one column, the last column to the first.
    Bits256 column_up() const { return {columns_up(low_), columns_up(high_)}; }
    Bits256 column_down() const { return {columns_down(low_), columns_down(high_)}; }
    /// Rotates the rows by one, the last row to the first.
    Bits256 row_up() const {
        return {low_ << 16 | joined(high_, low_) >> 48, high_ << 16 | joined(low_, high_) >> 48};
    }
    Bits256 row_down() const {
        return {low_ >> 16 | joined(low_, high_) << 48, high_ >> 16 | joined(high_, low_) << 48};
    }

    /// Returns all bits of each empty row and each empty column.
    Bits256 empty_lines() const {
        const std::uint64_t in_columns = (~columns() & 0xFFFF) * kFirst;
        return {std::bit_cast<Half>(std::bit_cast<Rows>(low_) == 0) | in_columns,
                std::bit_cast<Half>(std::bit_cast<Rows>(high_) == 0) | in_columns};
    }

    int count() const {
        const Half fours = in_fours(low_) + in_fours(high_);
        const Half bytes = (fours & kFours) + (fours >> 4 & kFours);
        const std::uint64_t sums = bytes[0] + bytes[1];
        const std::uint64_t wide = (sums & kWide) + (sums >> 8 & kWide);
        return static_cast<int>(wide * kFirst >> 48);  // the sum of its four parts
    }
    std::array<std::uint64_t, 4> words() const { return {low_[0], low_[1], high_[0], high_[1]}; }
    static constexpr bool kHasBlocks = false;
    /// Returns a mask of the rows that are not empty.
    unsigned rows() const {
        const std::array<std::uint64_t, 4> words = this->words();
        unsigned rows = 0;
        for (unsigned r = 0; r < 16; ++r) {
            if ((words[r / 4] >> (r % 4 * 16) & 0xFFFF) != 0) { rows |= 1U << r; }
        }
        return rows;
    }
    /// Returns a mask of the columns that are not empty.
    unsigned columns() const {
        const Half any = low_ | high_;
        const std::uint64_t word = any[0] | any[1];
        const std::uint64_t folded = word | word >> 32;
        return static_cast<unsigned>((folded | folded >> 16) & 0xFFFF);
    }

    /// Returns eight columns of eight rows, from these on.
    std::uint64_t square(unsigned column, unsigned row) const {
        const Half low = bytes_from(low_, column);
        const Half high = bytes_from(high_, column);
        const std::array<std::uint64_t, 2> rows{low[0] | low[1] << 32, high[0] | high[1] << 32};
        const std::uint64_t first = rows[row / 8];
        const std::uint64_t second = rows[1 - row / 8];
        return first >> row % 8 * 8 | second << 1 << (63 - row % 8 * 8);
    }

private:
    using Half [[gnu::vector_size(16)]] = std::uint64_t;
    using Rows [[gnu::vector_size(16)]] = std::uint16_t;

    static constexpr std::uint64_t kFirst = 0x0001000100010001;  // the first column of four rows
    static constexpr std::uint64_t kLast = 0x8000800080008000;
    static constexpr std::uint64_t kFours = 0x0F0F0F0F0F0F0F0F;
    static constexpr std::uint64_t kWide = 0x00FF00FF00FF00FF;

    /// All bits of each word, for one(). Setting a bit in memory and then loading its register
    /// would stall.
    static constexpr std::array<std::array<Half, 2>, 4> kWords{
        {{Half{~std::uint64_t{0}, 0}, Half{}},
         {Half{0, ~std::uint64_t{0}}, Half{}},
         {Half{}, Half{~std::uint64_t{0}, 0}},
         {Half{}, Half{0, ~std::uint64_t{0}}}}};

    Bits256(Half low, Half high) : low_(low), high_(high) {}

    /// Counts the bits of each four.
    static Half in_fours(Half bits) {
        bits -= bits >> 1 & 0x5555555555555555;
        return (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
    }
    static Half columns_up(Half rows) { return (rows & ~kLast) << 1 | (rows & kLast) >> 15; }
    static Half columns_down(Half rows) { return (rows & ~kFirst) >> 1 | (rows & kFirst) << 15; }
    /// Returns the lower bytes of the rows of each word, turned by some columns.
    static Half bytes_from(Half rows, unsigned column) {
        const auto turned = std::bit_cast<Half>(static_cast<Rows>(
            std::bit_cast<Rows>(rows) >> static_cast<std::uint16_t>(column) |
            std::bit_cast<Rows>(rows) << 1 << static_cast<std::uint16_t>(15 - column)));
        Half bytes = turned & 0x00FF00FF00FF00FF;
        bytes = (bytes | bytes >> 8) & 0x0000FFFF0000FFFF;
        return (bytes | bytes >> 16) & 0xFFFFFFFF;
    }
    /// Returns the last word of one half and the first of the other.
    static Half joined(Half before, Half after) {
        return __builtin_shufflevector(before, after, 1, 2);
    }

    Half low_{};
    Half high_{};
};

}  // namespace ROJ_ISA
}  // namespace roj::board
