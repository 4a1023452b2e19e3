#pragma once

#include <roj/color_map.h>

#include "board/board_impl.h"
#include "bot/eval/features.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// What the evaluation needs to know about a Queen.
template <class Grid>
struct QueenState {
    QueenState(const board::Board<Grid>& board, Color color)
        : id(board::queen_of(color)),
          placed(board.in_play(id)),
          cell(board.cell(id)),
          filled(board.filled_sides(color)) {}

    board::PieceId id;
    bool placed;
    typename Grid::Cell cell;  ///< if placed
    int filled;                ///< see filled_sides()
};

template <class Grid>
using Queens = ColorMap<QueenState<Grid>>;

/// The mobility of the bugs on top of their cells, as two bits for each.
struct MobilityMasks {
    board::PieceMask immobile_or_enclosed = 0;
    board::PieceMask elevated_or_enclosed = 0;

    board::PieceMask stuck() const { return immobile_or_enclosed; }
    board::PieceMask elevated() const { return elevated_or_enclosed & ~immobile_or_enclosed; }
    MobilityMasks of(board::PieceMask bugs) const {
        return {immobile_or_enclosed & bugs, elevated_or_enclosed & bugs};
    }
    int of(board::PieceId id) const {
        static_assert(static_cast<int>(Mobility::Immobile) == 1);
        static_assert(static_cast<int>(Mobility::Elevated) == 2);
        static_assert(static_cast<int>(Mobility::Enclosed) == 3);
        return static_cast<int>((immobile_or_enclosed >> id & 1) | (elevated_or_enclosed >> id & 1)
                                                                       << 1);
    }
};

/// Returns the mobility of these bugs. Pre: they are on top of their cells.
template <class Grid>
inline MobilityMasks find_mobility(const board::Board<Grid>& board, board::PieceMask bugs) {
    using board::PieceMask;
    // These move only by sliding, so they cannot leave an enclosed cell.
    constexpr PieceMask kCrawlers = board::all_of(Bug::Queen) | board::all_of(Bug::Spider) |
                                    board::all_of(Bug::Ant) | board::all_of(Bug::Pillbug) |
                                    board::all_of(Bug::Scorpion);
    const board::Confined confined = board.confined(bugs);
    PieceMask pinned = confined.between;
    // A hole does not pin the bugs around it. Larger holes than those of one cell are rare, and few
    // bugs around them count as pinned by mistake.
    if (board.holes() > 0) { pinned = board.between_with_holes_filled(pinned); }
    const PieceMask immobile = (pinned & ~board.raised()) | (board.face_down() & bugs);
    const PieceMask raised = board.raised() & bugs & ~immobile;
    const PieceMask enclosed = confined.shut_in & kCrawlers & ~raised & ~immobile;
    return {immobile | enclosed, raised | enclosed};
}

/// One side of a position, as the evaluation looks at it.
template <class Grid>
struct Side {
    /// `all`: the mobility of the bugs of both sides.
    Side(const board::Board<Grid>& of, Color player, const Queens<Grid>& queens,
         const MobilityMasks& all)
        : board(of),
          color(player),
          own(queens[player]),
          enemy(queens[opponent(player)]),
          tops(of.in_play(player) & ~of.covered()),
          mobility(all.of(tops)),
          free(tops & ~mobility.stuck()) {}

    const board::Board<Grid>& board;
    Color color;
    const QueenState<Grid>& own;
    const QueenState<Grid>& enemy;
    board::PieceMask tops;   ///< the bugs on top of their cells
    MobilityMasks mobility;  ///< of `tops`
    board::PieceMask free;   ///< those of `tops` that can move
    // Set by add_bug_features(), of `tops`:
    board::PieceMask away = 0;        ///< neither next to the enemy Queen nor on top of it
    board::PieceMask beside_own = 0;  ///< next to the own Queen
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
