#pragma once

#include <array>
#include <cstddef>

#include "board/popcount.h"
#include "board/walks.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// The throws of Pillbugs and of the Mosquitoes next to them.
template <class Grid>
class Throws {
public:
    using Set = typename Grid::Set;

    Throws(const Board<Grid>& board, const Walks<Grid>& walks) : board_(board), walks_(walks) {}

    /// Reports whether this bug can throw now, like the Pillbug.
    bool can_throw(PieceId id) const {
        const PieceMask idle =
            board_.covered() | board_.last() | board_.face_down() | board_.raised();
        if ((idle & mask_of(id)) != 0) { return false; }
        if (kind_of(id) == Bug::Pillbug) { return true; }
        return kind_of(id) == Bug::Mosquito && board_.rules().mosquito_throws &&
               (board_.beside(board_.cell(id)) & walks_.copyable() & all_of(Bug::Pillbug)) != 0;
    }

    /// Returns where a thrower can put one of its neighbours. Pre: can_throw(thrower), neighbours.
    Set of(PieceId thrower, PieceId victim) const {
        const Throwing throwing = throwing_of(thrower);
        return (throwing.victims & mask_of(victim)) != 0 ? throwing.cells : Set{};
    }

    /// Finds the throwers of the side to move among these bugs; the other functions need them.
    void find(PieceMask among = ~PieceMask{0}) {
        count_ = 0;
        victims_ = 0;
        if (!board_.rules().game_type.contains(Bug::Pillbug)) { return; }
        const PieceMask kinds = all_of(Bug::Pillbug) | all_of(Bug::Mosquito);
        for_each_piece(board_.in_play(board_.to_move()) & kinds & among, [&](PieceId thrower) {
            if (board_.ring(board_.cell(thrower)) == kFullRing || !can_throw(thrower)) { return; }
            const auto [victims, cells] = throwing_of(thrower);
            if (cells.empty()) { return; }
            victims_ |= victims;
            // Copy member by member: a copy in whole registers would stall until both are in
            // memory.
            throwers_[count_].victims = victims;
            throwers_[count_].cells = cells;
            ++count_;
        });
    }

    PieceMask victims() const { return victims_; }
    /// Returns the cells where any of the throwers can put a bug.
    Set of(PieceId victim) const {
        Set cells;
        for (std::size_t i = 0; i < count_; ++i) {
            if ((throwers_[i].victims & mask_of(victim)) != 0) { cells |= throwers_[i].cells; }
        }
        return cells;
    }

    /// Returns the sum of the numbers of cells where these victims can be put.
    int count(PieceMask victims) const {
        if (count_ == 0) { return 0; }
        const PieceMask first = victims & throwers_[0].victims;
        const int cells = throwers_[0].cells.count();
        if (count_ == 1) { return popcount(first) * cells; }
        const PieceMask second = victims & throwers_[1].victims;
        Set either = throwers_[0].cells;
        either |= throwers_[1].cells;
        return popcount(first & ~second) * cells +
               popcount(second & ~first) * throwers_[1].cells.count() +
               popcount(first & second) * either.count();
    }

private:
    /// What one thrower can do: put any of the victims on any of the cells.
    struct Throwing {
        PieceMask victims = 0;
        Set cells;
    };

    /// Both halves of a throw pass over the thrower, which is one bug high. A victim whose gates
    /// are tested is no higher, so it can stay on the board. Pre: can_throw(thrower).
    Throwing throwing_of(PieceId thrower) const {
        const auto over = board_.cell(thrower);
        Set around;
        around.insert(over);
        around = around.dilated();
        PieceMask bugs = board_.beside(over) & ~board_.last();
        const bool limited = board_.rules().limited_throws;
        if (limited) { bugs &= ~board_.raised(); }
        if (limited && walks_.facts().high_gates()) {
            for (int d = 0; d < 6; ++d) {
                const auto cell = Grid::neighbor(over, d);
                if (!board::high_gate(board_, over, cell, d)) { continue; }
                around.erase(cell);
                if (board_.occupied(cell)) { bugs &= ~mask_of(board_.top(cell)); }
            }
        }
        if (!board_.rules().throw_paralysed) { bugs &= ~board_.face_down(); }
        around -= board_.hive();
        return {walks_.facts().free_of(bugs), around};
    }

    const Board<Grid>& board_;
    const Walks<Grid>& walks_;
    std::array<Throwing, 2> throwers_;  // a Pillbug and a Mosquito
    std::size_t count_ = 0;
    PieceMask victims_ = 0;  // of all throwers
};

}  // namespace ROJ_ISA
}  // namespace roj::board
