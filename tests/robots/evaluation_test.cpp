#include "robots/bot.h"
#include "robots/table.h"
#include "support/catch.h"

using namespace roj::robots;

TEST_CASE("robots: the weights of rolls are those of two dice", "[robots]") {
    int sum = 0;
    for (const LikelyRoll& likely : likely_rolls()) { sum += likely.of_36; }
    CHECK(likely_rolls().size() == 21);
    CHECK(sum == 36);
}

TEST_CASE("robots: reach counts the rolls that lead to a square", "[robots]") {
    const Evaluation evaluation{Rules()};
    // From (1,0) to (0,0): any roll with a one.
    CHECK(evaluation.reach(Player::A, {1, 0}, {0, 0}) == 11);
    // From (3,3) two sixes lead back, and so does a six with a three or alone.
    CHECK(evaluation.reach(Player::A, {3, 3}, {3, 3}) == 11);
    CHECK(evaluation.reach(Player::A, {5, 6}, {6, 6}) == 0);
}

TEST_CASE("robots: the way home is shorter if more rolls lead there", "[robots]") {
    const Evaluation evaluation{Rules()};
    CHECK(evaluation.turns_home(Player::A, {0, 0}) == 0);
    CHECK(evaluation.turns_home(Player::A, {1, 0}) > 1);
    CHECK(evaluation.turns_home(Player::A, {1, 0}) < 6);
    CHECK(evaluation.turns_home(Player::C, {5, 6}) ==
          Approx(evaluation.turns_home(Player::A, {1, 0})));
}

TEST_CASE("robots: with fewer tokens left, a lead is a surer win", "[robots]") {
    const Rules rules;
    Weights weights;
    weights.spread = 0.7;
    const Evaluation chances(rules, weights);
    State state = empty_table(rules);
    state.robots[0].bank = 9;
    state.robots[2].bank = 7;
    const double late = chances.score(state, Player::A);
    CHECK(late < 1);
    state.robots[0].bank = 3;
    state.robots[2].bank = 1;
    const double early = chances.score(state, Player::A);
    CHECK(early > 0);
    CHECK(late > early + 0.2);
    CHECK(chances.score(state, Player::C) == Approx(-early));
    CHECK(Evaluation(rules).score(state, Player::A) == Approx(2));

    state.phase = Phase::Over;
    state.contenders.push_back(Player::A);
    CHECK(chances.score(state, Player::A) == Approx(1));
    CHECK(chances.score(state, Player::C) == Approx(-1));
    state.contenders.push_back(Player::C);
    CHECK(chances.score(state, Player::C) == Approx(0));
}

TEST_CASE("robots: carried tokens are worth more near home and far from rivals", "[robots]") {
    const Rules rules;
    const Evaluation evaluation{rules};
    State state = empty_table(rules);
    state.robots[0] = {{3, 3}, 2, 0};
    state.robots[2].pawn = {3, 6};
    const double in_danger = evaluation.worth(state, Player::A);
    state.robots[2].pawn = {6, 6};
    CHECK(evaluation.worth(state, Player::A) > in_danger);
    state.robots[0] = {{0, 0}, 0, 2};
    CHECK(evaluation.worth(state, Player::A) == Approx(2));
    CHECK(evaluation.score(state, Player::A) == Approx(-evaluation.score(state, Player::C)));
}
