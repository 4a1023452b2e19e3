#pragma once

#include <array>
#include <cmath>

namespace roj::match {

/// The numbers of pairs of games, played from one opening with both colours, in which the first
/// engine got 0, 1/2, 1, 3/2 and 2 points. The games of a pair are not independent; pairs are.
using PairCounts = std::array<int, 5>;

/// A difference in strength and the ends of its 95% interval. The value and one end are infinite if
/// every game was won or lost; an end is where the games exclude nothing.
struct EloEstimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

/// Pre: there is at least one pair.
EloEstimate estimate_elo(const PairCounts& pairs);

/// Returns the probability that the first engine is stronger, from 0 to 1.
/// Pre: there is at least one pair.
double likelihood_of_superiority(const PairCounts& pairs);

/// A sequential test of whether the first engine is stronger by `elo1` or only by `elo0`.
struct Sprt {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;  ///< the probability of accepting elo1 although elo0 holds
    double beta = 0.05;   ///< the probability of accepting elo0 although elo1 holds

    double lower_bound() const { return std::log(beta / (1 - alpha)); }
    double upper_bound() const { return std::log((1 - beta) / alpha); }
};

/// Returns the logarithm of the pairs' likelihood ratio, elo1 over elo0; 0 without pairs.
double log_likelihood_ratio(const PairCounts& pairs, const Sprt& test);

enum class Verdict { Undecided, Elo0, Elo1 };
Verdict judge(const PairCounts& pairs, const Sprt& test);

}  // namespace roj::match
