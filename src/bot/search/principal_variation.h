#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "board/generator_impl.h"
#include "board/torus64.h"
#include "bot/search/search_kernel.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns the key of a position in the transposition table, different for each grid: the same cell
/// number means another cell on another grid.
template <class Grid>
std::uint64_t table_key(const board::Board<Grid>& board) {
    return board.search_key() ^ board::mix(Grid::kCells);
}

/// Returns table_key() after a plain move.
template <class Grid>
std::uint64_t table_key_after(const board::Board<Grid>& board, board::Action action) {
    return board.search_key_after(action) ^ board::mix(Grid::kCells);
}

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

/// Returns the principal variation that begins with a root move, without its score. Reads the
/// transposition table.
template <class Grid>
PrincipalVariation principal_variation(const SearchTask& task, board::Action next) {
    PrincipalVariation line;
    const board::Snapshot& root = task.history.back();
    GridToHexMapper<Grid> mapper(board::Board<Grid>(root), root);
    while (true) {
        line.moves[line.length++] = mapper.apply(next);
        board::Board<Grid>& board = mapper.board();
        if (line.length == PrincipalVariation::kMaxMoves || board.outcome() > Outcome::InProgress ||
            !board.hive().fits()) {
            return line;
        }
        const auto entry = task.table->find(table_key(board));
        if (!entry || entry->action.is_none()) { return line; }
        board::ActionList actions;
        board::list_actions(board, actions);
        next = entry->action;
        if (std::find(actions.begin(), actions.end(), next) == actions.end()) { return line; }
    }
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
