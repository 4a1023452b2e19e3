#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "bot/eval/distances.h"
#include "bot/eval/side.h"
#include "bot/eval/terms.h"

#if defined(ROJ_BUILD_AVX2)
#include <immintrin.h>
#endif

// The facts about the bugs of a side that follow from mobility and distances, found for all bugs at
// once. Includes bugs that are not in play: a loop over all without branches is faster than one
// with exceptions.
namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns the distances by the index of a bug within its side.
template <class Grid>
inline std::array<QueenDistances, board::kIdsPerSide> find_queen_distances(const Side<Grid>& side) {
    std::array<QueenDistances, board::kIdsPerSide> where;
    const typename Grid::Cell* const cells = side.board.cells(side.color);
    const typename Grid::Cell enemy_queen = side.enemy.cell;
    const typename Grid::Cell own_queen = side.own.cell;
    // A Queen in hand counts as farthest away.
    const std::uint8_t min_to_enemy = side.enemy.placed ? 0 : terms::kEnemyDistances - 1;
    const std::uint8_t min_to_own = side.own.placed ? 0 : terms::kOwnDistances - 1;
    for (std::size_t i = 0; i < where.size(); ++i) {
        const auto to_enemy = std::max(steps_apart<Grid>(cells[i], enemy_queen), min_to_enemy);
        const auto to_own = std::max(steps_apart<Grid>(cells[i], own_queen), min_to_own);
        where[i] =
            queen_distances(to_enemy, std::min<std::uint8_t>(to_own, terms::kOwnDistances - 1));
    }
    return where;
}

/// The first term of kBetween for each index within a side.
inline constexpr std::array<std::uint32_t, board::kIdsPerSide> kBetweenOfIndex = [] {
    std::array<std::uint32_t, board::kIdsPerSide> first{};
    for (std::size_t i = 0; i < first.size(); ++i) {
        const int kind = static_cast<int>(board::kKindOfIndex[i]);
        first[i] = static_cast<std::uint32_t>(terms::kBetween.at(kind));
    }
    return first;
}();

/// The facts that decide the terms of the bugs of a side, by their index within it.
class BugFacts {
public:
    /// `stuck` and `raised`: the bits of MobilityMasks.
    BugFacts(const std::array<QueenDistances, board::kIdsPerSide>& where, std::uint32_t stuck,
             std::uint32_t raised);

    /// Returns the term of kBetween of a bug.
    int between(board::PieceId index) const;
    /// Returns the bugs that are neither next to the enemy Queen nor on top of it.
    board::PieceMask away() const { return away_; }
    /// Returns the bugs next to their own Queen.
    board::PieceMask beside_own() const { return beside_own_; }

private:
    static_assert(static_cast<int>(Mobility::Enclosed) ==
                  static_cast<int>(Mobility::Immobile) + static_cast<int>(Mobility::Elevated));

    std::array<std::uint8_t, board::kIdsPerSide> numbers_;  // terms less those of kBetweenOfIndex
    std::uint32_t away_ = 0;
    std::uint32_t beside_own_ = 0;
};

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
using Words [[gnu::vector_size(16)]] = std::uint64_t;
inline constexpr std::uint64_t kEightTimes = 0x0101010101010101;
inline constexpr Words kSingle{0x8040201008040201, 0x8040201008040201};
inline Bytes bytes_of_bits(std::uint32_t bits) {
    const Words spread{(bits & 0xFF) * kEightTimes, (bits >> 8 & 0xFF) * kEightTimes};
    return std::bit_cast<Bytes>(std::bit_cast<Bytes>(spread & kSingle) != 0);
}
inline std::uint32_t bits_of_bytes(Bytes bytes) {
    const Words bits = std::bit_cast<Words>(bytes) & kSingle;
    // The product adds up the bytes of a word, which are different bits, in its highest byte.
    return static_cast<std::uint32_t>(bits[0] * kEightTimes >> 56 |
                                      bits[1] * kEightTimes >> 56 << 8);
}

#endif

[[gnu::always_inline]] inline BugFacts::BugFacts(
    const std::array<QueenDistances, board::kIdsPerSide>& where, std::uint32_t stuck,
    std::uint32_t raised) {
    static_assert(terms::kOwnDistances == 4 && terms::kBetween.cs * terms::kMobilities <= 0x100);
    constexpr std::uint8_t kStuck = terms::kBetween.cs;
    constexpr std::uint8_t kRaised = 2 * kStuck;
    for (std::size_t first = 0; first < board::kIndicesInUse; first += sizeof(Bytes)) {
        Bytes distances;
        std::memcpy(&distances, &where[first], sizeof distances);
        const Bytes numbers = distances + (bytes_of_bits(stuck >> first) & kStuck) +
                              (bytes_of_bits(raised >> first) & kRaised);
        std::memcpy(&numbers_[first], &numbers, sizeof numbers);
        away_ |= bits_of_bytes(std::bit_cast<Bytes>(distances >= queen_distances(2, 0))) << first;
        beside_own_ |= bits_of_bytes(std::bit_cast<Bytes>((distances & 3) == 1)) << first;
    }
}
inline int BugFacts::between(board::PieceId index) const {
    return static_cast<int>(kBetweenOfIndex[index] + numbers_[index]);
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
