#pragma once

#include <array>
#include <vector>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/position.h>

#include "board/board_impl.h"
#include "board/torus64.h"

namespace roj {

/// A Position: the board, and the unbounded coordinates, which its grid does not store.
struct PositionImpl {
    struct Ply {
        board::Board<board::Torus64>::Undo undo;
        Hex from;  ///< of the moved bug, if it was on the board
    };

    explicit PositionImpl(const Ruleset& rules) : board(rules) {}

    static const PositionImpl& of(const Position& position) { return *position.impl_; }

    /// Returns the least q and r of the occupied cells, minus one: every cell where a bug can go is
    /// within the grid's size of it.
    Hex corner() const;
    /// Returns the top bug of a cell of the plane, or kNoPiece.
    board::PieceId top(Hex cell) const {
        const board::PieceId id = board.top(board::Torus64::wrap(cell));
        return id != board::kNoPiece && hex[id] == cell ? id : board::kNoPiece;
    }
    board::Action to_action(const Move& move) const;
    /// Converts an action back. Pre: the action is legal here; `corner` is corner().
    Move to_move(board::Action action, Hex corner) const;

    board::Board<board::Torus64> board;
    std::array<Hex, board::kPieceIds> hex{};  // of the pieces in play
    std::vector<Ply> plies;
};

/// Returns the board of a position.
inline const board::Board<board::Torus64>& board_of(const Position& position) {
    return PositionImpl::of(position).board;
}

namespace board {

/// Returns the piece of a number, as this game names it.
Piece piece_of(PieceId id, const Ruleset& rules);

}  // namespace board
}  // namespace roj
