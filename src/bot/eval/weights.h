#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <roj/ruleset.h>

#include "bot/eval/features.h"

namespace roj::bot {

/// Groups of game types that play so differently that each has its own weights.
enum class BugSet {
    WithoutPillbug,
    WithPillbug,  ///< which can throw a Queen out of danger or into it
    WithFanBugs,
};
inline constexpr std::size_t kBugSets = 3;
inline constexpr std::array<std::string_view, kBugSets> kBugSetNames{
    "without the Pillbug", "with the Pillbug", "with bugs of the fans"};

/// Returns the group of a game type.
constexpr BugSet bug_set(GameType game_type) {
    if (game_type.has_fan_bugs()) { return BugSet::WithFanBugs; }
    return game_type.contains(Bug::Pillbug) ? BugSet::WithPillbug : BugSet::WithoutPillbug;
}

/// The weight of a feature at the beginning and at the end of a game, in hundredths of a bug.
struct Weight {
    std::int16_t early;
    std::int16_t late;
};
using Weights = std::array<Weight, features::kCount>;

/// By set of bugs. scripts/tune writes the numbers to src/share/weights/evaluation.txt.
inline constexpr std::array<Weights, kBugSets> kWeights{{
#include "bot/eval/weights.inc"
}};

}  // namespace roj::bot
