#ifndef ROJ_TESTS_TUNE_FIT_H
#define ROJ_TESTS_TUNE_FIT_H

#include <string>
#include <vector>

#include "samples.h"

namespace roj::tune {

/// How a weight vector is fitted to samples: logistic loss, between what the evaluation makes of a
/// position and a mixture of the game's result and the search's own score.
struct Fit {
    int rounds = 60;         ///< through all samples
    double of_result = 0.7;  ///< share of the result in the mixture
    double pull = 2e-6;      ///< towards the weights before, against noise
    double rate = 1.0;       ///< of a step, in hundredths of a bug
};

/// The score at which one side wins e times as often as the other.
inline constexpr double kScale = 200;

/// The same for what the search finds, which is surer: as measured in such games.
inline constexpr double kSearchScale = 115;

/// Starts at `weights` and leaves the best found there. Prints the loss on stderr: that of the
/// samples it learns from, and of the tenth that it does not.
void fit(const Fit& fit, const Samples& samples, std::vector<double>& weights);

/// The header src/bot/weights.h with these weights. `origin`: lines that say where they are from.
std::string format_weights(const std::vector<double>& weights,
                           const std::vector<std::string>& origin);

}  // namespace roj::tune

#endif
