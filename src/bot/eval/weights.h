#pragma once

#include <array>
#include <cstdint>

#include "bot/eval/bug_set.h"
#include "bot/eval/terms.h"

namespace roj::bot {

/// What a term is worth at the beginning of a game and at its end, in hundredths of a bug's worth.
struct Weight {
    std::int16_t early;
    std::int16_t late;
};
using Weights = std::array<Weight, terms::kCount>;

/// By set of bugs. src/share/weights/evaluation.txt has the numbers, which scripts/tune writes.
inline constexpr std::array<Weights, kBugSets> kWeights{{
#include "bot/eval/weights.inc"
}};

}  // namespace roj::bot
