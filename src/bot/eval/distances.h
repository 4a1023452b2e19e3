#pragma once

#include <algorithm>
#include <cstdint>

#include <roj/hex.h>

#include "board/isa.h"
#include "bot/eval/terms.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns the distance of two cells in steps, at most terms::kEnemyDistances - 1. Too small in the
/// rare hive that is wider than 11 of the 16 cells of the small grid.
template <class Grid>
[[gnu::always_inline]] inline std::uint8_t steps_apart(typename Grid::Cell a,
                                                       typename Grid::Cell b) {
    if constexpr (Grid::kSide == 16) {
        using Byte = std::uint8_t;  // a narrow type vectorizes best
        const Byte q = (a - b) & 15;
        const Byte r = ((a >> 4) - (b >> 4)) & 15;
        const Byte s = (q + r) & 15;
        const auto size = [](Byte x) { return std::min(x, static_cast<Byte>(16 - x)); };
        const Byte steps = std::max(std::max(size(q), size(r)), size(s));
        return std::min(steps, static_cast<Byte>(terms::kEnemyDistances - 1));
    } else {
        constexpr Hex kCentre{Grid::kSide / 2, Grid::kSide / 2};
        const int offset = a - b + Grid::wrap(kCentre);
        const auto cell =
            static_cast<typename Grid::Cell>(offset & (static_cast<int>(Grid::kCells) - 1));
        const int steps = distance(Grid::unwrap(cell, {}), kCentre);
        return static_cast<std::uint8_t>(std::min(steps, terms::kEnemyDistances - 1));
    }
}

/// The distances of a bug from both Queens in one number: to the enemy Queen, at most
/// kEnemyDistances - 1, and to its own, at most kOwnDistances - 1.
using QueenDistances = std::uint8_t;
constexpr QueenDistances queen_distances(std::uint8_t to_enemy, std::uint8_t to_own) {
    return static_cast<QueenDistances>(to_enemy * terms::kOwnDistances + to_own);
}
constexpr int own_queen_distance(QueenDistances where) {
    return where % terms::kOwnDistances;
}
constexpr int enemy_queen_distance(QueenDistances where) {
    return where / terms::kOwnDistances;
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
