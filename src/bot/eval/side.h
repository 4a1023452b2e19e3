#pragma once

#include <bit>

#include "board/board_impl.h"
#include "bot/eval/mobility.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns the number of sides of a Queen that count as filled, 0 for a Queen in hand.
template <class Grid>
inline int filled_sides(const board::Board<Grid>& board, Color color) {
    const board::PieceId queen = board::queen_of(color);
    return board.in_play(queen) ? std::popcount(board.filled(board.cell(queen))) : 0;
}

/// What the evaluation needs to know about a Queen.
template <class Grid>
struct QueenState {
    QueenState(const board::Board<Grid>& board, Color color)
        : id(board::queen_of(color)),
          placed(board.in_play(id)),
          cell(board.cell(id)),
          filled(filled_sides(board, color)) {}

    board::PieceId id;
    bool placed;
    typename Grid::Cell cell;  ///< if placed
    int filled;                ///< see filled_sides()
};

/// One side of a position, as the evaluation looks at it.
template <class Grid>
struct Side {
    Side(const board::Board<Grid>& of, Color player)
        : board(of),
          color(player),
          own(of, player),
          enemy(of, opponent(player)),
          tops(of.in_play(player) & ~of.covered()),
          mobility(find_mobility(of, tops)),
          free(tops & ~mobility.stuck()) {}

    const board::Board<Grid>& board;
    Color color;
    QueenState<Grid> own;
    QueenState<Grid> enemy;
    board::PieceMask tops;   ///< the bugs on top of their cells
    MobilityMasks mobility;  ///< of `tops`
    board::PieceMask free;   ///< those of `tops` that can move
    // Set by add_bug_terms(), of `tops`:
    board::PieceMask away = 0;        ///< neither next to the enemy Queen nor on top of it
    board::PieceMask beside_own = 0;  ///< next to the own Queen
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
