#include "table/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace roj::table {
namespace {

// The names are those of Glickman's paper.
constexpr double kScale = 173.7178;
constexpr double kTau = 0.5;  // limits how fast the volatility changes
constexpr double kLeastDeviation = 45;
constexpr double kMostDeviation = 350;
// With this period, a deviation of 60 grows to 110 in a year.
constexpr double kPeriodDays = 4.67;

double g(double phi) {
    return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

/// Step 5 of the paper: finds the new volatility by the Illinois variant of regula falsi.
double new_volatility(double sigma, double phi, double v, double delta) {
    constexpr double kEnough = 0.000001;
    constexpr int kMostSteps = 100;
    const double a = std::log(sigma * sigma);
    const auto f = [&](double x) {
        const double ex = std::exp(x);
        const double d = phi * phi + v + ex;
        return ex * (delta * delta - d) / (2 * d * d) - (x - a) / (kTau * kTau);
    };
    double low = a;
    double high = std::log(std::max(delta * delta - phi * phi - v, 1e-300));
    if (delta * delta <= phi * phi + v) {
        int k = 1;
        while (f(a - k * kTau) < 0 && k < kMostSteps) { ++k; }
        high = a - k * kTau;
    }
    double f_low = f(low);
    double f_high = f(high);
    for (int step = 0; std::abs(high - low) > kEnough && step < kMostSteps; ++step) {
        const double middle = low + (low - high) * f_low / (f_high - f_low);
        const double f_middle = f(middle);
        if (f_middle * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = middle;
        f_high = f_middle;
    }
    return std::exp(low / 2);
}

}  // namespace

Rating after_period(const Rating& before, std::span<const RatedGame> games) {
    const double mu = (before.rating - Rating{}.rating) / kScale;
    const double phi = before.deviation / kScale;
    double information = 0;  // 1 / v
    double gain = 0;
    for (const RatedGame& game : games) {
        const double weight = g(game.opponent.deviation / kScale);
        const double distance = mu - (game.opponent.rating - Rating{}.rating) / kScale;
        const double expected = 1 / (1 + std::exp(-weight * distance));
        information += weight * weight * expected * (1 - expected);
        gain += weight * (game.score - expected);
    }
    if (!(information > 0)) { return before; }
    const double v = 1 / information;
    const double sigma = new_volatility(before.volatility, phi, v, v * gain);
    return {before.rating + kScale * gain / (1 / (phi * phi + sigma * sigma) + information),
            kScale / std::sqrt(1 / (phi * phi + sigma * sigma) + information), sigma};
}

Rating after_rest(const Rating& rating, double days) {
    const double growth = kScale * rating.volatility;
    Rating rested = rating;
    rested.deviation = std::min(kMostDeviation, std::sqrt(rating.deviation * rating.deviation +
                                                          growth * growth * days / kPeriodDays));
    return rested;
}

Rating after_game(const Rating& rating, const RatedGame& game) {
    Rating after = after_period(rating, {&game, 1});
    after.deviation = std::clamp(after.deviation, kLeastDeviation, kMostDeviation);
    return after;
}

}  // namespace roj::table
