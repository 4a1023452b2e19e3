#pragma once

#include <vector>

#include "board/board.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// How the Scorpion, the Moth and the Dragonfly get about, and what else they do. Cells where a bug
/// lies face down are not taken out of what is added here.
template <class Grid>
class FanWalks {
public:
    using Cell = typename Grid::Cell;
    using Set = typename Grid::Set;

    explicit FanWalks(Board<Grid>& board) : board_(board) {}

    // Pre of these three: the bug is lifted off `from`, or not yet placed there.
    /// The Scorpion: two slides to a third cell.
    void add_two_slides(Cell from, Set& cells) const;
    /// The Moth: over tops of its own colour onto one of the other.
    void add_moth_walks(Cell from, Color color, Set& cells) const;
    /// The Dragonfly alone: one cell, and one more at 60 degrees to that.
    void add_flights(Cell from, Set& cells) const;

    // The cells between on one shortest way; the bug is lifted off `from`, and `to` is one of its
    // ends.
    std::vector<Cell> moth_way(Cell from, Color color, Cell to) const;
    std::vector<Cell> flight_way(Cell from, Cell to) const;

    /// Where a Dragonfly can take along what it stands on.
    Set carries(PieceId dragonfly);
    /// What a Scorpion of the side to move may sting when it has walked to this cell.
    PieceMask sting_targets(Cell end) const;
    /// Whether a bug that crosses the hive may not set foot on this cell.
    bool bars_crossing(Cell cell) const {
        return !board_.rules().pass_over_paralysed && board_.is_face_down(cell);
    }

private:
    /// Whether a Moth of this colour may cross a cell; where it may not it may perhaps end.
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
