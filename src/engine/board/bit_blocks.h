#pragma once

#include <immintrin.h>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "board/isa.h"

// The single bits of a register of 256 bits, and the numbers of those that are set.
//
// for_each_block() lists the numbers byte by byte: a table has the numbers of the bits of each
// possible byte. It needs no branch for each bit, which would be unpredictable. It calls
// `visit(numbers, count)` with blocks of eight, of which the first `count` are valid. The caller
// writes whole blocks, each over the invalid end of the one before:
//
//     byte 0 is 0b10010010, byte 1 is 0b00000011      block 0:  1 4 7 - - - - -      count 3
//                                                     block 1:        8 9 - - - - - -      2
namespace roj::board {
inline namespace ROJ_ISA {

/// Each single bit. A register that is loaded right after one of its words is written waits for the
/// write: the processor forwards a store only to a load that it covers (see "store forwarding" in
/// the optimization manual of Intel).
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

/// For each byte the numbers of its set bits in ascending order, one number per byte: 0x070401 for
/// 0b10010010.
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

/// Calls `visit(numbers, count)` for each byte that is not 0, from the lowest on.
template <class Visit>
inline void for_each_block(__m256i bits, Visit visit) {
    constexpr std::uint64_t kOneInEachByte = 0x0101010101010101;
    const std::array<std::uint64_t, 4> words = words_of(bits);
    const __m256i is_zero = _mm256_cmpeq_epi8(bits, _mm256_setzero_si256());
    auto bytes_left = ~static_cast<unsigned>(_mm256_movemask_epi8(is_zero));
    for (; bytes_left != 0; bytes_left &= bytes_left - 1) {
        const auto at = static_cast<std::size_t>(std::countr_zero(bytes_left));
        const auto byte = static_cast<std::uint8_t>(words[at / 8] >> at % 8 * 8);
        const std::uint64_t numbers = kBitNumbers[byte] + 8 * at * kOneInEachByte;
        visit(std::bit_cast<std::array<std::uint8_t, 8> >(numbers),
              static_cast<std::size_t>(std::popcount(byte)));
    }
}

}  // namespace ROJ_ISA
}  // namespace roj::board
