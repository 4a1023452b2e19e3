#include "match/match_statistics.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <limits>
#include <numeric>

// The samples are pairs of games. The interval of the score is that of its mean under the normal
// distribution, or under the binomial one if all pairs are equal; each end is converted to Elo. The
// sequential test is the generalized one: its two
// likelihoods are those of the distributions of pairs that fit the counts best among all with the
// mean score of each Elo.

namespace roj::match {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kBoundOf95 = 1.959963984540054;

/// The score of a game, from 0 to 1, in each kind of pair.
constexpr std::array<double, 5> kScores{0, 0.25, 0.5, 0.75, 1};
using Distribution = std::array<double, 5>;

double elo_of_score(double score) {
    if (score <= 0) { return -kInfinity; }
    if (score >= 1) { return kInfinity; }
    return -400 * std::log10(1 / score - 1);
}

double score_of_elo(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

double count_of(const PairCounts& pairs) {
    return std::accumulate(pairs.begin(), pairs.end(), 0.0);
}

double mean_of(const PairCounts& pairs) {
    double sum = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) { sum += pairs[i] * kScores[i]; }
    return sum / count_of(pairs);
}

/// Returns the standard error of the mean: 0 if all pairs are equal.
double error_of(const PairCounts& pairs) {
    const double count = count_of(pairs);
    if (std::ranges::count(pairs, 0) + 1 == std::ssize(pairs)) { return 0; }
    const double mean = mean_of(pairs);
    double squares = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        squares += pairs[i] * (kScores[i] - mean) * (kScores[i] - mean);
    }
    return std::sqrt(squares / (count - 1) / count);
}

/// Returns the counts, with unseen kinds as very rare instead of impossible.
Distribution weights_of(const PairCounts& pairs) {
    constexpr double kRare = 1e-3;
    Distribution weights{};
    std::transform(pairs.begin(), pairs.end(), weights.begin(),
                   [](int count) { return count == 0 ? kRare : count; });
    return weights;
}

/// Returns the distribution with this mean that gives `shares` the highest likelihood. Its weights
/// are share / (1 + x * (score - mean)); bisection finds the x that makes the mean right.
Distribution fit(const Distribution& shares, double mean) {
    double low = -1 / (kScores.back() - mean);
    double high = 1 / (mean - kScores.front());
    const auto excess = [&](double x) {
        double sum = 0;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const double offset = kScores[i] - mean;
            sum += shares[i] * offset / (1 + x * offset);
        }
        return sum;
    };
    constexpr int kHalvings = 100;
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = (low + high) / 2;
        (excess(middle) > 0 ? low : high) = middle;
    }
    Distribution fitted{};
    for (std::size_t i = 0; i < shares.size(); ++i) {
        fitted[i] = shares[i] / (1 + low * (kScores[i] - mean));
    }
    return fitted;
}

}  // namespace

EloEstimate estimate_elo(const PairCounts& pairs) {
    assert(count_of(pairs) > 0);
    const double mean = mean_of(pairs);
    const double error = error_of(pairs);
    double below = kBoundOf95 * error;
    double above = below;
    if (error == 0) {
        // If more of all pairs were of another kind, so many equal ones would come in less than 5%.
        const double others = 1 - std::pow(0.05, 1 / count_of(pairs));
        below = others * mean;
        above = others * (1 - mean);
    }
    return {elo_of_score(mean), elo_of_score(mean - below), elo_of_score(mean + above)};
}

double likelihood_of_superiority(const PairCounts& pairs) {
    assert(count_of(pairs) > 0);
    const double lead = mean_of(pairs) - 0.5;
    const double error = error_of(pairs);
    if (lead == 0) { return 0.5; }
    if (error == 0) {
        // Of all shares of pairs that the leader wins, which are equally likely before the match,
        // those above a half.
        const double other = std::pow(0.5, count_of(pairs) + 1);
        return lead > 0 ? 1 - other : other;
    }
    return std::erfc(-lead / error / std::sqrt(2)) / 2;
}

double log_likelihood_ratio(const PairCounts& pairs, const Sprt& test) {
    if (count_of(pairs) == 0) { return 0; }
    Distribution shares = weights_of(pairs);
    const double count = std::accumulate(shares.begin(), shares.end(), 0.0);
    for (double& share : shares) { share /= count; }
    const Distribution under0 = fit(shares, score_of_elo(test.elo0));
    const Distribution under1 = fit(shares, score_of_elo(test.elo1));
    double sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        sum += shares[i] * std::log(under1[i] / under0[i]);
    }
    return count * sum;
}

Verdict judge(const PairCounts& pairs, const Sprt& test) {
    const double ratio = log_likelihood_ratio(pairs, test);
    if (ratio >= test.upper_bound()) { return Verdict::Elo1; }
    return ratio <= test.lower_bound() ? Verdict::Elo0 : Verdict::Undecided;
}

}  // namespace roj::match
