#pragma once

#include <algorithm>
#include <vector>

#include "board/moth.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// Reports whether a gate stops a step of any kind: on the ground single bugs form one too.
template <class Grid>
bool blocked_by_gate(const Board<Grid>& board, typename Grid::Cell from, int direction) {
    const auto to = Grid::neighbor(from, direction);
    if (board.occupied(from) || board.occupied(to)) {
        return board::high_gate(board, from, to, direction);
    }
    const Ring ring = board.ring(from);
    return has(ring, left_direction(direction)) && has(ring, right_direction(direction));
}

/// Reports whether a step has a bug at one of its ends or next to it.
template <class Grid>
bool keeps_contact(const Board<Grid>& board, typename Grid::Cell from, int direction) {
    const Ring sides = bit_of(direction) | bit_of(direction + 1) | bit_of(direction + 5);
    return board.occupied(from) || (board.ring(from) & sides) != 0;
}

/// Reports whether a flight over the cell in one direction and on in the other is legal.
template <class Grid>
bool is_flight(const Board<Grid>& board, typename Grid::Cell from, int first, int second) {
    const Ruleset& rules = board.rules();
    const auto middle = Grid::neighbor(from, first);
    if (rules.dragonfly_over_bugs && !board.occupied(middle)) { return false; }
    if (bars_crossing(board, middle)) { return false; }
    if (rules.dragonfly_gates &&
        (blocked_by_gate(board, from, first) || blocked_by_gate(board, middle, second))) {
        return false;
    }
    if (!rules.dragonfly_cell_contact) {
        return keeps_contact(board, from, first) && keeps_contact(board, middle, second);
    }
    const auto touches = [&](auto cell) { return board.occupied(cell) || board.ring(cell) != 0; };
    return touches(middle) && touches(Grid::neighbor(middle, second));
}

/// Adds the cells of a Dragonfly alone: one cell, and one more at 60 degrees to that. Pre: the bug
/// is lifted off `from`.
template <class Grid>
void add_flights(const Board<Grid>& board, typename Grid::Cell from, typename Grid::Set& cells) {
    for (int d = 0; d < 6; ++d) {
        const int left = left_direction(d);
        if (!is_flight(board, from, d, left) && !is_flight(board, from, left, d)) { continue; }
        cells.insert(Grid::neighbor(Grid::neighbor(from, d), left));
    }
}

/// Returns the cell between, rather one with a bug than a gap. Pre: the bug is lifted off `from`,
/// and `to` is one of its ends.
template <class Grid>
std::vector<typename Grid::Cell> flight_way(const Board<Grid>& board, typename Grid::Cell from,
                                            typename Grid::Cell to) {
    std::vector<typename Grid::Cell> way;
    for (int d = 0; d < 6; ++d) {
        const int left = left_direction(d);
        if (Grid::neighbor(Grid::neighbor(from, d), left) != to) { continue; }
        if (is_flight(board, from, d, left)) { way.push_back(Grid::neighbor(from, d)); }
        if (is_flight(board, from, left, d)) { way.push_back(Grid::neighbor(from, left)); }
    }
    const auto first = std::ranges::find_if(way, [&](auto cell) { return board.occupied(cell); });
    return {first == way.end() ? way.front() : *first};
}

/// Returns the cells to which a Dragonfly can carry the bug below it. Lifts bugs temporarily.
template <class Grid>
typename Grid::Set carries(Board<Grid>& board, PieceId dragonfly) {
    typename Grid::Set cells;
    if (board.level(dragonfly) == 0) { return cells; }
    const PieceId passenger = board.below(dragonfly);
    if (kind_of(passenger) == Bug::Dragonfly || pinned(board, passenger)) { return cells; }
    board.lift(dragonfly);
    board.lift(passenger);
    add_flights(board, board.cell(dragonfly), cells);
    board.put_back(passenger);
    board.put_back(dragonfly);
    return cells -= board.hive();
}

}  // namespace ROJ_ISA
}  // namespace roj::board
