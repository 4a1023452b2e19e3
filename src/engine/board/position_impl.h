#pragma once

#include <array>
#include <vector>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/position.h>

#include "board/board_impl.h"
#include "board/torus64.h"

namespace roj {

/// A Position: the board, and the unbounded coordinates that its grid cannot tell.
struct PositionImpl {
    struct Ply {
        board::Board<board::Torus64>::Undo undo;
        Hex from;  ///< of the moved bug, if it was on the board
    };

    explicit PositionImpl(const Ruleset& rules) : board(rules) {}

    static const PositionImpl& of(const Position& position) { return *position.impl_; }

    /// The least q and r among the occupied cells, less one: every cell where a bug can go lies
    /// within the grid's size of it.
    Hex corner() const;
    board::Action to_action(const Move& move) const;
    /// The other way round. Pre: the action is legal here; `corner` is corner().
    Move to_move(board::Action action, Hex corner) const;

    board::Board<board::Torus64> board;
    std::array<Hex, board::kPieceIds> hex{};  // of the pieces in play
    std::vector<Ply> plies;
};

/// The board behind a position.
inline const board::Board<board::Torus64>& board_of(const Position& position) {
    return PositionImpl::of(position).board;
}

namespace board {

/// The piece behind a number, as this game names it.
Piece piece_of(PieceId id, const Ruleset& rules);

}  // namespace board
}  // namespace roj
