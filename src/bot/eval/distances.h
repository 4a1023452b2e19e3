#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <roj/hex.h>

#include "board/isa.h"
#include "board/torus16.h"
#include "bot/eval/features.h"

#if defined(ROJ_BUILD_AVX2)
#include <immintrin.h>
#endif

namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns the distance of two cells in steps, at most features::kEnemyDistances - 1. Too small in
/// the rare hive that is wider than 11 of the 16 cells of the small grid.
template <class Grid>
[[gnu::always_inline]] constexpr std::uint8_t steps_apart(typename Grid::Cell a,
                                                          typename Grid::Cell b) {
    if constexpr (Grid::kSide == 16) {
        using Byte = std::uint8_t;  // a narrow type vectorizes best
        const Byte q = (a - b) & 15;
        const Byte r = ((a >> 4) - (b >> 4)) & 15;
        const Byte s = (q + r) & 15;
        const auto size = [](Byte x) { return std::min(x, static_cast<Byte>(16 - x)); };
        const Byte steps = std::max(std::max(size(q), size(r)), size(s));
        return std::min(steps, static_cast<Byte>(features::kEnemyDistances - 1));
    } else {
        constexpr Hex kCentre{Grid::kSide / 2, Grid::kSide / 2};
        const int offset = a - b + Grid::wrap(kCentre);
        const auto cell =
            static_cast<typename Grid::Cell>(offset & (static_cast<int>(Grid::kCells) - 1));
        const int steps = distance(Grid::unwrap(cell, {}), kCentre);
        return static_cast<std::uint8_t>(std::min(steps, features::kEnemyDistances - 1));
    }
}

#if defined(ROJ_BUILD_AVX2)

/// The distance that a difference of coordinates on the small grid makes, for each half register.
alignas(32) inline constexpr std::array<std::uint8_t, 32> kStepsOnAxis = [] {
    std::array<std::uint8_t, 32> steps{};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        steps[i] = steps_apart<board::Torus16>(static_cast<std::uint8_t>(i % 16), 0);
    }
    return steps;
}();

/// Returns steps_apart() of 32 cells of the small grid from another one. Looks up the distance on
/// each axis, by the lower four bits of a difference.
[[gnu::always_inline]] inline __m256i steps_from(__m256i cells, std::uint8_t goal) {
    const __m256i low = _mm256_set1_epi8(15);
    const auto difference = [&](__m256i from, int to) {
        return _mm256_and_si256(_mm256_sub_epi8(from, _mm256_set1_epi8(static_cast<char>(to))),
                                low);
    };
    const auto on_axis = [](__m256i bits) {
        const auto* const steps = reinterpret_cast<const __m256i*>(kStepsOnAxis.data());
        return _mm256_shuffle_epi8(_mm256_load_si256(steps), bits);
    };
    const __m256i q = difference(cells, goal);
    const __m256i r = difference(_mm256_srli_epi16(cells, 4), goal >> 4);
    const __m256i s = _mm256_add_epi8(q, r);
    return _mm256_max_epu8(_mm256_max_epu8(on_axis(q), on_axis(r)), on_axis(s));
}

#endif

}  // namespace ROJ_ISA
}  // namespace roj::bot
