#pragma once

#include <vector>

#include "board/board.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// Movement and special actions of the Scorpion, the Moth and the Dragonfly. The added cells may
/// include cells with a face-down bug.
template <class Grid>
class FanWalks {
public:
    using Cell = typename Grid::Cell;
    using Set = typename Grid::Set;

    explicit FanWalks(Board<Grid>& board) : board_(board) {}

    // Pre of these three: the bug is lifted off `from`, or not yet placed there.
    /// Adds the cells of a Scorpion: two slides to a third cell.
    void add_two_slides(Cell from, Set& cells) const;
    /// Adds the cells of a Moth: over tops of its own colour onto one of the other colour.
    void add_moth_walks(Cell from, Color color, Set& cells) const;
    /// Adds the cells of a Dragonfly alone: one cell, and one more at 60 degrees to that.
    void add_flights(Cell from, Set& cells) const;

    // Return the cells between on one shortest path. Pre: the bug is lifted off `from`, and `to` is
    // one of its ends.
    std::vector<Cell> moth_way(Cell from, Color color, Cell to) const;
    std::vector<Cell> flight_way(Cell from, Cell to) const;

    /// Returns the cells to which a Dragonfly can carry the bug below it.
    Set carries(PieceId dragonfly);
    /// Returns the bugs that a Scorpion of the side to move can sting after it walks to this cell.
    PieceMask sting_targets(Cell end) const;
    /// Reports whether a bug that crosses the hive cannot enter this cell.
    bool bars_crossing(Cell cell) const {
        return !board_.rules().pass_over_paralysed && board_.is_face_down(cell);
    }

private:
    /// Reports whether a Moth of this colour can cross a cell. It may end on one it cannot cross.
    bool lets_moth_on(Cell cell, Color color) const {
        return color_of(board_.top(cell)) == color && !bars_crossing(cell);
    }
    bool stops_moth(Cell from, Cell to, int direction) const {
        return board_.rules().moth_gates && board_.gate(from, to, direction);
    }
    bool is_flight(Cell from, int first, int second) const;
    bool runs_into_gate(Cell from, Cell to, int direction) const;
    bool keeps_contact(Cell from, int direction) const;

    Board<Grid>& board_;
};

}  // namespace ROJ_ISA
}  // namespace roj::board
