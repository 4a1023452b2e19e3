#pragma once

#include <array>
#include <cstdint>

#include "bot/eval/bug_set.h"
#include "bot/eval/terms.h"

namespace roj::bot {

/// The weight of a term at the beginning and at the end of a game, in hundredths of a bug.
struct Weight {
    std::int16_t early;
    std::int16_t late;
};
using Weights = std::array<Weight, terms::kCount>;

/// By set of bugs. scripts/tune writes the numbers to src/share/weights/evaluation.txt.
inline constexpr std::array<Weights, kBugSets> kWeights{{
#include "bot/eval/weights.inc"
}};

}  // namespace roj::bot
