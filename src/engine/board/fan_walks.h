#pragma once

#include <vector>

#include "board/board_impl.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// Movement of the Moth and the Dragonfly, and the special actions of the fan-made bugs. The added
/// cells may include cells with a face-down bug.
template <class Grid>
class FanWalks {
public:
    using Cell = typename Grid::Cell;
    using Set = typename Grid::Set;

    explicit FanWalks(Board<Grid>& board) : board_(board) {}

    // Pre of these two: the bug is lifted off `from`, or not yet placed there.
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
    /// A cell that a Moth crosses, and the crossing before it; the first is where it starts.
    struct Crossing {
        Cell cell;
        const Crossing* before;
    };
    template <class VisitEnd>
    void search_moth(Cell from, Color color, VisitEnd visit_end) const;
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
