#include "robots/table.h"
#include "support/catch.h"

using namespace roj::robots;

namespace {

const Rules kRules;

/// A is on (1,1) and is about to move by a roll without a double.
State about_to_move(const Rules& rules = kRules) {
    State state = empty_table(rules);
    state.phase = Phase::Move;
    state.roll = {1, 2};
    state.robots[0].pawn = {1, 1};
    // This token keeps the game unfinished.
    state.tokens[index_of({3, 5})] = 1;
    return state;
}

}  // namespace

TEST_CASE("robots: the game starts with a token on each field and pawns at home", "[robots]") {
    for (const char* seats : {"AC", "ABC", "ABCD"}) {
        const Rules rules = rules_with(std::string("robots.seats=") + seats);
        const State state = start_of(rules);
        for (const Square field : rules.fields) { CHECK(state.tokens_on(field) == 1); }
        for (const Player player : players_of(rules)) {
            CHECK(state.robot(player) == Robot{base_of(player), 0, 0});
        }
        CHECK(count_tokens(state) == kTokens);
        CHECK(state.to_move == Player::A);
    }
}

TEST_CASE("robots: turns go round in the order of the corners", "[robots]") {
    Game game = game_after(rules_with("robots.seats=ABC"), {"A 12 H+1", "B 12 H-1", "C 12 H-1"});
    CHECK(game.state().to_move == Player::A);
    game = game_after(kRules, {"A 12 H+1"});
    CHECK(game.state().to_move == Player::C);
}

TEST_CASE("robots: a pawn is beaten, loses its backpack and goes home with its bank", "[robots]") {
    State state = about_to_move();
    state.robots[2] = {{2, 1}, 2, 5};
    const Arrival arrival = arrive(kRules, state, {2, 1});
    CHECK(arrival.beaten == Player::C);
    CHECK(arrival.loot == 2);
    CHECK(arrival.taken == 2);
    CHECK(state.robot(Player::C) == Robot{base_of(Player::C), 0, 5});
    CHECK(state.robot(Player::A) == Robot{{2, 1}, 2, 0});
    CHECK(state.tokens_on({2, 1}) == 0);
}

TEST_CASE("robots: loot and tokens fill the backpack, and the rest stays", "[robots]") {
    State state = about_to_move();
    state.robots[0].backpack = 1;
    state.robots[2] = {{2, 1}, 3, 0};
    state.tokens[index_of({2, 1})] = 2;
    const Arrival arrival = arrive(kRules, state, {2, 1});
    CHECK(arrival.taken == 2);
    CHECK(state.robot(Player::A).backpack == kBackpack);
    CHECK(state.tokens_on({2, 1}) == 3);
}

TEST_CASE("robots: with robots.take=one, a pawn takes one of the tokens on the square",
          "[robots]") {
    const Rules one = rules_with("robots.take=one");
    for (const bool many : {true, false}) {
        const Rules& rules = many ? kRules : one;
        State state = about_to_move(rules);
        state.tokens[index_of({2, 1})] = 3;
        CHECK(arrive(rules, state, {2, 1}).taken == (many ? 3 : 1));
        CHECK(state.tokens_on({2, 1}) == (many ? 0 : 2));
    }
    // Loot does not count.
    State state = about_to_move(one);
    state.robots[2] = {{2, 1}, 2, 0};
    state.tokens[index_of({2, 1})] = 2;
    CHECK(arrive(one, state, {2, 1}).taken == 3);
    CHECK(state.tokens_on({2, 1}) == 1);
}

TEST_CASE("robots: a full backpack takes nothing, and staying on the square takes nothing later",
          "[robots]") {
    State state = about_to_move();
    state.robots[0].backpack = 3;
    state.tokens[index_of({2, 1})] = 1;
    CHECK(arrive(kRules, state, {2, 1}).taken == 0);
    CHECK(state.tokens_on({2, 1}) == 1);
    state.robots[0].backpack = 0;
    roll_dice(kRules, state, {1, 2});
    arrive(kRules, state, {6, 5});
    CHECK(state.robot(Player::A).backpack == 0);
    CHECK(state.tokens_on({2, 1}) == 1);
    // A new arrival takes it, even on the same square.
    state.robots[0].pawn = {3, 1};
    state.tokens[index_of({3, 1})] = 1;
    roll_dice(kRules, state, {6, 1});
    CHECK(arrive(kRules, state, {3, 1}).taken == 1);
}

TEST_CASE("robots: arriving at home moves the backpack into the bank", "[robots]") {
    State state = about_to_move();
    state.robots[0] = {{1, 0}, 3, 2};
    const Arrival arrival = arrive(kRules, state, {0, 0});
    CHECK(arrival.banked == 3);
    CHECK(state.robot(Player::A) == Robot{{0, 0}, 0, 5});
}

TEST_CASE("robots: being beaten home banks nothing", "[robots]") {
    State state = about_to_move();
    state.robots[2] = {{2, 1}, 3, 1};
    arrive(kRules, state, {2, 1});
    CHECK(state.robot(Player::C).bank == 1);
}

TEST_CASE("robots: a pawn does not take a token that it passes", "[robots]") {
    const Game game = game_after(kRules, {"A 13 H+3 V+1"});
    CHECK(game.state().robot(Player::A) == Robot{{3, 1}, 1, 0});
    CHECK(game.state().tokens_on({1, 1}) == 1);
    CHECK(game.state().tokens_on({2, 1}) == 1);
    CHECK(game.state().tokens_on({3, 1}) == 0);
}
