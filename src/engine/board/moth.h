#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "board/board_impl.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// Reports whether a bug that crosses the hive cannot enter this cell.
template <class Grid>
bool bars_crossing(const Board<Grid>& board, typename Grid::Cell cell) {
    return !board.rules().pass_over_paralysed && is_face_down(board, cell);
}

/// A cell that a Moth crosses, and the crossing before it; the first is where it starts.
template <class Cell>
struct Crossing {
    Cell cell;
    const Crossing* before;
};

/// Calls `visit_end(cell, crossing)` for each cell where a Moth ends, perhaps several times: it
/// goes over tops of its own colour onto one of the other colour. The crossing is the last before
/// the end. Searches breadth first. Pre: the bug is lifted off `from`, or not yet placed there.
template <class Grid, class VisitEnd>
void search_moth(const Board<Grid>& board, typename Grid::Cell from, Color color,
                 VisitEnd visit_end) {
    bool found = false;
    typename Grid::Set crossed;
    crossed.insert(from);
    // `step_end` is the end of the current step.
    std::array<Crossing<typename Grid::Cell>, kPieceIds + 1> crossings{{{from, nullptr}}};
    std::size_t size = 1;
    std::size_t step_end = 1;
    for (std::size_t i = 0; i < size; ++i) {
        if (i == step_end) {
            if (board.rules().moth_least_steps && found) { break; }
            step_end = size;
        }
        const auto cell = crossings[i].cell;
        for_each_direction(board.ring(cell), [&](int d) {
            const auto to = Grid::neighbor(cell, d);
            if (crossed.contains(to)) { return; }
            if (board.rules().moth_gates && board::high_gate(board, cell, to, d)) { return; }
            if (color_of(board.top(to)) != color) {
                if (is_face_down(board, to)) { return; }
                found = true;
                visit_end(to, crossings[i]);
            } else if (!bars_crossing(board, to)) {
                crossed.insert(to);
                crossings[size++] = {to, &crossings[i]};
            }
        });
    }
}

/// Adds the cells of a Moth. Pre: as for search_moth().
template <class Grid>
void add_moth_walks(const Board<Grid>& board, typename Grid::Cell from, Color color,
                    typename Grid::Set& cells) {
    search_moth(board, from, color, [&](auto end, const auto&) { cells.insert(end); });
}

/// Returns the cells between on one shortest path. Pre: as for search_moth(); `to` is one of the
/// ends.
template <class Grid>
std::vector<typename Grid::Cell> moth_way(const Board<Grid>& board, typename Grid::Cell from,
                                          Color color, typename Grid::Cell to) {
    std::vector<typename Grid::Cell> way;
    search_moth(board, from, color, [&](auto end, const auto& last) {
        if (end != to || !way.empty()) { return; }
        for (const auto* at = &last; at->before != nullptr; at = at->before) {
            way.push_back(at->cell);
        }
    });
    return way;
}

}  // namespace ROJ_ISA
}  // namespace roj::board
