#pragma once

#include <immintrin.h>
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "board/isa.h"

// The single bits of a register of 256 bits, and the numbers of those that are set.
// for_each_block() calls `visit(numbers, count)` with blocks of numbers: the first `count` items of
// a block are valid, and all blocks have the same size. It needs no branch for each bit.
namespace roj::board {
inline namespace ROJ_ISA {

/// Each single bit. Setting one in a word of memory and then loading the register would stall.
alignas(32) inline constexpr std::array<std::array<std::uint16_t, 16>, 256> kSingleBits = [] {
    std::array<std::array<std::uint16_t, 16>, 256> rows{};
    for (std::size_t at = 0; at < 256; ++at) {
        rows[at][at / 16] = static_cast<std::uint16_t>(1U << (at % 16));
    }
    return rows;
}();

inline std::array<std::uint64_t, 4> words_of(__m256i bits) {
    std::array<std::uint64_t, 4> words;
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(words.data()), bits);
    return words;
}

#if defined(ROJ_BUILD_AVX512)

/// The numbers of 64 bits.
alignas(64) inline constexpr std::array<std::uint8_t, 64> kUpwards = [] {
    std::array<std::uint8_t, 64> numbers{};
    for (std::size_t i = 0; i < 64; ++i) { numbers[i] = static_cast<std::uint8_t>(i); }
    return numbers;
}();

/// Returns the numbers of the bits of a word of a register, in ascending order, then zeros.
inline __m512i numbers_of(std::uint64_t word, std::size_t index) {
    const __m512i first = _mm512_set1_epi8(static_cast<char>(64 * index));
    const __m512i numbers = _mm512_load_si512(kUpwards.data());
    return _mm512_maskz_compress_epi8(word, _mm512_or_si512(numbers, first));
}

/// Writes the numbers of the bits in ascending order and returns their count. Overwrites 64 bytes
/// or more: `to` needs room for 256.
inline std::size_t write_numbers(__m256i bits, std::uint8_t* to) {
    const std::array<std::uint64_t, 4> words = words_of(bits);
    std::array<std::size_t, 4> ends;
    std::size_t count = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        count += static_cast<std::size_t>(std::popcount(words[i]));
        ends[i] = count;
    }
    if (count < 64) {
        // Use one store: a later load cannot be forwarded from several stores and would stall.
        const auto behind = [](__m512i some, std::size_t end, __m512i more) {
            return _mm512_mask_expand_epi8(some, ~std::uint64_t{0} << end, more);
        };
        const __m512i low = behind(numbers_of(words[0], 0), ends[0], numbers_of(words[1], 1));
        const __m512i high =
            behind(numbers_of(words[2], 2), ends[2] - ends[1], numbers_of(words[3], 3));
        _mm512_storeu_si512(to, behind(low, ends[1], high));
        return count;
    }
    _mm512_storeu_si512(to, numbers_of(words[0], 0));
    for (std::size_t i = 1; i < words.size(); ++i) {
        _mm512_storeu_si512(to + ends[i - 1], numbers_of(words[i], i));
    }
    return count;
}

template <class Visit>
inline void for_each_block(__m256i bits, Visit visit) {
    using Block = std::array<std::uint8_t, 16>;
    const std::array<std::uint64_t, 4> words = words_of(bits);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == 0) { continue; }  // a hive seldom reaches all rows
        const __m512i numbers = numbers_of(words[i], i);
        const auto count = static_cast<std::size_t>(std::popcount(words[i]));
        const auto in_block = std::min(count, std::tuple_size_v<Block>);
        // A mask of all bits: GCC 12 warns that the cast reads an uninitialized value.
        const __m128i first = _mm512_maskz_extracti32x4_epi32(0xF, numbers, 0);
        visit(std::bit_cast<Block>(first), in_block);
        if (in_block == count) { continue; }
        std::array<Block, 4> blocks;  // rarely needed: more than 16 cells in four rows
        _mm512_storeu_si512(blocks.data(), numbers);
        for (std::size_t done = in_block; done < count; done += in_block) {
            visit(blocks[done / in_block], std::min(count - done, in_block));
        }
    }
}

#else

/// For each byte the numbers of its set bits in ascending order, one number per byte.
inline constexpr std::array<std::uint64_t, 256> kBitNumbers = [] {
    std::array<std::uint64_t, 256> numbers{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        unsigned count = 0;
        for (unsigned bit = 0; bit < 8; ++bit) {
            if ((byte >> bit & 1) != 0) { numbers[byte] |= std::uint64_t{bit} << 8 * count++; }
        }
    }
    return numbers;
}();

template <class Visit>
inline void for_each_block(__m256i bits, Visit visit) {
    constexpr std::uint64_t kEach = 0x0101010101010101;
    const std::array<std::uint64_t, 4> words = words_of(bits);
    const __m256i empty = _mm256_cmpeq_epi8(bits, _mm256_setzero_si256());
    auto rest = ~static_cast<unsigned>(_mm256_movemask_epi8(empty));
    for (; rest != 0; rest &= rest - 1) {
        const auto at = static_cast<std::size_t>(std::countr_zero(rest));
        const auto byte = static_cast<std::uint8_t>(words[at / 8] >> at % 8 * 8);
        const std::uint64_t numbers = kBitNumbers[byte] + 8 * at * kEach;
        visit(std::bit_cast<std::array<std::uint8_t, 8> >(numbers),
              static_cast<std::size_t>(std::popcount(byte)));
    }
}

#endif

}  // namespace ROJ_ISA
}  // namespace roj::board
