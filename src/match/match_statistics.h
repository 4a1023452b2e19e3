#pragma once

#include <array>

namespace roj::match {

/// How many pairs of games, played from one opening with both colours, gave the first engine 0,
/// 1/2, 1, 3/2 and 2 points. The two games of a pair are not independent; pairs are.
using PairCounts = std::array<int, 5>;

/// A difference in strength and the ends of its 95 % interval; infinite where every game was won
/// or lost.
struct EloEstimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

/// Pre: there is at least one pair.
EloEstimate estimate_elo(const PairCounts& pairs);

/// How likely it is that the first engine is the stronger one, from 0 to 1.
/// Pre: there is at least one pair.
double likelihood_of_superiority(const PairCounts& pairs);

/// A sequential test: is the first engine stronger by `elo1`, or only by `elo0`?
struct Sprt {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;  ///< the chance to accept elo1 although elo0 holds
    double beta = 0.05;   ///< the chance to accept elo0 although elo1 holds

    double lower_bound() const;
    double upper_bound() const;
};

/// How much more likely the pairs are under elo1 than under elo0, as a logarithm; 0 without pairs.
double log_likelihood_ratio(const PairCounts& pairs, const Sprt& test);

enum class Verdict { Undecided, Elo0, Elo1 };
Verdict judge(const PairCounts& pairs, const Sprt& test);

}  // namespace roj::match
