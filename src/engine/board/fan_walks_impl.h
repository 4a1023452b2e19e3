#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "board/fan_walks.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// Calls `visit_end(cell, crossings)` for each cell where a Moth ends, perhaps several times; the
/// last crossing is before the end. Searches breadth first.
template <class Grid>
template <class VisitEnd>
void FanWalks<Grid>::search_moth(Cell from, Color color, VisitEnd visit_end) const {
    const bool nearest_only = board_.rules().moth_least_steps && !board_.occupied(from);
    bool found = false;
    Set crossed;
    crossed.insert(from);
    // `step_end` is the end of the current step.
    std::array<Crossing, kPieceIds + 1> crossings{{{from, nullptr}}};
    std::size_t size = 1;
    std::size_t step_end = 1;
    for (std::size_t i = 0; i < size; ++i) {
        if (i == step_end) {
            if (nearest_only && found) { break; }
            step_end = size;
        }
        const Cell cell = crossings[i].cell;
        for_each_direction(board_.ring(cell), [&](int d) {
            const Cell to = Grid::neighbor(cell, d);
            if (crossed.contains(to) || stops_moth(cell, to, d)) { return; }
            if (color_of(board_.top(to)) != color) {
                if (board_.is_face_down(to)) { return; }
                found = true;
                visit_end(to, crossings[i]);
            } else if (!bars_crossing(to)) {
                crossed.insert(to);
                crossings[size++] = {to, &crossings[i]};
            }
        });
    }
}

template <class Grid>
void FanWalks<Grid>::add_moth_walks(Cell from, Color color, Set& cells) const {
    search_moth(from, color, [&](Cell end, const Crossing&) { cells.insert(end); });
}

template <class Grid>
std::vector<typename Grid::Cell> FanWalks<Grid>::moth_way(Cell from, Color color, Cell to) const {
    std::vector<Cell> way;
    search_moth(from, color, [&](Cell end, const Crossing& last) {
        if (end != to || !way.empty()) { return; }
        for (const Crossing* at = &last; at->before != nullptr; at = at->before) {
            way.push_back(at->cell);
        }
    });
    return way;
}

template <class Grid>
std::vector<typename Grid::Cell> FanWalks<Grid>::flight_way(Cell from, Cell to) const {
    std::vector<Cell> way;
    for (int d = 0; d < 6; ++d) {
        const int left = left_direction(d);
        if (Grid::neighbor(Grid::neighbor(from, d), left) != to) { continue; }
        if (is_flight(from, d, left)) { way.push_back(Grid::neighbor(from, d)); }
        if (is_flight(from, left, d)) { way.push_back(Grid::neighbor(from, left)); }
    }
    // Prefer a path over a bug to one over a gap.
    std::stable_partition(way.begin(), way.end(), [&](Cell cell) { return board_.occupied(cell); });
    way.resize(std::min<std::size_t>(way.size(), 1));
    return way;
}

template <class Grid>
void FanWalks<Grid>::add_flights(Cell from, Set& cells) const {
    for (int d = 0; d < 6; ++d) {
        const int left = left_direction(d);
        if (!is_flight(from, d, left) && !is_flight(from, left, d)) { continue; }
        cells.insert(Grid::neighbor(Grid::neighbor(from, d), left));
    }
}

/// Reports whether a flight over the cell in one direction and on in the other is legal.
template <class Grid>
bool FanWalks<Grid>::is_flight(Cell from, int first, int second) const {
    const Ruleset& rules = board_.rules();
    const Cell middle = Grid::neighbor(from, first);
    const Cell to = Grid::neighbor(middle, second);
    if (rules.dragonfly_over_bugs && !board_.occupied(middle)) { return false; }
    if (bars_crossing(middle)) { return false; }
    if (rules.dragonfly_gates &&
        (runs_into_gate(from, middle, first) || runs_into_gate(middle, to, second))) {
        return false;
    }
    if (!rules.dragonfly_cell_contact) {
        return keeps_contact(from, first) && keeps_contact(middle, second);
    }
    const auto touches = [&](Cell cell) { return board_.occupied(cell) || board_.ring(cell) != 0; };
    return touches(middle) && touches(to);
}

/// Reports whether a gate stops a step of any kind: on the ground single bugs form one too.
template <class Grid>
bool FanWalks<Grid>::runs_into_gate(Cell from, Cell to, int direction) const {
    if (board_.occupied(from) || board_.occupied(to)) { return board_.gate(from, to, direction); }
    const Ring ring = board_.ring(from);
    return has(ring, left_direction(direction)) && has(ring, right_direction(direction));
}

/// Reports whether a step has a bug at one of its ends or next to it.
template <class Grid>
bool FanWalks<Grid>::keeps_contact(Cell from, int direction) const {
    const Ring ring = board_.ring(from);
    return board_.occupied(from) || has(ring, direction) || has(ring, left_direction(direction)) ||
           has(ring, right_direction(direction));
}

template <class Grid>
typename FanWalks<Grid>::Set FanWalks<Grid>::carries(PieceId dragonfly) {
    Set cells;
    if (board_.level(dragonfly) == 0) { return cells; }
    const PieceId passenger = board_.below(dragonfly);
    if (kind_of(passenger) == Bug::Dragonfly || pinned(board_, passenger)) { return cells; }
    board_.lift(dragonfly);
    board_.lift(passenger);
    add_flights(board_.cell(dragonfly), cells);
    board_.put_back(passenger);
    board_.put_back(dragonfly);
    return cells -= board_.hive();
}

template <class Grid>
PieceMask FanWalks<Grid>::sting_targets(Cell end) const {
    const Ruleset& rules = board_.rules();
    PieceMask targets = 0;
    for_each_direction(board_.ring(end), [&](int d) {
        const Cell cell = Grid::neighbor(end, d);
        const PieceId top = board_.top(cell);
        if (color_of(top) == board_.to_move() || board_.is_face_down(cell)) { return; }
        if (kind_of(top) == Bug::Scorpion) { return; }
        if (kind_of(top) == Bug::Queen && !rules.sting_queen) { return; }
        if (board_.height(cell) > 1 && !rules.sting_stacks) { return; }
        targets |= mask_of(top);
    });
    return targets;
}

}  // namespace ROJ_ISA
}  // namespace roj::board
