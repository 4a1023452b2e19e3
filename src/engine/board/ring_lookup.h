#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include <roj/hex.h>

#include "board/isa.h"
#include "board/ring.h"

// Looks up the rings of 64 cells of the small grid at once, a byte for each. Needs AVX-512.
namespace roj::board {
inline namespace ROJ_ISA {

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

/// Returns the rings of 64 cells. Looks in two registers of rings at a time.
inline __m512i rings_of(__m512i cells, const std::array<Ring, 256>& rings) {
    const auto quarter = [&](std::size_t i) { return _mm512_loadu_si512(rings.data() + 64 * i); };
    const __m512i lower = _mm512_permutex2var_epi8(quarter(0), cells, quarter(1));
    const __m512i upper = _mm512_permutex2var_epi8(quarter(2), cells, quarter(3));
    return _mm512_mask_blend_epi8(_mm512_movepi8_mask(cells), lower, upper);
}
/// Returns those bits of a mask whose bytes are rings with a fact.
inline std::uint64_t with_fact(std::uint64_t mask, __m512i rings, std::uint8_t fact) {
    // Mask with all bits: GCC 12 warns that the unmasked form reads an uninitialized value.
    const __m512i facts = _mm512_maskz_permutexvar_epi8(
        ~std::uint64_t{0}, rings, _mm512_load_si512(kRingFacts.by_ring.data()));
    return mask & _mm512_test_epi8_mask(facts, _mm512_set1_epi8(static_cast<char>(fact)));
}
/// Returns the neighbours of 64 cells in one direction.
inline __m512i neighbors_of(__m512i cells, std::size_t direction) {
    const Hex step = neighbor({}, kDirections[direction]);
    const __m512i columns = _mm512_add_epi8(cells, _mm512_set1_epi8(static_cast<char>(step.q)));
    const __m512i rows = _mm512_add_epi8(cells, _mm512_set1_epi8(static_cast<char>(16 * step.r)));
    constexpr int kSelect = 0xCA;  // where a bit of the first is set, the second, else the third
    return _mm512_ternarylogic_epi64(_mm512_set1_epi8(0x0F), columns, rows, kSelect);
}

}  // namespace ROJ_ISA
}  // namespace roj::board
