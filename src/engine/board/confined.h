#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/isa.h"
#include "board/piece_id.h"
#include "board/ring.h"

#if defined(ROJ_BUILD_AVX512)
#include <immintrin.h>
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

/// The facts about the bug in the middle of a ring, two bits for each ring.
struct RingFacts {
    static constexpr std::uint8_t kBetween = 1;
    static constexpr std::uint8_t kShutIn = 2;

    alignas(64) std::array<std::uint8_t, 64> by_ring{};
    constexpr RingFacts() {
        for (std::size_t ring = 0; ring < by_ring.size(); ++ring) {
            if (kRuns[ring] > 1) { by_ring[ring] |= kBetween; }
            if (kSlides[ring] == 0) { by_ring[ring] |= kShutIn; }
        }
    }
};
inline constexpr RingFacts kRingFacts;

/// Looks up all bugs at once, each in two registers of rings at a time.
inline Confined confined(PieceMask bugs, const std::array<std::uint8_t, kPieceIds>& cells,
                         const std::array<Ring, 256>& rings) {
    const __m512i at = _mm512_loadu_si512(cells.data());
    const auto quarter = [&](std::size_t i) { return _mm512_loadu_si512(rings.data() + 64 * i); };
    const __m512i lower = _mm512_permutex2var_epi8(quarter(0), at, quarter(1));
    const __m512i upper = _mm512_permutex2var_epi8(quarter(2), at, quarter(3));
    const __m512i ring = _mm512_mask_blend_epi8(_mm512_movepi8_mask(at), lower, upper);
    // Mask with all bits: GCC 12 warns that the unmasked form reads an uninitialized value.
    const __m512i facts = _mm512_maskz_permutexvar_epi8(
        ~std::uint64_t{0}, ring, _mm512_load_si512(kRingFacts.by_ring.data()));
    return {bugs & _mm512_test_epi8_mask(facts, _mm512_set1_epi8(RingFacts::kBetween)),
            bugs & _mm512_test_epi8_mask(facts, _mm512_set1_epi8(RingFacts::kShutIn))};
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

}  // namespace ROJ_ISA
}  // namespace roj::board
