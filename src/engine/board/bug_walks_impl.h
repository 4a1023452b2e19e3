#pragma once

#include <cstdint>

#include "board/popcount.h"
#include "board/slides.h"
#include "board/vicinity.h"
#include "board/walks.h"

// The walks of the Spider, the Beetle, the Grasshopper, the Ladybug and the Ant.
namespace roj::board {
inline namespace ROJ_ISA {

/// Returns the cells that a Spider reaches from a cell, as bits of its vicinity. Always inline:
/// calls cost 1 to 2 % of perft.
template <class Grid>
[[gnu::always_inline]] inline std::uint64_t three_slides(const Stacks<Grid>& stacks,
                                                         typename Grid::Cell from) {
    const Ring directions = kSlides[stacks.ring(from)];
    return directions == 0 ? 0 : Vicinity(stacks.hive(), from).three_slides(directions);
}

template <class Grid>
typename Walks<Grid>::NearCells Walks<Grid>::of_spider(PieceId id) const {
    const Cell from = board_.cell(id);
    NearCells cells;
    Vicinity::for_each(three_slides(board_, from), from, [&](Cell end) { cells.append(end); });
    cells.pad();
    return cells;
}

/// Returns the number of cells that a Spider reaches.
template <class Grid>
int Walks<Grid>::count_three_slides(Cell from) const {
    if constexpr (Grid::kCheapSets) {
        return popcount(three_slides(board_, from));
    } else {
        NearCells cells;
        add_three_slides(board_, from, cells);
        return cells.count();
    }
}

/// Adds one step of a Beetle: along the ground, up, across or down. Pre: the bug is lifted.
template <class Grid>
void Walks<Grid>::add_climbs(Cell from, Set& cells) const {
    const bool gates = board_.rules().beetle_gates;
    const bool on_ground = !board_.occupied(from);
    const Ring ring = board_.ring(from);
    for (int d = 0; d < 6; ++d) {
        const Cell to = Grid::neighbor(from, d);
        if (on_ground && !has(ring, d)) {
            const bool left = has(ring, left_direction(d));
            const bool right = has(ring, right_direction(d));
            if (gates ? left != right : left || right) { cells.insert(to); }
        } else if (!gates || !facts_.high_gate(from, to, d)) {
            cells.insert(to);
        }
    }
}

/// Adds straight jumps over an unbroken row of at least one bug.
template <class Grid>
template <class Cells>
void Walks<Grid>::add_jumps(Cell from, Cells& cells) const {
    for_each_direction(board_.ring(from), [&](int d) {
        Cell to = Grid::neighbor(from, d);
        while (board_.occupied(to)) { to = Grid::neighbor(to, d); }
        cells.insert(to);
    });
}

/// Adds the walks of a Ladybug: two steps on top of the hive, then one down to an empty cell.
template <class Grid>
void Walks<Grid>::add_ladybug_walks(Cell from, Set& cells) const {
    if constexpr (Grid::kCheapSets) {
        if (facts_.flat()) {
            Set hive = board_.hive();
            hive.erase(from);
            Set here;
            here.insert(from);
            const Set seconds = (here.neighbors() & hive).neighbors() & hive;
            cells |= seconds.neighbors() - hive - here;
            return;
        }
    }
    const auto stops = [&](Cell here, Cell next, int d) {
        return facts_.high_gate(here, next, d) || bars_crossing(board_, next);
    };
    Set seconds;
    for_each_direction(board_.ring(from), [&](int d1) {
        const Cell first = Grid::neighbor(from, d1);
        if (stops(from, first, d1)) { return; }
        for_each_direction(board_.ring(first), [&](int d2) {
            const Cell second = Grid::neighbor(first, d2);
            if (!stops(first, second, d2)) { seconds.insert(second); }
        });
    });
    seconds.for_each([&](Cell second) {
        const auto empty = static_cast<Ring>(~board_.ring(second) & kFullRing);
        for_each_direction(empty, [&](int d) {
            const Cell third = Grid::neighbor(second, d);
            if (third != from && !facts_.high_gate(second, third, d)) { cells.insert(third); }
        });
    });
}

/// Adds all cells of the rim that an Ant reaches by any number of slides.
template <class Grid>
void Walks<Grid>::add_any_slides(Cell from, Set& cells) const {
    if (kSlides[board_.ring(from)] == 0) { return; }
    Set reached;
    if constexpr (Grid::kCheapSets) {
        reached = rim_reached(from);
    } else {
        reached = slide_reach(board_, from);
    }
    reached.erase(from);
    cells |= reached;
}

/// Returns the cells that an Ant reaches and its own, with whole sets. Pre: the bug can slide; it
/// may be on the board or lifted.
template <class Grid>
typename Walks<Grid>::Set Walks<Grid>::rim_reached(Cell from) const {
    const OpenRim<Set>& rim = facts_.open_rim();
    if (facts_.leads_outside(from) && rim.is_open_to(from)) { return rim.reached(from); }
    Set hive = board_.hive();
    hive.erase(from);
    const auto crawl = [&] {
        return crawl_reach(hive, from, facts_.enclosed(), facts_.leads_outside(from));
    };
    return rims_ != nullptr ? rims_->reached(hive, from, crawl) : crawl();
}

}  // namespace ROJ_ISA
}  // namespace roj::board
