#pragma once

#include <bit>
#include <cassert>
#include <optional>

#include "board/board_impl.h"
#include "board/open_rim.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// What the shape of the current hive decides about all its bugs. Valid until the board changes,
/// except for a bug that is lifted.
template <class Grid>
class HiveFacts {
public:
    using Cell = typename Grid::Cell;
    using Set = typename Grid::Set;

    explicit HiveFacts(const Board<Grid>& board) : board_(board) {
        if constexpr (Grid::kCheapSets) {
            if (board.holes() > 0) {
                enclosed_ = enclosed_by(board.hive(), board.holes());
                beside_holes_ = enclosed_.neighbors();
            }
            high_gates_ = stacks_flank_a_step();
        } else {
            high_gates_ = several(board.raised());
        }
        flat_ = !high_gates_ && board.face_down() == 0 && board.rules().beetle_gates;
    }

    /// Reports that only neighbours on the ground stop a walk: no stacks form a gate, and no bug is
    /// face down.
    bool flat() const { return flat_; }
    bool high_gates() const { return high_gates_; }
    /// Reports whether stacks form a gate. Pre: as for high_gate() of stacks.h.
    bool high_gate(Cell from, Cell to, int direction) const {
        return high_gates_ && board::high_gate(board_, from, to, direction);
    }
    /// Returns the empty cells that the hive encloses. Pre: the grid has cheap sets.
    const Set& enclosed() const { return enclosed_; }
    /// Returns what decides the reach of crawlers; found once. Pre: as for enclosed().
    const OpenRim<Set>& open_rim() const {
        if (!open_rim_) { open_rim_.emplace(board_.hive(), enclosed_); }
        return *open_rim_;
    }
    /// Reports whether the gaps around a bug form one run and do not belong to a hole.
    bool leads_outside(Cell cell) const {
        const Ring ring = board_.ring(cell);
        if (board_.holes() == 0) { return true; }
        if (kRuns[ring] != 1) { return false; }
        const int gap = std::countr_zero(static_cast<unsigned>(~ring & kFullRing));
        return !enclosed_.contains(Grid::neighbor(cell, gap));
    }
    /// Returns board::pinned(), which explains why gaps decide; faster in a hive with holes.
    bool pinned(PieceId id) const {
        if constexpr (Grid::kCheapSets) {
            const Cell cell = board_.cell(id);
            const Ring ring = board_.ring(cell);
            if (kRuns[ring] <= 1 || board_.level(id) > 0) { return false; }
            if (board_.holes() == 0 || !beside_holes_.contains(cell)) { return true; }
            const auto empty = static_cast<Ring>(~ring & kFullRing);
            Ring in_holes = 0;
            for_each_direction(empty, [&](int d) {
                if (enclosed_.contains(Grid::neighbor(cell, d))) { in_holes |= bit_of(d); }
            });
            const int gaps_outside = kRuns[empty & ~in_holes];
            const int gaps_in_holes = kRuns[in_holes];
            // Two gaps in holes need not be in the same hole, unless there is only one.
            const bool unknown = gaps_outside <= 1 && gaps_in_holes > 1 && board_.holes() > 1;
            if (!unknown) {
                const bool answer = gaps_outside > 1 || gaps_in_holes > 1;
                assert(answer == board::pinned(board_, id));
                return answer;
            }
        }
        return board::pinned(board_, id);
    }

    /// Returns which of these bugs are not pinned.
    PieceMask free_of(PieceMask bugs) const {
        PieceMask free = bugs & ~(board_.confined(bugs).between & ~board_.raised());
        if (board_.holes() > 0) {
            for_each_piece(bugs & ~free, [&](PieceId id) {
                if (!pinned(id)) { free |= mask_of(id); }
            });
        }
        return free;
    }

private:
    /// Reports whether two stacks flank a step, so that they may form a gate.
    bool stacks_flank_a_step() const {
        bool found = false;
        for (PieceMask rest = board_.raised(); several(rest); rest &= rest - 1) {
            const Cell first = board_.cell(static_cast<PieceId>(std::countr_zero(rest)));
            for_each_piece(rest & (rest - 1), [&](PieceId id) {
                found |= Grid::flank_a_step(first, board_.cell(id));
            });
        }
        return found;
    }

    const Board<Grid>& board_;
    Set enclosed_;             // if the grid has cheap sets
    Set beside_holes_;         // if the grid has cheap sets
    bool high_gates_ = false;  // stacks may form a gate
    bool flat_;
    mutable std::optional<OpenRim<Set>> open_rim_;
};

}  // namespace ROJ_ISA
}  // namespace roj::board
