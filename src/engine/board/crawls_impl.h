#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "board/generator.h"

// The reach of the Ant, from cell to cell or with whole sets.
namespace roj::board {
inline namespace ROJ_ISA {

/// Adds all cells of the rim that an Ant reaches by any number of slides.
template <class Grid>
void Generator<Grid>::add_any_slides(Cell from, Set& cells) const {
    if (kSlides[board_.ring(from)] == 0) { return; }
    Set reached;
    if constexpr (Grid::kCheapSets) {
        reached = rim_reached(from);
    } else {
        reached = rim_walked(from);
    }
    reached.erase(from);
    cells |= reached;
}

/// Searches from cell to cell. Pre: the bug is lifted.
template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::rim_walked(Cell from) const {
    // A hive of n bugs has fewer than 6n cells around it, and each is pushed once.
    std::array<Cell, std::size_t{6} * kPieceIds> stack;
    std::size_t size = 0;
    Set reached;
    reached.insert(from);
    stack[size++] = from;
    while (size > 0) {
        const Cell here = stack[--size];
        for_each_direction(kSlides[board_.ring(here)], [&](int d) {
            const Cell next = Grid::neighbor(here, d);
            if (reached.contains(next)) { return; }
            reached.insert(next);
            stack[size++] = next;
        });
    }
    return reached;
}

/// Searches with whole sets. Pre: the bug can slide; it may be on the board or lifted.
template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::rim_reached(Cell from) const {
    Set hive = board_.hive();
    hive.erase(from);
    const auto crawl = [&] { return crawled(hive, from, enclosed_, leads_outside(from)); };
    if constexpr (Grid::kCheapSets) {
        if (rims_ != nullptr) { return rims_->reached(hive, from, crawl); }
    }
    return crawl();
}

/// Reports whether the gaps around a bug form one run and do not belong to a hole.
template <class Grid>
bool Generator<Grid>::leads_outside(Cell cell) const {
    const Ring ring = board_.ring(cell);
    if (board_.holes() == 0) { return true; }
    if (kRuns[ring] != 1) { return false; }
    const int gap = std::countr_zero(static_cast<unsigned>(~ring & kFullRing));
    return !enclosed_.contains(Grid::neighbor(cell, gap));
}

}  // namespace ROJ_ISA
}  // namespace roj::board
