#pragma once

#include <bit>

#include "board/slides.h"
#include "board/walks.h"

namespace roj::board {
inline namespace ROJ_ISA {

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
        n += kBitCount[steps(kind_of(id), id)];
    });
    for_each_piece(bugs & all_of(Bug::Spider),
                   [&](PieceId id) { n += count_three_slides(board_.cell(id)); });
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

/// Adds the walks of a Mosquito: on the ground those of the bugs next to it, higher up those of a
/// Beetle. A Moth in the game changes both.
template <class Grid>
void Walks<Grid>::add_mosquito_walks(PieceId id, Set& cells) const {
    const Ruleset& rules = board_.rules();
    if (board_.level(id) == 0) {
        add_copied_walks(id, cells);
    } else {
        add(id, Bug::Beetle, cells);
    }
    if (!rules.game_type.contains(Bug::Moth)) { return; }
    if (rules.mosquito_moth == MosquitoMoth::NoClimb) {
        cells -= board_.hive();
    } else if (rules.mosquito_moth != MosquitoMoth::None && copies_moth(id)) {
        add(id, Bug::Moth, cells);
    }
}

/// Adds the walks that a Mosquito on the ground copies, except those of Mosquitoes and Moths.
template <class Grid>
void Walks<Grid>::add_copied_walks(PieceId id, Set& cells) const {
    const Cell from = board_.cell(id);
    unsigned copied = 0;
    for_each_piece(board_.beside(from) & copyable(),
                   [&](PieceId bug) { copied |= 1U << static_cast<unsigned>(kind_of(bug)); });
    copied &= ~(1U << static_cast<unsigned>(Bug::Moth));
    for (; copied != 0; copied &= copied - 1) {
        const auto kind = static_cast<Bug>(std::countr_zero(copied));
        if (kind == Bug::Dragonfly) {
            Set flights;
            add_flights(board_, from, flights);
            flights -= board_.hive();
            cells |= flights;
        } else {
            add(id, kind, cells);
        }
    }
}

/// Reports whether a Mosquito can copy a Moth next to it; on the hive one at least as high.
template <class Grid>
bool Walks<Grid>::copies_moth(PieceId id) const {
    const int level = board_.level(id);
    if (level > 0 && board_.rules().mosquito_moth != MosquitoMoth::TopCopy) { return false; }
    bool found = false;
    for_each_piece(board_.beside(board_.cell(id)) & copyable() & all_of(Bug::Moth),
                   [&](PieceId moth) { found |= level == 0 || board_.level(moth) >= level; });
    return found;
}

}  // namespace ROJ_ISA
}  // namespace roj::board
