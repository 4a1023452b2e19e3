#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "bot/eval/byte_masks.h"
#include "bot/eval/distances.h"
#include "bot/eval/features.h"
#include "bot/eval/side.h"

// The facts about the bugs of a side that follow from mobility and distances, found for all bugs at
// once. Includes bugs that are not in play: a loop over all without branches is faster than one
// with exceptions.
//
// The number of a feature of kBetween is a sum, which registers add for all bugs of a side:
//
//     the first one of the kind                    kBetweenOfIndex
//     + 24 * the mobility, which has two bits      24 and 48, as MobilityMasks has the bits
//     + 4 * the distance from the enemy Queen      queen_distances()
//     + the distance from the own Queen
namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns the distances by the index of a bug within its side.
template <class Grid>
[[gnu::always_inline]] inline std::array<QueenDistances, board::kIdsPerSide> find_queen_distances(
    const Side<Grid>& side) {
    using Distances = std::array<QueenDistances, board::kIdsPerSide>;
    constexpr std::uint8_t kFarFromEnemy = features::kEnemyDistances - 1;
    constexpr std::uint8_t kFarFromOwn = features::kOwnDistances - 1;
    // A Queen in hand counts as farthest away.
    const std::uint8_t min_to_enemy = side.enemy.placed ? 0 : kFarFromEnemy;
    const std::uint8_t min_to_own = side.own.placed ? 0 : kFarFromOwn;
    const typename Grid::Cell* const cells = side.board.cells(side.color);
#if defined(ROJ_BUILD_AVX2)
    if constexpr (Grid::kSide == 16) {
        const auto each = [](std::uint8_t number) {
            return _mm256_set1_epi8(static_cast<char>(number));
        };
        const __m256i all = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(cells));
        const __m256i to_enemy =
            _mm256_max_epu8(steps_from(all, side.enemy.cell), each(min_to_enemy));
        const __m256i to_own = _mm256_max_epu8(steps_from(all, side.own.cell), each(min_to_own));
        static_assert(queen_distances(1, 0) == 4);  // bytes have no multiplication
        const __m256i twice = _mm256_add_epi8(to_enemy, to_enemy);
        const __m256i four_times = _mm256_add_epi8(twice, twice);
        return std::bit_cast<Distances>(
            _mm256_add_epi8(four_times, _mm256_min_epu8(to_own, each(kFarFromOwn))));
    }
#endif
    // Local copies vectorize: no store to them can change what the loop reads.
    const typename Grid::Cell enemy_queen = side.enemy.cell;
    const typename Grid::Cell own_queen = side.own.cell;
    const std::size_t in_use = bytes_in_use(side.board.rules().game_type);
    Distances where;
    for (std::size_t first = 0; first < in_use; first += sizeof(Bytes)) {
        std::array<QueenDistances, sizeof(Bytes)> some;
        for (std::size_t i = 0; i < some.size(); ++i) {
            const auto cell = cells[first + i];
            const auto to_enemy = std::max(steps_apart<Grid>(cell, enemy_queen), min_to_enemy);
            const auto to_own = std::max(steps_apart<Grid>(cell, own_queen), min_to_own);
            some[i] = queen_distances(to_enemy, std::min(to_own, kFarFromOwn));
        }
        std::memcpy(&where[first], some.data(), sizeof some);
    }
    return where;
}

/// The first feature of kBetween for each index within a side.
inline constexpr std::array<std::uint16_t, board::kIdsPerSide> kBetweenOfIndex = [] {
    std::array<std::uint16_t, board::kIdsPerSide> first{};
    for (std::size_t i = 0; i < first.size(); ++i) {
        const int kind = static_cast<int>(board::kKindOfIndex[i]);
        first[i] = static_cast<std::uint16_t>(features::kBetween.at(kind));
    }
    return first;
}();

/// The facts that decide the features of the bugs of a side, by their index within it.
class BugFacts {
public:
    /// `mobility_low` and `mobility_high`: the two bits of the mobility of each bug.
    BugFacts(const std::array<QueenDistances, board::kIdsPerSide>& where,
             std::uint32_t mobility_low, std::uint32_t mobility_high, GameType game_type);

    /// Returns the feature of kBetween of a bug.
    int between(board::PieceId index) const;
    /// Returns the bugs that are neither next to the enemy Queen nor on top of it.
    board::PieceMask away() const { return away_; }
    /// Returns the bugs next to their own Queen.
    board::PieceMask beside_own() const { return beside_own_; }

private:
    std::array<std::uint16_t, board::kIdsPerSide> between_;
    std::uint32_t away_ = 0;
    std::uint32_t beside_own_ = 0;
};

[[gnu::always_inline]] inline BugFacts::BugFacts(
    const std::array<QueenDistances, board::kIdsPerSide>& where, std::uint32_t mobility_low,
    std::uint32_t mobility_high, GameType game_type) {
    constexpr std::uint8_t kOneMobility = features::kBetween.innermost_size;
    constexpr std::uint8_t kTwoMobilities = 2 * kOneMobility;
    static_assert(features::kMobilities * kOneMobility <= 0x100);  // the sum fits into a byte
    constexpr std::uint8_t kOwnDistance = features::kOwnDistances - 1;
    static_assert((features::kOwnDistances & kOwnDistance) == 0);  // its bits are the own distance
    const std::size_t in_use = bytes_in_use(game_type);
    for (std::size_t first = 0; first < in_use; first += sizeof(Bytes)) {
        Bytes distances;
        std::memcpy(&distances, &where[first], sizeof distances);
        const Bytes numbers = distances + (bytes_of_bits(mobility_low >> first) & kOneMobility) +
                              (bytes_of_bits(mobility_high >> first) & kTwoMobilities);
        using Features [[gnu::vector_size(2 * sizeof(Bytes))]] = std::uint16_t;
        Features features;
        std::memcpy(&features, &kBetweenOfIndex[first], sizeof features);
        features += __builtin_convertvector(numbers, Features);
        std::memcpy(&between_[first], &features, sizeof features);
        away_ |= bits_of_bytes(std::bit_cast<Bytes>(distances >= queen_distances(2, 0))) << first;
        beside_own_ |= bits_of_bytes(std::bit_cast<Bytes>((distances & kOwnDistance) == 1))
                       << first;
    }
}
inline int BugFacts::between(board::PieceId index) const {
    return between_[index];
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
