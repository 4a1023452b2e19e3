#include <array>

#include "robots/table.h"
#include "support/catch.h"

using namespace roj::robots;

namespace {

/// A is about to bring home the last token.
State last_token(const Rules& rules, int bank_of_a, int bank_of_c) {
    State state = empty_table(rules);
    state.phase = Phase::Move;
    state.roll = {1, 1};
    state.robots[0] = {{1, 0}, 1, bank_of_a};
    state.robots[2].bank = bank_of_c;
    return state;
}

}  // namespace

TEST_CASE("robots: the game ends at once when everything is banked", "[robots]") {
    // The double would give another roll.
    const Rules rules;
    State state = last_token(rules, 8, 7);
    arrive(rules, state, {0, 0});
    CHECK(state.phase == Phase::Over);
    CHECK(state.contenders == std::vector<Player>{Player::A});
}

TEST_CASE("robots: the game continues while a backpack or a field has a token", "[robots]") {
    const Rules rules;
    State carried = last_token(rules, 8, 6);
    carried.robots[2].backpack = 1;
    arrive(rules, carried, {0, 0});
    CHECK(carried.phase == Phase::Roll);
    State lying = last_token(rules, 8, 6);
    lying.tokens[index_of({3, 3})] = 1;
    arrive(rules, lying, {0, 0});
    CHECK(lying.phase == Phase::Roll);
}

TEST_CASE("robots: equal leaders share the victory, or roll for it", "[robots]") {
    const Rules shared;
    State state = last_token(shared, 7, 8);
    arrive(shared, state, {0, 0});
    CHECK(state.phase == Phase::Over);
    CHECK(state.contenders == std::vector<Player>{Player::A, Player::C});

    const Rules playoff = rules_with("robots.ties=playoff_roll");
    state = last_token(playoff, 7, 8);
    arrive(playoff, state, {0, 0});
    CHECK(state.phase == Phase::Playoff);
    contest(state, std::array{Roll{3, 4}, Roll{2, 5}});
    CHECK(state.phase == Phase::Playoff);
    contest(state, std::array{Roll{3, 4}, Roll{6, 5}});
    CHECK(state.phase == Phase::Over);
    CHECK(state.contenders == std::vector<Player>{Player::C});

    state = last_token(playoff, 8, 7);
    arrive(playoff, state, {0, 0});
    CHECK(state.phase == Phase::Over);
}

TEST_CASE("robots: after the last turn allowed, the banked tokens decide", "[robots]") {
    const Rules rules = rules_with("robots.max_turns=1");
    const Game early = game_after(rules, {"A 11 H+1 V+1", "A 11 H-1 V-1", "A 12 H+1"});
    CHECK_FALSE(early.over());
    const Game game =
        game_after(rules, {"A 11 H+1 V+1", "A 11 H-1 V-1", "A 12 H+1", "C 12 H-1 V-2"});
    CHECK(game.over());
    CHECK(game.state().contenders == std::vector<Player>{Player::A});
    // A carried token is not banked.
    CHECK(game.state().robot(Player::C).backpack == 1);
    // A lost turn is a turn, too.
    CHECK(game_after(rules, {"A 66 lost", "C 66 lost"}).over());
    CHECK_FALSE(game_after(Rules(), {"A 66 lost", "C 66 lost"}).over());
}

TEST_CASE("robots: the players roll for the first turn until one is left", "[robots]") {
    Game game(rules_with("robots.seats=ABC robots.first=highest_roll"));
    CHECK(game.phase() == Phase::Opening);
    CHECK_FALSE(game.roll_dice({1, 2}));
    CHECK(game.begin(Player::A).error().message.worded() ==
          "All players roll for the first turn: first A35 C62.");
    CHECK(game.contest(std::array{Roll{1, 2}}).error().message.worded() ==
          "Here 3 players roll, not 1.");
    REQUIRE(game.contest(std::array{Roll{1, 2}, Roll{4, 5}, Roll{6, 3}}));
    CHECK(game.phase() == Phase::Opening);
    REQUIRE(game.contest(std::array{Roll{1, 2}, Roll{1, 3}}));
    CHECK(game.phase() == Phase::Roll);
    CHECK(game.state().to_move == Player::C);
    CHECK(game.rolls() == 5);
}

TEST_CASE("robots: the first player can be random", "[robots]") {
    Game game(rules_with("robots.seats=ABC robots.first=random"));
    CHECK(game.begin(Player::D).error().message.worded() ==
          "D does not play. The players are ABC.");
    CHECK(game.contest(std::array{Roll{1, 2}, Roll{4, 5}, Roll{6, 3}}).error().message.worded() ==
          "The first player is drawn at random: first C.");
    REQUIRE(game.begin(Player::B));
    CHECK(game.state().to_move == Player::B);
    CHECK(game.phase() == Phase::Roll);
    CHECK_FALSE(game.can_undo());
    // The next rolls differ from the random choice of the first player.
    CHECK(game.rolls() == 1);
    CHECK(game.begin(Player::A).error().message.worded() == "Roll the dice first.");
}
