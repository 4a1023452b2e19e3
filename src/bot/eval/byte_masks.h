#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <roj/ruleset.h>

#include "board/isa.h"
#include "board/piece_id.h"

#if defined(ROJ_BUILD_AVX2)
#include <immintrin.h>
#endif

// Sets of bugs of a side as bits and as bytes, which a register compares and adds all at once.
namespace roj::bot {
inline namespace ROJ_ISA {

#if defined(ROJ_BUILD_AVX2)

/// A byte for each bug of a side.
using Bytes [[gnu::vector_size(32)]] = std::uint8_t;
/// Returns 0xFF as byte i if bit i is set, else 0.
inline Bytes bytes_of_bits(std::uint32_t bits) {
    constexpr long long kEightTimes = 0x0101010101010101;
    const __m256i places = _mm256_setr_epi64x(0, kEightTimes, 2 * kEightTimes, 3 * kEightTimes);
    const __m256i single = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
    const __m256i spread = _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(bits)), places);
    return std::bit_cast<Bytes>(_mm256_cmpeq_epi8(_mm256_and_si256(spread, single), single));
}
/// Returns bit i if byte i is 0xFF. Pre: the other bytes are 0.
inline std::uint32_t bits_of_bytes(Bytes bytes) {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(std::bit_cast<__m256i>(bytes)));
}

#else

// The same for the lower sixteen bits, in a register that every 64-bit processor has.
using Bytes [[gnu::vector_size(16)]] = std::uint8_t;
using Halves [[gnu::vector_size(16)]] = std::uint64_t;
inline constexpr std::uint64_t kEightTimes = 0x0101010101010101;
inline constexpr Halves kSingle{0x8040201008040201, 0x8040201008040201};
inline Bytes bytes_of_bits(std::uint32_t bits) {
    const Halves spread{(bits & 0xFF) * kEightTimes, (bits >> 8 & 0xFF) * kEightTimes};
    return std::bit_cast<Bytes>(std::bit_cast<Bytes>(spread & kSingle) != 0);
}
inline std::uint32_t bits_of_bytes(Bytes bytes) {
    const Halves bits = std::bit_cast<Halves>(bytes) & kSingle;
    // The product adds up the bytes of a word, which are different bits, in its highest byte.
    return static_cast<std::uint32_t>(bits[0] * kEightTimes >> 56 |
                                      bits[1] * kEightTimes >> 56 << 8);
}

#endif

/// Returns how many bytes the bugs of a side take in a game, rounded up to a register. Fan-made
/// bugs have the last numbers.
inline std::size_t bytes_in_use(GameType game_type) {
    static_assert(board::kFirstIndex[static_cast<std::size_t>(Bug::Scorpion)] <= sizeof(Bytes));
    return game_type.has_fan_bugs() ? board::kIdsPerSide : sizeof(Bytes);
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
