#pragma once

#include <cstddef>

#include "board/generator.h"

// The throws of Pillbugs and of the Mosquitoes next to them.
namespace roj::board {
inline namespace ROJ_ISA {

template <class Grid>
bool Generator<Grid>::can_throw(PieceId id) const {
    const PieceMask idle = board_.covered() | board_.last() | board_.face_down() | board_.raised();
    if ((idle & mask_of(id)) != 0) { return false; }
    if (kind_of(id) == Bug::Pillbug) { return true; }
    return kind_of(id) == Bug::Mosquito && board_.rules().mosquito_throws &&
           (board_.beside(board_.cell(id)) & copyable() & all_of(Bug::Pillbug)) != 0;
}

template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::throws(PieceId thrower, PieceId victim) const {
    const Throwing throwing = throwing_of(thrower);
    return (throwing.victims & mask_of(victim)) != 0 ? throwing.cells : Set{};
}

/// Both halves of a throw pass over the thrower, which is one bug high. The victim is no higher, so
/// it can stay on the board while the gates are tested. Pre: can_throw(thrower).
template <class Grid>
typename Generator<Grid>::Throwing Generator<Grid>::throwing_of(PieceId thrower) const {
    Throwing throwing;
    const Cell over = board_.cell(thrower);
    Set around;
    around.insert(over);
    around = around.dilated();
    PieceMask bugs = board_.beside(over) & ~(board_.last() | board_.raised());
    if (high_gates_) {
        for (int d = 0; d < 6; ++d) {
            const Cell cell = Grid::neighbor(over, d);
            if (!board_.gate(over, cell, d)) { continue; }
            around.erase(cell);
            if (board_.occupied(cell)) { bugs &= ~mask_of(board_.top(cell)); }
        }
    }
    throwing.cells = around - board_.hive();
    if (!board_.rules().throw_paralysed) { bugs &= ~board_.face_down(); }
    throwing.victims = free_of(bugs);
    return throwing;
}

template <class Grid>
void Generator<Grid>::find_throwers() {
    thrower_count_ = 0;
    victims_ = 0;
    if (!board_.rules().game_type.contains(Bug::Pillbug)) { return; }
    const PieceMask throwers = all_of(Bug::Pillbug) | all_of(Bug::Mosquito);
    for_each_piece(board_.in_play(board_.to_move()) & throwers, [&](PieceId thrower) {
        if (board_.ring(board_.cell(thrower)) == kFullRing || !can_throw(thrower)) { return; }
        const auto [victims, cells] = throwing_of(thrower);
        if (cells.empty()) { return; }
        victims_ |= victims;
        // Copy member by member: a copy in whole registers would stall until both are in memory.
        throwers_[thrower_count_].victims = victims;
        throwers_[thrower_count_].cells = cells;
        ++thrower_count_;
    });
}

/// Returns the cells where any of the throwers can put a bug. Pre: the throwers are known.
template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::throws(PieceId victim) const {
    Set cells;
    for (std::size_t i = 0; i < thrower_count_; ++i) {
        if ((throwers_[i].victims & mask_of(victim)) != 0) { cells |= throwers_[i].cells; }
    }
    return cells;
}

}  // namespace ROJ_ISA
}  // namespace roj::board
