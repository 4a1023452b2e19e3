#pragma once

#include <array>
#include <bit>

#include "board/board_impl.h"
#include "board/torus64.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// Plays moves on a grid and maps their cells to the unbounded plane.
template <class Grid>
class GridToHexMapper {
public:
    /// Pre: `board` and `snapshot` are the same position.
    GridToHexMapper(const board::Board<Grid>& board, const board::Snapshot& snapshot)
        : board_(board), hex_(snapshot.hex) {}

    /// Returns the position after the moves so far.
    board::Board<Grid>& board() { return board_; }
    /// Plays a move and returns it with the cell of Torus64. Pre: the move is legal.
    board::Action apply(board::Action action) {
        if (action.is_pass()) {
            board_.apply(action);
            return action;
        }
        const Hex to = hex_of(static_cast<typename Grid::Cell>(action.cell()));
        hex_[action.piece()] = to;
        if (action.is_carry()) { hex_[action.other()] = to; }
        board_.apply(action);
        return action.on(board::Torus64::wrap(to));
    }

private:
    /// Pre: the cell is in the hive or next to it, or the board is empty.
    Hex hex_of(typename Grid::Cell cell) const {
        if (board_.in_play() == 0) { return {}; }
        if (board_.occupied(cell)) { return hex_[board_.top(cell)]; }
        const int d = std::countr_zero(board_.ring(cell));
        const Hex beside = hex_[board_.top(Grid::neighbor(cell, d))];
        return neighbor(beside, static_cast<Direction>(board::opposite_direction(d)));
    }

    board::Board<Grid> board_;
    std::array<Hex, board::kPieceIds> hex_;
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
