#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/isa.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// 256 bits in four words.
class Bits256 {
public:
    static Bits256 one(std::uint8_t at) {
        Bits256 bits;
        bits.words_[at / 64] = std::uint64_t{1} << (at % 64);
        return bits;
    }

    Bits256 operator|(const Bits256& other) const {
        return each([&](std::size_t i) { return words_[i] | other.words_[i]; });
    }
    Bits256 operator&(const Bits256& other) const {
        return each([&](std::size_t i) { return words_[i] & other.words_[i]; });
    }
    Bits256 operator^(const Bits256& other) const {
        return each([&](std::size_t i) { return words_[i] ^ other.words_[i]; });
    }
    /// Returns the bits that are not in the other.
    Bits256 without(const Bits256& other) const {
        return each([&](std::size_t i) { return words_[i] & ~other.words_[i]; });
    }
    bool has(std::uint8_t at) const { return (words_[at / 64] >> (at % 64) & 1) != 0; }
    bool none() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    friend bool operator==(const Bits256&, const Bits256&) = default;

    /// Rotates each row by one column, the last column to the first.
    Bits256 column_up() const {
        return each(
            [&](std::size_t i) { return (words_[i] & ~kLast) << 1 | (words_[i] & kLast) >> 15; });
    }
    Bits256 column_down() const {
        return each(
            [&](std::size_t i) { return (words_[i] & ~kFirst) >> 1 | (words_[i] & kFirst) << 15; });
    }
    /// Rotates the rows by one, the last row to the first.
    Bits256 row_up() const {
        return each([&](std::size_t i) { return words_[i] << 16 | words_[(i + 3) % 4] >> 48; });
    }
    Bits256 row_down() const {
        return each([&](std::size_t i) { return words_[i] >> 16 | words_[(i + 1) % 4] << 48; });
    }

    /// Returns all bits of each empty row.
    Bits256 empty_rows() const {
        return each([&](std::size_t i) {
            std::uint64_t word = 0;
            for (unsigned at = 0; at < 64; at += 16) {
                if ((words_[i] >> at & 0xFFFF) == 0) { word |= std::uint64_t{0xFFFF} << at; }
            }
            return word;
        });
    }

    const std::array<std::uint64_t, 4>& words() const { return words_; }
    static constexpr bool kHasBlocks = false;
    static constexpr bool kFullBlocks = false;
    /// Returns a mask of the rows that are not empty.
    unsigned rows() const {
        unsigned rows = 0;
        for (unsigned r = 0; r < 16; ++r) {
            if ((words_[r / 4] >> (r % 4 * 16) & 0xFFFF) != 0) { rows |= 1U << r; }
        }
        return rows;
    }
    /// Returns a mask of the columns that are not empty.
    unsigned columns() const {
        const std::uint64_t word = words_[0] | words_[1] | words_[2] | words_[3];
        const std::uint64_t folded = word | word >> 32;
        return static_cast<unsigned>((folded | folded >> 16) & 0xFFFF);
    }

private:
    static constexpr std::uint64_t kFirst = 0x0001000100010001;  // the first column of four rows
    static constexpr std::uint64_t kLast = 0x8000800080008000;

    template <class Word>
    static Bits256 each(Word word) {
        Bits256 bits;
        for (std::size_t i = 0; i < 4; ++i) { bits.words_[i] = word(i); }
        return bits;
    }

    std::array<std::uint64_t, 4> words_{};
};

}  // namespace ROJ_ISA
}  // namespace roj::board
