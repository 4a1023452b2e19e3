#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bot/search/parameters.h"

namespace roj::tune {

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

/// Simultaneous perturbation stochastic approximation: in each round two players, slightly off the
/// point in opposite random directions, play each other, and the point moves towards the winner.
struct Spsa {
    std::string file;  ///< gets a line for each round; the run continues after existing lines
    int rounds = 3000;
    std::uint64_t nodes = 5000;  ///< for each move
    int threads = 1;
    int part = 1;  ///< which machine this is: each follows its own path from the start
};

/// Runs until the file has all rounds. A line is the round's number, the point difference for the
/// first player, and the parameters: "12<tab>-3<tab>reduction_base=41.25 ...". Exits if the file
/// cannot be read or written.
void run_spsa(const Spsa& spsa);

/// The result of some rounds.
struct Settled {
    bot::Parameters parameters;
    int rounds;
};

/// Returns the mean of the later half of the points of all files, which is more reliable than the
/// last point. Exits if a file cannot be read.
Settled settle(const std::vector<std::string>& files);

/// Returns the header with these values instead of its own. `origin` is the comment on their
/// source. Exits if the header lacks a parameter.
std::string with_parameters(std::string header, const bot::Parameters& parameters,
                            const std::string& origin);

}  // namespace roj::tune
