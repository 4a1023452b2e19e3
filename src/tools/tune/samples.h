#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bot/eval/weights.h"

namespace roj::tune {

/// A weight in the evaluation of a position, and its factor.
struct Count {
    std::uint16_t term;
    std::int16_t times;
};

/// The evaluation terms of positions, for the side to move, and the results of their games.
struct Samples {
    struct Sample {
        std::size_t first;  ///< of its counts; they end where those of the next sample begin
        bot::BugSet set;
        float phase;   ///< 0 at the start of a game, 1 at the end
        float result;  ///< 1 won, 0.5 drawn, 0 lost
        float score;   ///< the search score
    };

    std::vector<Sample> samples;
    std::vector<Count> counts;

    std::size_t end_of(std::size_t sample) const {
        return sample + 1 < samples.size() ? samples[sample + 1].first : counts.size();
    }
};

/// Adds the quiet positions of the games in a file of play_games(). Returns the number of games;
/// reports unreadable lines on stderr.
int add_samples(const std::string& file, Samples& samples);

}  // namespace roj::tune
