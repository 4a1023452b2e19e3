#pragma once

#include <bit>
#include <cstdint>

#include "board/generator_impl.h"

// Counts actions without generating them: for many bugs the neighbours are sufficient.
namespace roj::board {
inline namespace ROJ_ISA {

/// Returns the sum of the numbers of cells these bugs reach. Pre: they are movable and not pinned.
template <class Grid>
int Generator<Grid>::count_walks(PieceMask bugs) {
    int n = 0;
    const PieceMask short_ways = this->short_ways();
    const PieceMask spiders = all_of(Bug::Spider);
    for_each_piece(bugs & short_ways, [&](PieceId id) {  // each way ends on another cell
        n += std::popcount(steps(kind_of(id), id));
    });
    for_each_piece(bugs & spiders, [&](PieceId id) { n += spider_walks(id).count(); });
    const PieceMask ants = Grid::kCheapSets && level_ ? all_of(Bug::Ant) : 0;
    for_each_piece(bugs & ants, [&](PieceId id) {  // except for its own cell
        const Cell from = board_.cell(id);
        if (kSlides[board_.ring(from)] != 0) { n += rim_reached(from).count() - 1; }
    });
    for_each_piece(bugs & ~(short_ways | spiders | ants),
                   [&](PieceId id) { n += walks(id).count(); });
    return n;
}

/// Returns the number of walks and throws.
template <class Grid>
int Generator<Grid>::count_moves() {
    find_throwers();
    int n = count_walks(free_of(board_.movable() & ~victims_));
    const auto count = [&](PieceId, const auto& cells) { n += cells.count(); };
    if (victims_ != 0) { visit_moves(board_.movable() & victims_, count); }
    return n;
}

/// Returns the number of actions, except a pass.
template <class Grid>
std::uint64_t Generator<Grid>::count() {
    std::uint64_t n = 0;
    if (const PieceMask choice = placement_choice(); choice != 0) {
        const PieceMask climbing = choice & climbing_when_placed();
        n = static_cast<std::uint64_t>(std::popcount(choice & ~climbing)) *
            static_cast<std::uint64_t>(placement_cells().count());
        if (climbing != 0) { n += static_cast<std::uint64_t>(first_climbs().count()); }
    }
    if (!board_.queen_placed(board_.to_move())) { return n; }
    n += static_cast<std::uint64_t>(count_moves());
    if (board_.rules().game_type.has_fan_bugs()) {
        extras([&](Action) { ++n; });
    }
    return n;
}

template <class Grid>
std::uint64_t count_actions(Board<Grid>& board, RimCache<Grid>* rims) {
    if (board.outcome() > Outcome::InProgress) { return 0; }
    const std::uint64_t n = Generator<Grid>(board, rims).count();
    return n == 0 ? 1 : n;
}

}  // namespace ROJ_ISA
}  // namespace roj::board
