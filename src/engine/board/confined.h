#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/isa.h"
#include "board/piece_id.h"
#include "board/ring.h"

#if defined(ROJ_BUILD_AVX512)
#include <bit>

#include "board/ring_lookup.h"
#include "board/torus16.h"
#endif

// How neighbours confine bugs, computed for all bugs of a side at once in every position.
namespace roj::board {
inline namespace ROJ_ISA {

/// Bugs that their neighbours confine.
struct Confined {
    PieceMask between = 0;  ///< those with several runs of neighbours, which may need them
    PieceMask shut_in = 0;  ///< those that cannot slide
};

#if defined(ROJ_BUILD_AVX512)

inline Confined confined(PieceMask bugs, const std::array<std::uint8_t, kPieceIds>& cells,
                         const std::array<Ring, 256>& rings) {
    const __m512i ring = rings_of(_mm512_loadu_si512(cells.data()), rings);
    return {with_fact(bugs, ring, RingFacts::kBetween), with_fact(bugs, ring, RingFacts::kShutIn)};
}
/// Does what between_with_holes_filled() does.
inline PieceMask between_on_small_grid(PieceMask bugs,
                                       const std::array<std::uint8_t, kPieceIds>& cells,
                                       const std::array<Ring, 256>& rings) {
    const __m512i at = _mm512_loadu_si512(cells.data());
    __m512i ring = rings_of(at, rings);
    for (std::size_t d = 0; d < 6; ++d) {
        const __mmask64 full = _mm512_cmpeq_epi8_mask(rings_of(neighbors_of(at, d), rings),
                                                      _mm512_set1_epi8(kFullRing));
        ring = _mm512_or_si512(ring, _mm512_maskz_set1_epi8(full, static_cast<char>(1 << d)));
    }
    return with_fact(bugs, ring, RingFacts::kBetween);
}
/// Does what count_sliding_neighbors() does.
inline int count_sliding_on_small_grid(std::uint8_t cell, Ring directions,
                                       const std::array<Ring, 256>& rings) {
    const __m512i at = _mm512_set1_epi64(std::bit_cast<long long>(kNeighbors16[cell]));
    const auto shut_in = with_fact(directions, rings_of(at, rings), RingFacts::kShutIn);
    return kBitCount[directions ^ shut_in];
}

#endif

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
#if defined(ROJ_BUILD_AVX512)
    if constexpr (Grid::kSide == 16) { return between_on_small_grid(bugs, cells, rings); }
#endif
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
#if defined(ROJ_BUILD_AVX512)
    if constexpr (Grid::kSide == 16) {
        return count_sliding_on_small_grid(cell, directions, rings);
    }
#endif
    int count = 0;
    for_each_direction(
        directions, [&](int d) { count += kSlides[rings[Grid::neighbor(cell, d)]] != 0 ? 1 : 0; });
    return count;
}

}  // namespace ROJ_ISA
}  // namespace roj::board
