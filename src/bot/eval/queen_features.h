#pragma once

#include <algorithm>

#include "board/popcount.h"
#include "bot/eval/distances.h"
#include "bot/eval/features.h"
#include "bot/eval/side.h"

// The features for the race to surround a Queen, which decides a game of Hive.
namespace roj::bot {
inline namespace ROJ_ISA {

/// Adds the features for the cells where the side can place bugs. `near_own` and `near_enemy`: the
/// bugs of each side that are on top, with all cells next to them.
template <class Grid, class Sink>
[[gnu::always_inline]] inline void add_placement_features(const Side<Grid>& side,
                                                          const typename Grid::Set& near_own,
                                                          const typename Grid::Set& near_enemy,
                                                          Sink& sink) {
    if (!side.own.placed || !side.enemy.placed) { return; }
    const auto places = near_own - side.board.tops(side.color) - near_enemy;
    sink.add(features::kPlaces.at(std::min(places.count(), features::kPlaceCounts - 1)));
    // Only an own bug on top of the enemy Queen allows placements next to it.
    if (board::color_of(side.board.top(side.enemy.cell)) != side.color) { return; }
    typename Grid::Set beside;
    beside.insert(side.enemy.cell);
    if (!(beside.dilated() & places).empty()) {
        sink.add(features::kPlaceBeside.at(side.enemy.filled));
    }
}

/// Adds the features of the own Queen. Pre: add_bug_features() was called.
template <class Grid, class Sink>
[[gnu::always_inline]] inline void add_defense_features(const Side<Grid>& side, Sink& sink) {
    sink.add(features::kFree.at(std::min(board::popcount(side.free), features::kFreeCounts - 1)));
    if (!side.own.placed) { return; }
    const int moves_next = side.board.to_move() == side.color ? 0 : 1;
    sink.add(features::kFilled.at(moves_next, side.own.filled));
    if ((side.board.covered() & board::mask_of(side.own.id)) == 0) {
        sink.add(features::kQueen.at(side.own.filled, side.mobility.of(side.own.id)));
    }
    const int leaving =
        std::min(board::popcount(side.beside_own & side.free), features::kSides - 1);
    sink.add(features::kRelief.at(side.own.filled, leaving));
}

/// Reports whether a Scorpion is close enough to sting the enemy Queen.
template <class Grid>
inline bool threatens_sting(const Side<Grid>& side, board::PieceId scorpion) {
    constexpr int kStingReach = 3;  // two steps, then the Queen next to the last
    const bool stung = (side.board.face_down() & board::mask_of(side.enemy.id)) != 0;
    return !stung && steps_apart<Grid>(side.board.cell(scorpion), side.enemy.cell) <= kStingReach;
}

/// Reports whether a Dragonfly can carry a bug next to the enemy Queen.
template <class Grid>
inline bool threatens_carry(const Side<Grid>& side, board::PieceId dragonfly) {
    const board::PieceId passenger = side.board.below(dragonfly);
    if (board::kind_of(passenger) == Bug::Dragonfly || board::pinned(side.board, passenger)) {
        return false;
    }
    for (int d = 0; d < 6; ++d) {
        const auto goal =
            Grid::neighbor(Grid::neighbor(side.board.cell(dragonfly), d), board::left_direction(d));
        if (!side.board.occupied(goal) && steps_apart<Grid>(goal, side.enemy.cell) == 1) {
            return true;
        }
    }
    return false;
}

/// Adds the features for the bugs that can join the attack on the enemy Queen. Pre:
/// add_bug_features() was called.
template <class Grid, class Sink>
[[gnu::always_inline]] inline void add_attack_features(const Side<Grid>& side, Sink& sink) {
    if (!side.enemy.placed) { return; }
    const board::Board<Grid>& board = side.board;
    board::for_each_piece(side.free & board::all_of(Bug::Scorpion), [&](board::PieceId id) {
        if (threatens_sting(side, id)) { sink.add(features::kFanThreat.at(0)); }
    });
    const board::PieceMask dragonflies = side.mobility.elevated() & board::all_of(Bug::Dragonfly);
    board::for_each_piece(dragonflies, [&](board::PieceId id) {
        if (threatens_carry(side, id)) { sink.add(features::kFanThreat.at(1)); }
    });
    const board::PieceMask coming = side.free & side.away & ~board::mask_of(side.own.id);
    const int attackers = std::min(board::popcount(coming), features::kAttackerCounts - 1);
    sink.add(features::kAttack.at(side.enemy.filled, attackers));
    const int ants = board::popcount(coming & board::all_of(Bug::Ant));
    const board::Ring gaps = board::kFullRing & ~unsigned{board.ring(side.enemy.cell)};
    const int open = board.count_sliding_neighbors(side.enemy.cell, gaps);
    sink.add(features::kOpen.at(std::min(open, features::kOpenCounts - 1),
                                std::min(ants, features::kAntCounts - 1)));
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
