#include <array>
#include <cmath>
#include <random>

#include "support/catch.h"
#include "table/rating.h"

using namespace roj::table;

namespace {

bool near(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance;
}

}  // namespace

TEST_CASE("rating: Glickman's example") {
    const Rating player{1500, 200, 0.06};
    const std::array games{RatedGame{{1400, 30, 0.06}, 1}, RatedGame{{1550, 100, 0.06}, 0},
                           RatedGame{{1700, 300, 0.06}, 0}};
    const Rating after = after_period(player, games);
    CHECK(near(after.rating, 1464.05, 0.01));  // the paper rounds on the way to 1464.06
    CHECK(near(after.deviation, 151.52, 0.01));
    CHECK(near(after.volatility, 0.059996, 0.000001));
    CHECK(after_period(player, {}) == player);
}

TEST_CASE("rating: a deviation of 60 grows to 110 in a year, and to 350 at most") {
    const Rating rating{1612, 60, 0.06};
    const Rating rested = after_rest(rating, 365);
    CHECK(near(rested.deviation, 110, 1));
    CHECK(rested.rating == rating.rating);
    CHECK(after_rest(rating, 0) == rating);
    CHECK(after_rest(rating, 1e6).deviation == 350);
    // Two rests are as long as one.
    CHECK(near(after_rest(after_rest(rating, 100), 265).deviation, rested.deviation, 1e-9));
}

TEST_CASE("rating: a game moves both players, and the stronger one less by a win") {
    const Rating strong{1800, 80, 0.06};
    const Rating weak{1400, 80, 0.06};
    const Rating after_win = after_game(strong, {weak, 1});
    const Rating after_loss = after_game(strong, {weak, 0});
    CHECK(after_win.rating > strong.rating);
    CHECK(after_loss.rating < strong.rating);
    CHECK(after_win.rating - strong.rating < strong.rating - after_loss.rating);
    CHECK(near(after_game(strong, {strong, 0.5}).rating, strong.rating, 1e-9));
    CHECK(after_win.deviation < strong.deviation);
}

TEST_CASE("rating: random games keep every number finite and in its range") {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> rating(100, 3500);
    std::uniform_real_distribution<double> deviation(45, 350);
    std::uniform_real_distribution<double> volatility(0.01, 0.2);
    std::uniform_int_distribution<int> score(0, 2);
    for (int i = 0; i < 20'000; ++i) {
        const Rating player{rating(random), deviation(random), volatility(random)};
        const Rating other{rating(random), deviation(random), volatility(random)};
        const Rating after = after_game(player, {other, score(random) / 2.0});
        const bool good = std::isfinite(after.rating) && after.deviation >= 45 &&
                          after.deviation <= 350 && after.volatility > 0 && after.volatility < 1 &&
                          std::abs(after.rating - player.rating) < 1500;
        INFO(player.rating << ' ' << player.deviation << ' ' << other.rating);
        if (!good) { FAIL("out of range: " << after.rating << ' ' << after.deviation); }
    }
}
