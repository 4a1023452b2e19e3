#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

#include "board/popcount.h"
#include "board/stacks.h"

namespace roj::board {
inline namespace ROJ_ISA {

template <class Grid>
void Stacks<Grid>::place(PieceId id, Cell cell) {
    const PieceId under = top_[cell];
    cell_[id] = cell;
    below_[id] = under;
    top_[cell] = id;
    in_play_ |= mask_of(id);
    if (under == kNoPiece) {
        level_[id] = 0;
        euler_ += 1 - kRuns[ring_[cell]];
        Grid::flip_rings(ring_, cell);
    } else {
        level_[id] = static_cast<std::uint8_t>(level_[under] + 1);
        raised_ |= mask_of(id);
        covered_ |= mask_of(under);
        tops_[color_of(under)].erase(cell);
    }
    tops_[color_of(id)].insert(cell);
}

template <class Grid>
void Stacks<Grid>::remove(PieceId id) {
    const Cell cell = cell_[id];
    const PieceId under = below_[id];
    assert(top_[cell] == id);
    top_[cell] = under;
    in_play_ &= ~mask_of(id);
    tops_[color_of(id)].erase(cell);
    if (under == kNoPiece) {
        euler_ -= 1 - kRuns[ring_[cell]];
        Grid::flip_rings(ring_, cell);
    } else {
        raised_ &= ~mask_of(id);
        covered_ &= ~mask_of(under);
        tops_[color_of(under)].insert(cell);
    }
}

/// Reports whether both stacks next to a step are higher than both its ends: freedom to move on top
/// of the hive (the Beetle's gate). On the ground kSlides decides it. Pre: one of the ends
/// is occupied.
template <class Grid>
inline bool high_gate(const Stacks<Grid>& stacks, typename Grid::Cell from, typename Grid::Cell to,
                      int direction) {
    if (!several(stacks.raised())) { return false; }
    const int left = stacks.height(Grid::neighbor(from, left_direction(direction)));
    const int right = stacks.height(Grid::neighbor(from, right_direction(direction)));
    return std::min(left, right) > std::max(stacks.height(from), stacks.height(to));
}

/// Reports whether the top bug of a cell was stung.
template <class Grid>
inline bool is_face_down(const Stacks<Grid>& stacks, typename Grid::Cell cell) {
    return stacks.occupied(cell) && (stacks.face_down() & mask_of(stacks.top(cell))) != 0;
}

/// Reports whether the hive without the cell is connected, by a search; slow.
template <class Grid>
bool connected_without(const Stacks<Grid>& stacks, typename Grid::Cell cell) {
    using Cell = typename Grid::Cell;
    const int others = popcount(stacks.in_play() & ~stacks.raised()) - 1;
    if (stacks.ring(cell) == 0) { return others <= 0; }
    std::array<Cell, kPieceIds> queue;
    int size = 0;
    typename Grid::Set seen;
    seen.insert(cell);
    const auto visit = [&](Cell next) {
        if (seen.contains(next)) { return; }
        seen.insert(next);
        queue[static_cast<std::size_t>(size++)] = next;
    };
    visit(Grid::neighbor(cell, std::countr_zero(stacks.ring(cell))));
    for (int i = 0; i < size; ++i) {
        const Cell here = queue[static_cast<std::size_t>(i)];
        for_each_direction(stacks.ring(here), [&](int d) { visit(Grid::neighbor(here, d)); });
    }
    return size == others;
}

/// Reports whether lifting this bug and all bugs on it would break the hive (the One Hive rule; the
/// bug is an articulation point). Pre: it is in play.
///
/// In nearly every position no search decides it. A bug connects two parts of the hive exactly if
/// two gaps in its ring (two runs of empty neighbours) belong to the same region of empty cells:
///
///     . . a a .      A path of empty cells from one gap to the other makes a closed path with the
///      . # b . .     cell of b. It has neighbours of b on both sides, a and #, so only b connects
///     . # . . .      them. If, on the other hand, b connects two parts, the cells around one part
///      . . . .       without b make such a path.
///
/// So a bug with at most one run of neighbours is free, and one with several runs in a hive without
/// holes (all gaps are outside) is pinned. Euler's formula counts the holes incrementally; only a
/// hive with holes needs a search.
template <class Grid>
bool pinned(const Stacks<Grid>& stacks, PieceId id) {
    if (stacks.level(id) > 0) { return false; }
    const auto cell = stacks.cell(id);
    const bool answer =
        kRuns[stacks.ring(cell)] > 1 && (stacks.holes() == 0 || !connected_without(stacks, cell));
    assert(answer == !connected_without(stacks, cell));
    return answer;
}

}  // namespace ROJ_ISA
}  // namespace roj::board
