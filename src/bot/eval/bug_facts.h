#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "bot/eval/distances.h"
#include "bot/eval/side.h"
#include "bot/eval/terms.h"

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
#if defined(ROJ_BUILD_AVX2)
    using Number = std::uint32_t;  // the term
#else
    using Number = std::uint8_t;  // the term less that of kBetweenOfIndex
#endif

    std::array<Number, board::kIdsPerSide> numbers_;
    std::uint32_t away_ = 0;
    std::uint32_t beside_own_ = 0;
};

#if defined(ROJ_BUILD_AVX2)

[[gnu::always_inline]] inline BugFacts::BugFacts(
    const std::array<QueenDistances, board::kIdsPerSide>& where, std::uint32_t stuck,
    std::uint32_t raised) {
    constexpr auto kMobility = static_cast<std::uint32_t>(terms::kBetween.cs);
    std::uint32_t away = 0;
    std::uint32_t beside_own = 0;
    for (std::uint32_t i = 0; i < where.size(); ++i) {  // compiles to vector instructions
        numbers_[i] = kBetweenOfIndex[i] + where[i] + kMobility * (stuck >> i & 1U) +
                      2 * kMobility * (raised >> i & 1U);
        away |= std::uint32_t{enemy_queen_distance(where[i]) > 1} << i;
        beside_own |= std::uint32_t{own_queen_distance(where[i]) == 1} << i;
    }
    away_ = away;
    beside_own_ = beside_own;
}
inline int BugFacts::between(board::PieceId index) const {
    return static_cast<int>(numbers_[index]);
}

#else

/// Eight numbers of one byte each, number i in bits 8 * i and up. One operation on the word is one
/// on each of them: before AVX2 no vector instruction shifts each number by its own count.
using EightBytes = std::uint64_t;
constexpr EightBytes eight_times(std::uint8_t number) {
    return number * EightBytes{0x0101010101010101};
}
/// Returns bit i as byte i, of the lowest eight.
constexpr EightBytes bytes_of_bits(std::uint32_t bits) {
    const EightBytes not_zero_if_set = eight_times(bits & 0xFF) & 0x8040201008040201;
    return (not_zero_if_set + eight_times(0x7F)) >> 7 & eight_times(1);
}
/// Returns the highest bit of byte i as bit i.
constexpr std::uint32_t highest_bits(EightBytes bytes) {
    return static_cast<std::uint32_t>(((bytes >> 7 & eight_times(1)) * 0x0102040810204080) >> 56);
}

[[gnu::always_inline]] inline BugFacts::BugFacts(
    const std::array<QueenDistances, board::kIdsPerSide>& where, std::uint32_t stuck,
    std::uint32_t raised) {
    static_assert(terms::kOwnDistances == 4 && terms::kBetween.cs * terms::kMobilities <= 0x80);
    constexpr EightBytes kMobility = terms::kBetween.cs;
    for (std::size_t first = 0; first < board::kIndicesInUse; first += 8) {
        EightBytes distances = 0;
        for (std::size_t i = 0; i < 8; ++i) { distances |= EightBytes{where[first + i]} << 8 * i; }
        const EightBytes sums = distances + kMobility * bytes_of_bits(stuck >> first) +
                                2 * kMobility * bytes_of_bits(raised >> first);
        for (std::size_t i = 0; i < 8; ++i) {
            numbers_[first + i] = static_cast<std::uint8_t>(sums >> 8 * i);
        }
        // The highest bit of a byte shows the answer: a sum reaches 0x80 from two steps on, and a
        // difference keeps 0x80 only if the distance is one.
        const EightBytes two_or_more = distances + eight_times(0x80 - queen_distances(2, 0));
        const EightBytes one = eight_times(0x80) - ((distances ^ eight_times(1)) & eight_times(3));
        away_ |= highest_bits(two_or_more) << first;
        beside_own_ |= highest_bits(one) << first;
    }
}
inline int BugFacts::between(board::PieceId index) const {
    return static_cast<int>(kBetweenOfIndex[index] + numbers_[index]);
}

#endif

}  // namespace ROJ_ISA
}  // namespace roj::bot
