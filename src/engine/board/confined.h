#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/isa.h"
#include "board/piece_id.h"
#include "board/ring.h"

// How neighbours confine bugs, computed for all bugs of a side at once in every position.
namespace roj::board {
inline namespace ROJ_ISA {

/// Bugs that their neighbours confine.
struct Confined {
    PieceMask between = 0;  ///< those with several runs of neighbours, which may need them
    PieceMask shut_in = 0;  ///< those that cannot slide
};

/// Both facts about the bug in the middle of a ring in one word: bit 0 for Confined::between, bit
/// kIdsPerSide for Confined::shut_in.
inline constexpr std::array<std::uint64_t, 64> kConfinedBy = [] {
    std::array<std::uint64_t, 64> table{};
    for (std::size_t ring = 0; ring < table.size(); ++ring) {
        if (kRuns[ring] > 1) { table[ring] |= 1; }
        if (kSlides[ring] == 0) { table[ring] |= std::uint64_t{1} << kIdsPerSide; }
    }
    return table;
}();

/// Returns which of these bugs are confined, by the cells of all bugs and the rings of all cells.
template <class Cell, std::size_t kCells>
Confined confined(PieceMask bugs, const std::array<Cell, kPieceIds>& cells,
                  const std::array<Ring, kCells>& rings) {
    Confined found;
    for (const PieceId first : {PieceId{0}, PieceId{kIdsPerSide}}) {
        std::uint64_t both = 0;
        const PieceMask of_side = bugs >> first & side_mask(Color::White);
        for_each_piece(of_side, [&](PieceId index) {  // no branches: they would be unpredictable
            both |= kConfinedBy[rings[cells[first + index]]] << index;
        });
        found.between |= (both & side_mask(Color::White)) << first;
        found.shut_in |= both >> kIdsPerSide << first;
    }
    return found;
}

/// Returns which of these bugs still have several runs of neighbours if holes of one cell are
/// filled. A neighbour with a full ring is such a hole, or a bug.
template <class Grid, class Cell, std::size_t kCells>
PieceMask between_with_holes_filled(PieceMask bugs, const std::array<Cell, kPieceIds>& cells,
                                    const std::array<Ring, kCells>& rings) {
    PieceMask found = 0;
    for_each_piece(bugs, [&](PieceId id) {
        unsigned ring = rings[cells[id]];
        for (int d = 0; d < 6; ++d) {
            ring |= unsigned{rings[Grid::neighbor(cells[id], d)] == kFullRing} << d;
        }
        found |= PieceMask{kRuns[ring] > 1} << id;
    });
    return found;
}

/// Returns in how many of these directions from a cell a bug on the next cell could slide.
template <class Grid, class Cell, std::size_t kCells>
int count_sliding_neighbors(Cell cell, Ring directions, const std::array<Ring, kCells>& rings) {
    int count = 0;
    for_each_direction(
        directions, [&](int d) { count += kSlides[rings[Grid::neighbor(cell, d)]] != 0 ? 1 : 0; });
    return count;
}

}  // namespace ROJ_ISA
}  // namespace roj::board
