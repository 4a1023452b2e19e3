#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bot/eval/weights.h"
#include "tools/tune/samples.h"

namespace roj::tune {

/// Parameters for fitting weights to samples: the loss is logistic, between the evaluation and a
/// mixture of the game's result and the search score.
struct Fit {
    int rounds = 30;         ///< passes over all samples, with decreasing steps
    double of_result = 0.7;  ///< share of the result in the mixture
    double pull = 2e-5;      ///< towards the original weights, against noise
    double rate = 1.0;       ///< of the first steps, in hundredths of a bug
};

/// The score at which one side wins e times as often as the other.
inline constexpr double kScale = 200;

/// The same for search scores, measured in games like these.
inline constexpr double kSearchScale = 205;

/// By term: its weight at the start of a game, then at the end.
using Weights = std::vector<double>;
constexpr std::size_t early_at(std::size_t term) {
    return 2 * term;
}
constexpr std::size_t late_at(std::size_t term) {
    return 2 * term + 1;
}

/// Returns weights for each set of bugs, by its number: fits them to the samples of all sets, and
/// then to those of the set. Starts at `weights`, which has the same size. Prints the loss on
/// stderr, for the training samples and for the held-out tenth.
std::vector<Weights> fit_all(const Fit& fit, const Samples& samples,
                             const std::vector<Weights>& weights);

/// Returns src/share/weights/evaluation.txt with these weights. `origin`: lines that state their
/// source.
std::string format_weights(const std::vector<Weights>& weights,
                           const std::vector<std::string>& origin);

}  // namespace roj::tune
