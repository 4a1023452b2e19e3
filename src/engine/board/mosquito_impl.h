#pragma once

#include <bit>

#include "board/walks.h"

namespace roj::board {
inline namespace ROJ_ISA {

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
