#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bot/eval/bug_set.h"

namespace roj::tune {

/// A weight that a position's evaluation adds, and how often.
struct Count {
    std::uint16_t term;
    std::int16_t times;
};

/// Positions as the evaluation sees them, for the side to move, and how their games went on.
struct Samples {
    struct Sample {
        std::size_t first;  ///< of its counts; they end where the next sample's begin
        bot::BugSet set;
        float phase;   ///< 0 in the beginning, 1 in the end
        float result;  ///< 1 won, 0.5 drawn, 0 lost
        float score;   ///< what the search thought
    };

    std::vector<Sample> samples;
    std::vector<Count> counts;

    std::size_t end_of(std::size_t sample) const {
        return sample + 1 < samples.size() ? samples[sample + 1].first : counts.size();
    }
};

/// Adds the quiet positions of the games in a file of play_games(). Returns the number of games;
/// says on stderr which lines it cannot read.
int add_samples(const std::string& file, Samples& samples);

}  // namespace roj::tune
