#include "match/match_statistics.h"

#include <cmath>

#include "support/catch.h"

using namespace roj::match;

// The expected figures were computed by hand and by a separate program.

TEST_CASE("match statistics: Elo and its interval come from pairs") {
    // Mean 23/40; squared deviations 3.219 / 29 / 30, so the error is 0.05245.
    const roj::match::EloEstimate elo = roj::match::estimate_elo({2, 5, 10, 8, 5});
    CHECK(elo.value == Approx(52.5116).epsilon(1e-5));
    CHECK(elo.low == Approx(-19.3431).epsilon(1e-5));
    CHECK(elo.high == Approx(129.1970).epsilon(1e-5));

    // Mean 13/24, error 1/24.
    const roj::match::EloEstimate narrow = roj::match::estimate_elo({0, 1, 8, 3, 0});
    CHECK(narrow.value == Approx(29.0203).epsilon(1e-5));
    CHECK(narrow.low == Approx(-27.8533).epsilon(1e-5));
    CHECK(narrow.high == Approx(87.5042).epsilon(1e-5));
}

TEST_CASE("match statistics: swapping the engines changes the sign") {
    const roj::match::EloEstimate elo = roj::match::estimate_elo({2, 5, 10, 8, 5});
    const roj::match::EloEstimate swapped = roj::match::estimate_elo({5, 8, 10, 5, 2});
    CHECK(swapped.value == Approx(-elo.value));
    CHECK(swapped.low == Approx(-elo.high));
    CHECK(swapped.high == Approx(-elo.low));
    CHECK(roj::match::likelihood_of_superiority({2, 5, 10, 8, 5}) +
              roj::match::likelihood_of_superiority({5, 8, 10, 5, 2}) ==
          Approx(1));
}

TEST_CASE("match statistics: three quarters of the points are 191 Elo") {
    CHECK(roj::match::estimate_elo({0, 0, 10, 0, 10}).value == Approx(400 * std::log10(3)));
}

TEST_CASE("match statistics: identical results still leave uncertainty") {
    // All won: if 2.95% of all pairs were lost, 100 won ones would come in 5% of the matches.
    const roj::match::EloEstimate won = roj::match::estimate_elo({0, 0, 0, 0, 100});
    CHECK(std::isinf(won.value));
    CHECK(std::isinf(won.high));
    CHECK(won.low == Approx(606.7902).epsilon(1e-5));
    const roj::match::EloEstimate even = roj::match::estimate_elo({0, 0, 100, 0, 0});
    CHECK(even.value == Approx(0).margin(1e-9));
    CHECK(even.high == Approx(10.25686).epsilon(1e-5));
    CHECK(even.low == Approx(-even.high));
    const roj::match::EloEstimate single = roj::match::estimate_elo({0, 0, 0, 1, 0});
    CHECK(single.value == Approx(190.8485).epsilon(1e-5));
    CHECK(single.low == Approx(-563.7).epsilon(1e-3));
    CHECK(single.high == Approx(759.1).epsilon(1e-3));
}

TEST_CASE("match statistics: the likelihood of superiority") {
    CHECK(roj::match::likelihood_of_superiority({2, 5, 10, 8, 5}) ==
          Approx(0.9236157).epsilon(1e-6));
    CHECK(roj::match::likelihood_of_superiority({0, 1, 8, 3, 0}) ==
          Approx(0.8413447).epsilon(1e-6));
    CHECK(roj::match::likelihood_of_superiority({0, 2, 3, 2, 0}) == 0.5);
    // Equal pairs: the leader wins more than half of all with 1 - 1/2^(n+1).
    CHECK(roj::match::likelihood_of_superiority({0, 0, 0, 0, 1}) == 0.75);
    CHECK(roj::match::likelihood_of_superiority({0, 0, 0, 1, 0}) == 0.75);
    CHECK(roj::match::likelihood_of_superiority({1, 0, 0, 0, 0}) == 0.25);
    CHECK(roj::match::likelihood_of_superiority({0, 0, 1, 0, 0}) == 0.5);
    CHECK(roj::match::likelihood_of_superiority({0, 0, 0, 0, 5}) == 63.0 / 64);
    CHECK(roj::match::likelihood_of_superiority({5, 0, 0, 0, 0}) == 1.0 / 64);
}

TEST_CASE("match statistics: the ratio of the sequential test") {
    CHECK(roj::match::log_likelihood_ratio({2, 5, 10, 8, 5}, {0, 10}) ==
          Approx(0.3444933).epsilon(1e-6));
    CHECK(roj::match::log_likelihood_ratio({20, 50, 100, 80, 50}, {0, 10}) ==
          Approx(3.444933).epsilon(1e-6));
    CHECK(roj::match::log_likelihood_ratio({20, 50, 100, 80, 50}, {0, 5}) ==
          Approx(1.807150).epsilon(1e-6));
    CHECK(roj::match::log_likelihood_ratio({0, 1, 8, 3, 0}, {0, 20}) ==
          Approx(0.4676542).epsilon(1e-6));
    CHECK(roj::match::log_likelihood_ratio({0, 0, 0, 0, 0}, {0, 10}) == 0);
}

TEST_CASE("match statistics: the test ends at the bounds that its errors give") {
    const roj::match::Sprt test{0, 10};
    CHECK(test.upper_bound() == Approx(std::log(19)));
    CHECK(test.lower_bound() == Approx(-std::log(19)));
    CHECK(roj::match::judge({0, 0, 0, 0, 0}, test) == roj::match::Verdict::Undecided);
    CHECK(roj::match::judge({20, 50, 100, 80, 50}, test) == roj::match::Verdict::Elo1);
    CHECK(roj::match::judge({20, 50, 100, 80, 50}, {0, 5}) == roj::match::Verdict::Undecided);
    CHECK(roj::match::judge({50, 80, 100, 50, 20}, test) == roj::match::Verdict::Elo0);
}
