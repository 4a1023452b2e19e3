#pragma once

#include <array>
#include <cstddef>

#include "board/board_impl.h"

// Walks along the ground that the neighbours alone decide, and the sting of the Scorpion.
namespace roj::board {
inline namespace ROJ_ISA {

/// Adds the neighbours in these directions.
template <class Grid>
void add_neighbors(typename Grid::Cell from, Ring directions, typename Grid::Set& cells) {
    for_each_direction(directions, [&](int d) { cells.insert(Grid::neighbor(from, d)); });
}

/// Adds two slides of the Scorpion to a third cell. Pre: the bug is lifted.
template <class Grid>
void add_two_slides(const Stacks<Grid>& stacks, typename Grid::Cell from,
                    typename Grid::Set& cells) {
    for_each_direction(kSlides[stacks.ring(from)], [&](int d) {
        const auto first = Grid::neighbor(from, d);
        const Ring back = bit_of(d + 3);
        add_neighbors<Grid>(first, kSlides[stacks.ring(first)] & ~back, cells);
    });
}

/// Returns the bugs that a Scorpion of the side to move can sting after it walks to this cell.
template <class Grid>
PieceMask sting_targets(const Board<Grid>& board, typename Grid::Cell end) {
    PieceMask targets = 0;
    for_each_direction(board.ring(end), [&](int d) {
        const auto cell = Grid::neighbor(end, d);
        const PieceId top = board.top(cell);
        if (color_of(top) == board.to_move() || is_face_down(board, cell)) { return; }
        if (kind_of(top) == Bug::Scorpion) { return; }
        if (kind_of(top) == Bug::Queen && !board.rules().sting_queen) { return; }
        if (board.height(cell) > 1 && !board.rules().sting_stacks) { return; }
        targets |= mask_of(top);
    });
    return targets;
}

/// Adds three slides of the Spider through four different cells. The bug may be on the board: the
/// rings of its neighbours are read here without it.
template <class Grid, class Cells>
void add_three_slides(const Stacks<Grid>& stacks, typename Grid::Cell from, Cells& cells) {
    for_each_direction(kSlides[stacks.ring(from)], [&](int d1) {
        const auto first = Grid::neighbor(from, d1);
        const Ring back1 = bit_of(d1 + 3);
        for_each_direction(kSlides[stacks.ring(first) & ~back1] & ~back1, [&](int d2) {
            const auto second = Grid::neighbor(first, d2);
            // Two steps that turn by 120 degrees end next to the first cell.
            const int turn = (d2 - d1 + 6) % 6;
            const Ring beside = turn == 2 ? bit_of(d1 + 4) : turn == 4 ? bit_of(d1 + 2) : Ring{0};
            const Ring back2 = bit_of(d2 + 3) | beside;
            for_each_direction(kSlides[stacks.ring(second) & ~beside] & ~back2,
                               [&](int d3) { cells.insert(Grid::neighbor(second, d3)); });
        });
    });
}

/// Returns the cells that an Ant reaches by any number of slides, and its own, from cell to cell.
/// Pre: the bug is lifted.
template <class Grid>
typename Grid::Set slide_reach(const Stacks<Grid>& stacks, typename Grid::Cell from) {
    // A hive of n bugs has fewer than 6n cells around it, and each is pushed once.
    std::array<typename Grid::Cell, std::size_t{6} * kPieceIds> queue{from};
    std::size_t size = 1;
    typename Grid::Set reached;
    reached.insert(from);
    for (std::size_t i = 0; i < size; ++i) {
        for_each_direction(kSlides[stacks.ring(queue[i])], [&](int d) {
            const auto next = Grid::neighbor(queue[i], d);
            if (reached.contains(next)) { return; }
            reached.insert(next);
            queue[size++] = next;
        });
    }
    return reached;
}

}  // namespace ROJ_ISA
}  // namespace roj::board
