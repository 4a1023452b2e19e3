#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bot/eval/bug_set.h"
#include "tools/tune/samples.h"

namespace roj::tune {

/// How a weight vector is fitted to samples: logistic loss, between what the evaluation makes of a
/// position and a mixture of the game's result and the search's own score.
struct Fit {
    int rounds = 30;         ///< through all samples, with smaller steps each time
    double of_result = 0.7;  ///< share of the result in the mixture
    double pull = 2e-5;      ///< towards the weights before, against noise
    double rate = 1.0;       ///< of the first steps, in hundredths of a bug
};

/// The score at which one side wins e times as often as the other.
inline constexpr double kScale = 200;

/// The same for what the search finds, as measured in such games.
inline constexpr double kSearchScale = 205;

/// By term, the weight at the beginning of a game and at its end in turn.
using Weights = std::vector<double>;
constexpr std::size_t early_at(std::size_t term) {
    return 2 * term;
}
constexpr std::size_t late_at(std::size_t term) {
    return 2 * term + 1;
}

/// Weights for each set of bugs, by its number: fitted to the samples of all sets first, and from
/// there to those of its own. Starts at `weights`, which are as many. Prints the loss on stderr:
/// that of the samples it learns from, and of the tenth that it does not.
std::vector<Weights> fit_all(const Fit& fit, const Samples& samples,
                             const std::vector<Weights>& weights);

/// The file src/share/weights/evaluation.txt with these weights. `origin`: lines that say where
/// they are from.
std::string format_weights(const std::vector<Weights>& weights,
                           const std::vector<std::string>& origin);

}  // namespace roj::tune
