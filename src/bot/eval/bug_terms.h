#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "bot/eval/side.h"
#include "bot/eval/sinks.h"

// The terms for the bugs one by one: in hand, covered, face down, by mobility and distances.
namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns the distances by the index of a bug within its side. Includes bugs that are not in play:
/// a vectorized loop over all is faster than one with exceptions.
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

/// Adds the terms of the bugs on top of their cells, and sets their masks in `side`. The loop over
/// all indexes is vectorized, so it costs less than the same work for only these bugs.
template <class Grid, class Sink>
[[gnu::always_inline]] inline void add_distance_terms(Side<Grid>& side, Sink& sink) {
    static_assert(static_cast<int>(Mobility::Enclosed) ==
                  static_cast<int>(Mobility::Immobile) + static_cast<int>(Mobility::Elevated));
    constexpr auto kMobility = static_cast<std::uint32_t>(terms::kBetween.cs);
    const auto where = find_queen_distances(side);
    const int first = side.color == Color::White ? 0 : board::kIdsPerSide;
    const auto stuck = static_cast<std::uint32_t>(side.mobility.immobile_or_enclosed >> first);
    const auto raised = static_cast<std::uint32_t>(side.mobility.elevated_or_enclosed >> first);
    std::array<std::uint32_t, board::kIdsPerSide> numbers;
    std::uint32_t away = 0;
    std::uint32_t beside_own = 0;
    for (std::uint32_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = kBetweenOfIndex[i] + where[i] + kMobility * (stuck >> i & 1U) +
                     2 * kMobility * (raised >> i & 1U);
        away |= std::uint32_t{enemy_queen_distance(where[i]) > 1} << i;
        beside_own |= std::uint32_t{own_queen_distance(where[i]) == 1} << i;
    }
    side.away = side.tops & board::PieceMask{away} << first;
    side.beside_own = side.tops & board::PieceMask{beside_own} << first;
    board::for_each_piece(side.tops >> first, [&](board::PieceId index) {
        sink.add_between(static_cast<int>(numbers[index]));
    });
}

/// Adds the kinds of bugs that a Mosquito at this cell can copy.
template <class Grid, class Sink>
[[gnu::always_inline]] inline void add_copied_kinds(const board::Board<Grid>& board,
                                                    typename Grid::Cell at, Sink& sink) {
    unsigned kinds = 0;
    board::for_each_piece(board.beside(at), [&](board::PieceId id) {
        kinds |= 1U << static_cast<unsigned>(board::kind_of(id));
    });
    for (; kinds != 0; kinds &= kinds - 1) { sink.add(terms::kCopied.at(std::countr_zero(kinds))); }
}

template <class Grid, class Sink>
[[gnu::always_inline]] inline void add_bug_terms(Side<Grid>& side, Sink& sink) {
    using board::PieceId;
    const board::Board<Grid>& board = side.board;
    const board::PieceMask in_play = board.in_play(side.color);
    board::for_each_piece(board.next_in_hand(side.color), [&](PieceId id) {
        const Bug kind = board::kind_of(id);
        sink.add(terms::kInHand.at(static_cast<int>(kind)), board.in_hand(id));
    });
    board::for_each_piece(in_play & board.covered(), [&](PieceId id) {
        const int by = board::color_of(board.top(board.cell(id))) == side.color ? 0 : 1;
        sink.add(terms::kCovered.at(static_cast<int>(board::kind_of(id)), by));
    });
    add_distance_terms(side, sink);
    board::for_each_piece(board.face_down() & in_play, [&](PieceId id) {
        sink.add(terms::kFaceDown.at(static_cast<int>(board::kind_of(id))));
    });
    const auto on_ground = side.free & ~side.mobility.elevated();
    board::for_each_piece(on_ground & board::all_of(Bug::Mosquito),
                          [&](PieceId id) { add_copied_kinds(board, board.cell(id), sink); });
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
