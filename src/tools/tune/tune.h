#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bot/eval/weights.h"
#include "bot/search/parameters.h"

namespace roj::tools {

/// How often the evaluation of a position adds a feature for a side.
struct Count {
    std::uint16_t feature;
    std::int16_t times;
};

/// The evaluation features of a position and the result of its game, for the side to move.
struct Sample {
    std::array<std::vector<Count>, 2> sides;  ///< the side to move, the other side
    bot::BugSet set;
    float phase;   ///< 0 at the start of a game, 1 at the end
    float result;  ///< 1 won, 0.5 drawn, 0 lost
    float score;   ///< the search score
};
using Samples = std::vector<Sample>;

/// Adds the quiet positions of the games in a file of play_games(). Returns the number of games;
/// reports unreadable lines on stderr.
int add_samples(const std::string& file, Samples& samples);

/// Adds those of all files; the first word names the file to write. Returns what the samples are,
/// as "80 positions of 2 games". Gives up if there are none.
std::string read_samples(const std::vector<std::string>& words, Samples& samples);

/// How to fit weights to samples: the loss is logistic, between the evaluation and a
/// mixture of the game's result and the search score.
struct Fit {
    int rounds = 30;               ///< passes over all samples, with decreasing steps
    double result_share = 0.7;     ///< share of the result in the mixture
    double regularization = 2e-5;  ///< towards the original weights, against noise
    double rate = 1.0;             ///< of the first steps, in units of the parameters
    std::size_t batch = 2000;      ///< samples in a step
};

/// The score at which one side wins e times as often as the other.
inline constexpr double kScale = 200;

/// The same for search scores, measured in games like these.
inline constexpr double kSearchScale = 205;

/// By feature: its weight at the start of a game, then at the end.
using Weights = std::vector<double>;
constexpr std::size_t early_at(std::size_t feature) {
    return 2 * feature;
}
constexpr std::size_t late_at(std::size_t feature) {
    return 2 * feature + 1;
}

/// Returns the weights of the program for each set of bugs, by its number.
std::vector<Weights> present_weights();

/// Returns the sum of the weights of a sample, in hundredths of a bug.
double weight_sum(const Sample& sample, const Weights& weights);

/// Returns weights for each set of bugs, by its number: fits them to the samples of all sets, and
/// then to those of the set. Starts at `weights`, which has the same size. Prints the loss on
/// stderr, for the training samples and for the held-out tenth.
std::vector<Weights> fit_all(const Fit& fit, const Samples& samples,
                             const std::vector<Weights>& weights);

/// Returns src/share/weights/evaluation.txt with these weights. `origin`: lines that state their
/// source.
std::string format_weights(const std::vector<Weights>& weights,
                           const std::vector<std::string>& origin);

/// The numbers of a network as real numbers, in the order of bot::network::Network.
using NetworkNumbers = std::vector<double>;

/// Returns a network that corrects the weights of the program: trains it on the samples, from
/// random numbers. Prints the loss like fit_all().
NetworkNumbers train_network(const Fit& fit, const Samples& samples);

/// Returns the evaluation of a sample with a network, in hundredths of a bug.
double network_value(const NetworkNumbers& numbers, const Sample& sample);

/// Returns src/share/weights/network.txt with these numbers, rounded. `origin`: lines that state
/// their source.
std::string format_network(const NetworkNumbers& numbers, const std::vector<std::string>& origin);

/// A search parameter and the range of its values.
struct Range {
    std::string_view name;  ///< as in bot/search/parameters.h
    int bot::Parameters::*value;
    int least;
    int most;
    int step;  ///< distance of the two compared players from the point at the end
};

inline constexpr std::array<Range, 15> kRanges{{
    {"reduction_base", &bot::Parameters::reduction_base, 0, 150, 12},
    {"reduction_slope", &bot::Parameters::reduction_slope, 10, 120, 5},
    {"late_moves", &bot::Parameters::late_moves, 2, 60, 3},
    {"late_growth", &bot::Parameters::late_growth, 1, 30, 2},
    {"window", &bot::Parameters::window, 8, 200, 8},
    {"futility_base", &bot::Parameters::futility_base, 0, 400, 20},
    {"futility_slope", &bot::Parameters::futility_slope, 10, 400, 15},
    {"null_margin", &bot::Parameters::null_margin, -200, 400, 20},
    {"fill_enemy", &bot::Parameters::fill_enemy, 0, 16000, 800},
    {"leave_enemy", &bot::Parameters::leave_enemy, 0, 16000, 800},
    {"free_own", &bot::Parameters::free_own, 0, 16000, 800},
    {"fill_own", &bot::Parameters::fill_own, 0, 16000, 800},
    {"climb_queen", &bot::Parameters::climb_queen, 0, 16000, 800},
    {"history_reward", &bot::Parameters::history_reward, 2, 100, 5},
    {"history_penalty", &bot::Parameters::history_penalty, 0, 100, 10},
}};

/// A point in parameter space, by index in kRanges.
using Point = std::array<double, kRanges.size()>;

/// Each opening of a round is played twice, with colours swapped.
inline constexpr int kOpeningsInARound = 4;

/// The result of some rounds.
struct SpsaResult {
    bot::Parameters parameters;
    int rounds;
};

/// Returns the mean of the later half of the points of all files, which is more reliable than the
/// last point. Exits if a file cannot be read.
SpsaResult spsa_result(const std::vector<std::string>& files);

/// Returns the header with these values instead of its own. `origin` is the comment on their
/// source. Exits if the header lacks a parameter.
std::string with_parameters(std::string header, const bot::Parameters& parameters,
                            const std::string& origin);

}  // namespace roj::tools
