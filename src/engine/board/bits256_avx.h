#pragma once

#include <immintrin.h>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "board/bit_blocks.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// The rows 0-15, then again.
inline constexpr std::array<std::uint8_t, 32> kRows = [] {
    std::array<std::uint8_t, 32> rows{};
    for (std::size_t i = 0; i < rows.size(); ++i) { rows[i] = i % 16; }
    return rows;
}();

/// 256 bits in one register.
class Bits256 {
public:
    Bits256() : bits_(_mm256_setzero_si256()) {}

    static Bits256 one(std::uint8_t at) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(kSingleBits[at].data()));
    }

    Bits256 operator|(Bits256 other) const { return _mm256_or_si256(bits_, other.bits_); }
    Bits256 operator&(Bits256 other) const { return _mm256_and_si256(bits_, other.bits_); }
    Bits256 operator^(Bits256 other) const { return _mm256_xor_si256(bits_, other.bits_); }
    /// Returns the bits that are not in the other.
    Bits256 without(Bits256 other) const { return _mm256_andnot_si256(other.bits_, bits_); }
    bool has(std::uint8_t at) const {
        std::uint8_t byte = 0;
        std::memcpy(&byte, reinterpret_cast<const char*>(&bits_) + at / 8, 1);
        return (byte >> (at % 8) & 1) != 0;
    }
    bool none() const { return _mm256_testz_si256(bits_, bits_) != 0; }
    friend bool operator==(Bits256 a, Bits256 b) { return (a ^ b).none(); }

    /// Rotates each row by one column, the last column to the first.
    Bits256 column_up() const {
        return _mm256_or_si256(_mm256_add_epi16(bits_, bits_), _mm256_srli_epi16(bits_, 15));
    }
    Bits256 column_down() const {
        return _mm256_or_si256(_mm256_srli_epi16(bits_, 1), _mm256_slli_epi16(bits_, 15));
    }
    /// Rotates the rows by one, the last row to the first.
    Bits256 row_up() const {
        const __m256i swapped = _mm256_permute2x128_si256(bits_, bits_, 1);
        return _mm256_alignr_epi8(bits_, swapped, 14);
    }
    Bits256 row_down() const {
        const __m256i swapped = _mm256_permute2x128_si256(bits_, bits_, 1);
        return _mm256_alignr_epi8(swapped, bits_, 2);
    }

    /// Returns all bits of each empty row and each empty column.
    Bits256 empty_lines() const {
        const __m256i in_rows = _mm256_cmpeq_epi16(bits_, _mm256_setzero_si256());
        return _mm256_or_si256(in_rows, _mm256_set1_epi16(static_cast<std::int16_t>(~columns())));
    }

    int count() const {
        const std::array<std::uint64_t, 4> words = this->words();
        return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]) +
               std::popcount(words[3]);
    }
    std::array<std::uint64_t, 4> words() const { return words_of(bits_); }
    static constexpr bool kHasBlocks = true;
    /// Calls `visit(numbers, count)` for blocks of the numbers of the bits; see bit_blocks.h.
    template <class Visit>
    void for_each_block(Visit visit) const {
        board::for_each_block(bits_, visit);
    }
    /// Returns a mask of the rows that are not empty.
    unsigned rows() const {
        const __m256i empty = _mm256_cmpeq_epi16(bits_, _mm256_setzero_si256());
        const auto bytes = ~static_cast<unsigned>(_mm256_movemask_epi8(empty));
        return _pext_u32(bytes, 0x55555555U);
    }
    /// Returns a mask of the columns that are not empty.
    unsigned columns() const {
        const __m128i half =
            _mm_or_si128(_mm256_castsi256_si128(bits_), _mm256_extracti128_si256(bits_, 1));
        const auto low = static_cast<std::uint64_t>(_mm_cvtsi128_si64(half));
        const auto high = static_cast<std::uint64_t>(_mm_extract_epi64(half, 1));
        const std::uint64_t word = low | high;
        const std::uint64_t folded = word | word >> 32;
        return static_cast<unsigned>((folded | folded >> 16) & 0xFFFF);
    }

    /// Returns eight columns of eight rows, from these on.
    std::uint64_t square(unsigned column, unsigned row) const {
        const __m256i turned = _mm256_or_si256(
            _mm256_srl_epi16(bits_, _mm_cvtsi32_si128(static_cast<int>(column))),
            _mm256_sll_epi16(bits_, _mm_cvtsi32_si128(16 - static_cast<int>(column))));
        const __m256i bytes = _mm256_and_si256(turned, _mm256_set1_epi16(0xFF));
        const __m128i rows =
            _mm_packus_epi16(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
        const __m128i wanted = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(&kRows[row]));
        return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_shuffle_epi8(rows, wanted)));
    }

private:
    // NOLINTNEXTLINE(google-explicit-constructor): each operation above returns a register
    Bits256(__m256i bits) : bits_(bits) {}

    __m256i bits_;
};

}  // namespace ROJ_ISA
}  // namespace roj::board
