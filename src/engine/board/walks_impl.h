#pragma once

#include <bit>

#include "board/slides.h"
#include "board/walks.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// Reports whether a bug must be lifted before its moves are generated.
template <class Grid>
bool Walks<Grid>::has_to_be_lifted(Bug kind) const {
    switch (kind) {
        case Bug::Queen:
        case Bug::Pillbug:
        case Bug::Grasshopper:
        case Bug::Spider:
            return false;
        case Bug::Ant:
            return !Grid::kCheapSets;
        case Bug::Beetle:
        case Bug::Ladybug:
            return !Grid::kCheapSets || !facts_.flat();
        case Bug::Mosquito:
            return !Grid::kCheapSets || !facts_.flat() || board_.rules().game_type.has_fan_bugs();
        default:
            return true;
    }
}

template <class Grid>
typename Walks<Grid>::Set Walks<Grid>::of(PieceId id) {
    Set cells;
    const Bug kind = kind_of(id);
    const bool lifted = has_to_be_lifted(kind);
    if (lifted) { board_.lift(id); }
    if (kind == Bug::Mosquito) {
        add_mosquito_walks(id, cells);
    } else {
        add(id, kind, cells);
    }
    if (lifted) { board_.put_back(id); }
    // No walk ends on a face-down bug.
    for_each_piece(board_.face_down(), [&](PieceId stung) { cells.erase(board_.cell(stung)); });
    if (kind == Bug::Dragonfly && board_.rules().carry_forced) { cells -= carries(board_, id); }
    return cells;
}

template <class Grid>
int Walks<Grid>::count(PieceMask bugs) {
    int n = 0;
    PieceMask others = bugs & ~(short_ways() | all_of(Bug::Spider));
    for_each_piece(bugs & short_ways(), [&](PieceId id) {  // each way ends on another cell
        n += std::popcount(steps(kind_of(id), id));
    });
    for_each_piece(bugs & all_of(Bug::Spider), [&](PieceId id) { n += of_spider(id).count(); });
    if constexpr (Grid::kCheapSets) {
        const PieceMask ants = facts_.flat() ? bugs & all_of(Bug::Ant) : 0;
        for_each_piece(ants, [&](PieceId id) {  // except for its own cell
            const Cell from = board_.cell(id);
            if (kSlides[board_.ring(from)] != 0) { n += rim_reached(from).count() - 1; }
        });
        others &= ~ants;
    }
    for_each_piece(others, [&](PieceId id) { n += of(id).count(); });
    return n;
}

template <class Grid>
CellWord Walks<Grid>::of_short_way(PieceId id) const {
    const Cell from = board_.cell(id);
    const Ring directions = steps(kind_of(id), id);
    if (kind_of(id) != Bug::Grasshopper) {
        return {Grid::neighbors_in(from, directions), std::popcount(directions)};
    }
    CellWord cells;
    add_jumps(from, cells);
    return cells;
}

/// Adds the cells that a bug reaches by the movement of `kind`, which is not the Mosquito. Pre: the
/// bug is lifted if has_to_be_lifted().
template <class Grid>
void Walks<Grid>::add(PieceId id, Bug kind, Set& cells) const {
    const Cell from = board_.cell(id);
    switch (kind) {
        case Bug::Queen:
        case Bug::Pillbug:
            return add_neighbors<Grid>(from, kSlides[board_.ring(from)], cells);
        case Bug::Spider:
            return add_three_slides(board_, from, cells);
        case Bug::Beetle:
            if (!facts_.flat()) { return add_climbs(from, cells); }
            return add_neighbors<Grid>(from, steps(Bug::Beetle, id), cells);
        case Bug::Grasshopper:
            return add_jumps(from, cells);
        case Bug::Ant:
            return add_any_slides(from, cells);
        case Bug::Ladybug:
            return add_ladybug_walks(from, cells);
        case Bug::Mosquito:
            return;
        case Bug::Scorpion:
            return add_two_slides(board_, from, cells);
        case Bug::Moth:
            return add_moth_walks(board_, from, color_of(id), cells);
        case Bug::Dragonfly:
            return add_flights(board_, from, cells);
    }
}

}  // namespace ROJ_ISA
}  // namespace roj::board
