#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "board/isa.h"
#include "bot/search/parameters.h"

// The conditions of pruning and reductions: reverse futility pruning and null-move pruning of whole
// nodes, late move pruning (LMP) near the leaves, late move reductions (LMR) elsewhere.
namespace roj::bot {
inline namespace ROJ_ISA {

/// The minimum depth for node pruning: at depth 1 a move costs no more than a static evaluation.
inline constexpr int kMinPruningDepth = 2;

/// Reverse futility pruning: reports whether a static evaluation is so far ahead of beta that a
/// node near the leaves fails high without a search.
inline bool prune_by_futility(const PruningParameters& parameters, int depth, int ahead) {
    constexpr int kMaxDepth = 3;
    return depth <= kMaxDepth &&
           ahead >= parameters.futility_base + parameters.futility_slope * depth;
}

/// Null-move pruning: reports whether the static evaluation allows a pass.
inline bool tries_null_move(const PruningParameters& parameters, int depth, int ahead) {
    constexpr int kMinDepth = 3;
    return depth >= kMinDepth && ahead >= parameters.null_margin;
}

/// Late move pruning (LMP, move count pruning): reports whether to skip the nth move and the rest
/// near the leaves. Move ordering puts nearly all good moves before.
inline bool prune_late_move(const LateMoveParameters& late, int depth, std::size_t nth) {
    constexpr int kMaxDepth = 3;
    return depth <= kMaxDepth &&
           static_cast<int>(nth) > late.late_moves + late.late_growth * depth * depth;
}

/// Late move reductions (LMR), in plies.
class LateMoveReductions {
public:
    explicit LateMoveReductions(const LateMoveParameters& parameters) {
        const double base = parameters.reduction_base / 100.0;
        const double slope = parameters.reduction_slope / 100.0;
        // Takes each logarithm once: thousands of them are 2 % of a search of two milliseconds.
        std::array<double, kSize> logs{};
        for (std::size_t n = 1; n < kSize; ++n) { logs[n] = std::log(n); }
        for (std::size_t depth = 1; depth < kSize; ++depth) {
            for (std::size_t nth = 1; nth < kSize; ++nth) {
                table_[depth][nth] =
                    static_cast<std::uint8_t>(base + logs[depth] * logs[nth] * slope);
            }
        }
    }

    /// Returns the reduction of the nth move of a node.
    int operator()(int depth, std::size_t nth) const {
        constexpr int kMinDepth = 3;
        constexpr std::size_t kFullMoves = 4;
        if (depth < kMinDepth || nth < kFullMoves) { return 0; }
        return table_[std::min(static_cast<std::size_t>(depth), kSize - 1)]
                     [std::min(nth, kSize - 1)];
    }

private:
    static constexpr std::size_t kSize = 64;  // the last entry counts for greater values

    std::array<std::array<std::uint8_t, kSize>, kSize> table_{};
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
