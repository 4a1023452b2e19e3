#include "robots/table.h"
#include "support/catch.h"

using namespace roj;
using namespace roj::robots;

namespace {

const Rules kRules;

}  // namespace

TEST_CASE("robots: a double gives another roll after its move", "[robots]") {
    const Game game = game_after(kRules, {"A 44 H+4 V+4"});
    CHECK(game.state().to_move == Player::A);
    CHECK(game.phase() == Phase::Roll);
    CHECK(game_after(kRules, {"A 44 H+4 V+4", "A 12 H+1"}).state().to_move == Player::C);
}

TEST_CASE("robots: two sixes at home lose the turn without another roll", "[robots]") {
    CHECK(game_after(kRules, {"A 66 lost"}).state().to_move == Player::C);
    const Game second = game_after(kRules, {"A 44 H+4 V+4", "A 44 H-4 V-4"});
    CHECK(second.state().robot(Player::A).pawn == base_of(Player::A));
}

TEST_CASE("robots: the third double costs all tokens, and the player places them again",
          "[robots]") {
    Game game = game_after(kRules, {"A 11 H+1 V+1", "A 11 H-1 V-1"});
    CHECK(game.state().robot(Player::A) == Robot{{0, 0}, 0, 1});
    REQUIRE(game.roll_dice({3, 3}));
    CHECK(game.phase() == Phase::Penalty);
    CHECK(game.state().owed == 1);
    CHECK(game.state().robot(Player::A) == Robot{{0, 0}, 0, 0});
    CHECK(count_tokens(game.state()) == kTokens);

    CHECK(game.move({3, 3}).error().message.worded() ==
          "After a third double, place 1 token: 5,5.");
    CHECK(game.place({{{0, 1}, 1}}).error().message.worded() ==
          "0,1 is not a token field. The token fields are: 1,1 2,1 3,1 4,1 5,1 1,2 5,2 1,3 5,3 1,4 "
          "5,4 1,5 2,5 3,5 "
          "4,5 5,5.");
    CHECK(game.place({{{1, 1}, 2}}).error().message.worded() == "Place 1 token, not 2.");
    CHECK(game.place({}).error().message.worded() == "Place 1 token, not 0.");
    REQUIRE(game.place({{{5, 5}, 1}}));
    CHECK(game.state().tokens_on({5, 5}) == 2);
    CHECK(game.state().to_move == Player::C);
    CHECK(game.phase() == Phase::Roll);
}

TEST_CASE("robots: the example placement for a penalty is legal", "[robots]") {
    for (const char* layout : {"ring", "blocks"}) {
        for (const int owed : {1, 2}) {
            Game game = game_after(rules_with(std::string("robots.layout=") + layout),
                                   {"A 11 H+1 V+1", owed == 2 ? "A 11 H+1" : "A 11 V-1"});
            REQUIRE(game.roll_dice({3, 3}));
            REQUIRE(game.state().owed == owed);
            CHECK(game.place(game.example_placement()));
        }
    }
}

TEST_CASE("robots: tokens can be placed under pawns, which do not take them", "[robots]") {
    Game game = game_after(kRules, {"A 12 H+1 V+2", "C 12 H-1 V-2", "A 44 H+4 V+4", "A 44 H-4 V-4",
                                    "A 33 penalty 5,4"});
    // C is on (5,4) with one token.
    CHECK(game.state().robot(Player::C) == Robot{{5, 4}, 1, 0});
    CHECK(game.state().tokens_on({5, 4}) == 1);
    CHECK(game.state().robot(Player::A) == Robot{{0, 0}, 0, 0});
}

TEST_CASE("robots: a third double with nothing to give back only ends the turn", "[robots]") {
    const Game game = game_after(kRules, {"A 44 H+4", "A 44 V+4 H-4", "A 22 penalty"});
    CHECK(game.state().to_move == Player::C);
    CHECK(game.state().robot(Player::A) == Robot{{0, 0}, 0, 0});
    CHECK(std::get<Placement>(std::get<Ply>(game.history().back()).choice).empty());
}

TEST_CASE("robots: a third double of two sixes at home is a penalty, or lost", "[robots]") {
    const std::vector<std::string> home{"A 11 H+1 V+1", "A 11 H-1 V-1"};
    Game penalty = game_after(kRules, home);
    REQUIRE(penalty.roll_dice({6, 6}));
    CHECK(penalty.phase() == Phase::Penalty);
    Game lost = game_after(rules_with("robots.third_66_on_base=lost_turn"), home);
    REQUIRE(lost.roll_dice({6, 6}));
    CHECK(lost.phase() == Phase::Roll);
    CHECK(lost.state().to_move == Player::C);
    CHECK(lost.state().robot(Player::A).bank == 1);
    // Any other third double is a penalty there, too.
    Game other = game_after(rules_with("robots.third_66_on_base=lost_turn"), home);
    REQUIRE(other.roll_dice({5, 5}));
    CHECK(other.phase() == Phase::Penalty);
}

TEST_CASE("robots: each turn counts its doubles from zero", "[robots]") {
    Game game = game_after(kRules, {"A 11 H+1", "A 11 H+1", "A 12 H+1", "C 12 H-1"});
    REQUIRE(game.roll_dice({3, 3}));
    CHECK(game.phase() == Phase::Move);
    CHECK(game.state().doubles == 1);
}

TEST_CASE("robots: a move can be taken back until the next roll", "[robots]") {
    Game game(kRules);
    CHECK_FALSE(game.undo());
    REQUIRE(game.roll_dice({1, 3}));
    CHECK_FALSE(game.can_undo());
    const State before = game.state();
    REQUIRE(game.move({3, 1}));
    REQUIRE(game.undo());
    CHECK(game.state() == before);
    CHECK(game.moves().size() == 6);
    REQUIRE(game.move({1, 0}));
    REQUIRE(game.roll_dice({1, 2}));
    CHECK_FALSE(game.can_undo());
}

TEST_CASE("robots: rolls are counted, even after a takeback", "[robots]") {
    Game game = game_after(kRules, {"A 12 H+1", "C 66 lost", "A 12 H+1"});
    CHECK(game.rolls() == 3);
    REQUIRE(game.undo());
    CHECK(game.rolls() == 3);
}

TEST_CASE("robots: a placement can be taken back, but a lost turn cannot", "[robots]") {
    Game game = game_after(kRules, {"A 11 H+1 V+1", "A 11 H-1 V-1", "A 33 penalty 5,5"});
    REQUIRE(game.undo());
    CHECK(game.phase() == Phase::Penalty);
    CHECK(game.state().owed == 1);
    CHECK_FALSE(game_after(kRules, {"A 66 lost"}).can_undo());
}

TEST_CASE("robots: an illegal action is refused with the reason", "[robots]") {
    Game game(rules_with("robots.seats=ABCD"));
    CHECK(game.move({1, 0}).error().message.worded() == "Roll the dice first.");
    CHECK(game.place({}).error().message.worded() == "Roll the dice first.");
    CHECK_FALSE(game.begin(Player::B));
    CHECK_FALSE(game.contest({}));
    REQUIRE(game.roll_dice({6, 1}));
    CHECK_FALSE(game.roll_dice({6, 1}));
    CHECK(game.move({2, 0}).error().message.worded() ==
          "The dice show 6 and 1, which does not allow H+2. Use both, one for h and one for v, or "
          "one "
          "alone.");
    CHECK(game.move({6, 0}).error().message.worded() ==
          "H+6 ends on 6,0, the base of B. No other pawn may end there.");
    CHECK(game.state().phase == Phase::Move);
}
