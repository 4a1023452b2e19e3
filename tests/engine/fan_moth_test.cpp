// The Moth: the worked examples of the rules, by their cells.

#include <set>
#include <string>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/notation.h>
#include <roj/position.h>

#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"
#include "support/slow/slow_model.h"
#include "support/snapshot.h"

using namespace roj;
using namespace test;

namespace {

constexpr const char* kSameTurn = "moth.first_move=same_turn";

}  // namespace

TEST_CASE("a moth climbs over its own onto the first enemy on each way", "[engine][rules][fan]") {
    constexpr const char* kHive =
        "wO (0,0): wA1,-,-,-,-,bA1; wQ (2,0), bQ (3,0), bG1 (4,0), bS1 (0,2)";
    CHECK(actions_of(setup("Base+O", kHive), "wO") == listed("(0,1) (3,0)"));
    CHECK(actions_of(setup("Base+O", kHive, "moth.nearest=min_distance"), "wO") == listed("(0,1)"));
}

TEST_CASE("above the ground, too, a moth can be limited to the nearest bugs",
          "[engine][rules][fan]") {
    constexpr const char* kHive = "bQ/wO (3,0): bG1,-,-,wQ,-,-; wA1 (1,0), bA1 (0,1), bS1 (0,2)";
    CHECK(actions_of(setup("Base+O", kHive), "wO") == listed("(4,0) (0,1)"));
    CHECK(actions_of(setup("Base+O", kHive, "moth.nearest=min_distance"), "wO") == listed("(4,0)"));
}

TEST_CASE("for a moth a stack has the colour of its top", "[engine][rules][fan]") {
    CHECK(acts("Base+O",
               "wO (0,0): wA1/bB1,-,-,-,-,bA1/wB1; wQ (2,0), bQ (3,0), "
               "bG1 (4,0), bS1 (0,2)") == "(0,2) (1,0)");
}

TEST_CASE("raised gates stop a moth, unless an option opens them", "[engine][rules][fan]") {
    constexpr const char* kGate = "bA1/wO (0,0): bS1,wA1/bB1,-,wQ,-,wG1/bB2; bQ (2,0)";
    CHECK(acts("Base+O", kGate) == "(0,1) (1,-1)");
    CHECK(acts("Base+O", kGate, "moth.gates=off") == "(0,1) (1,-1) (1,0)");
    // The option of the beetle has no effect on moths.
    CHECK(acts("Base+O", kGate, "beetle.freedom=exempt") == "(0,1) (1,-1)");
}

TEST_CASE("a moth does not cross a gap", "[engine][rules][fan]") {
    CHECK(acts("Base+O",
               "bA1/wO (0,0): -,bG1,-,wQ,-,bA2; bS1 (2,-1), bQ (2,0), "
               "bA3 (1,1)") == "(0,1) (1,-1)");
}

TEST_CASE("a moth does not stop on a face-down bug, but crosses those of its own colour",
          "[engine][rules][fan]") {
    CHECK(acts("Base+O", "bA1/wO (0,0): bS1,-,-,wQ,-,-; bQ (2,0), bG1 (-2,0)") == "(-2,0) (1,0)");
    CHECK(acts("Base+CO", "bA1/wO (0,0): bS1!,-,-,wQ,-,-; bQ (2,0), bG1 (-2,0)") == "(-2,0)");
    constexpr const char* kQueenDown = "bA1/wO (0,0): bS1,-,-,wQ!,-,-; bQ (2,0), bG1 (-2,0)";
    CHECK(actions_of(setup("Base+CO", kQueenDown), "wO") == listed("(1,0) (-2,0)"));
    CHECK(actions_of(setup("Base+CO", kQueenDown, "paralysis.pass_over=forbidden"), "wO") ==
          listed("(1,0)"));
}

TEST_CASE("a moth that holds the hive together stays", "[engine][rules][fan]") {
    CHECK(acts("Base+O", "wO (0,0): bQ,-,-,wQ,-,-").empty());
}

TEST_CASE("a moth that reaches no enemy stays", "[engine][rules][fan]") {
    CHECK(acts("Base+O", "wO (0,0): wQ,-,-,-,-,-; wA1 (2,0), wB1 (2,1)").empty());
}

TEST_CASE("a moth climbs out of a closed cell", "[engine][rules][fan]") {
    CHECK(acts("Base+O", "wO (0,0): bQ,bA1,bA2,wQ,wA1,bS1") == "(0,-1) (0,1) (1,-1) (1,0)");
}

TEST_CASE("a moth does not return to the stack that it left, even if it is an enemy's",
          "[engine][rules][fan]") {
    CHECK(acts("Base+O", "bA1/wO (0,0): wQ,wA1,-,-,-,-; bQ (2,0)") == "(2,0)");
}

TEST_CASE("moth.counts: a Moth alone on its cell does not help to surround a Queen",
          "[engine][rules][fan]") {
    // The black Queen has six neighbours; the last of them decides.
    const auto outcome = [](const std::string& sixth, const char* options) {
        const test::Setup hive =
            setup("Base+MO", "bQ (0,0): wS1,wS2,wA1,wA2,wA3," + sixth + "; wQ (2,0)", options);
        const Position position = test::position_of(hive);
        REQUIRE(format_outcome(position.outcome()) == test::model_of(hive, position.ply()).state());
        return position.outcome();
    };
    constexpr const char* kNo = "moth.counts=no mosquito.moth=none";
    for (const char* moth : {"wO", "bO"}) {
        CHECK(outcome(moth, "") == Outcome::WhiteWins);
        CHECK(outcome(moth, kNo) == Outcome::InProgress);
    }
    // With a second bug on the cell it counts, whichever of the two is on top.
    for (const char* stack : {"wO/bB1", "wO/wM", "bA1/wO", "wO/bO"}) {
        CAPTURE(stack);
        CHECK(outcome(stack, kNo) == Outcome::WhiteWins);
    }
    CHECK(outcome("wO!", kNo) == Outcome::InProgress);
    CHECK(outcome("bG1", kNo) == Outcome::WhiteWins);
    // A Moth can surround its own Queen, but not the opponent's.
    constexpr const char* kOwn = "moth.counts=own_queen mosquito.moth=none";
    CHECK(outcome("bO", kOwn) == Outcome::WhiteWins);
    CHECK(outcome("wO", kOwn) == Outcome::InProgress);
    CHECK(outcome("wO!", kOwn) == Outcome::InProgress);
    CHECK(outcome("wO/bB1", kOwn) == Outcome::WhiteWins);
    CHECK(outcome("bA1/wO", kOwn) == Outcome::WhiteWins);
}

TEST_CASE("moth.counts: the sides of a Queen that count as filled", "[engine][rules][fan]") {
    constexpr const char* kHive = "bQ (0,0): wO,wS1,bO/wA1,-,wA3,wA2; wQ (2,0)";
    const Position yes = test::position_of(setup("Base+O", kHive));
    const Position no = test::position_of(setup("Base+O", kHive, "moth.counts=no"));
    const Position own = test::position_of(setup("Base+O", kHive, "moth.counts=own_queen"));
    CHECK(filled_sides(yes, Color::Black) == 5);
    CHECK(filled_sides(no, Color::Black) == 4);
    CHECK(filled_sides(own, Color::Black) == 4);
    // wO is beside its own Queen, too.
    CHECK(filled_sides(yes, Color::White) == 1);
    CHECK(filled_sides(no, Color::White) == 0);
    CHECK(filled_sides(own, Color::White) == 1);
    CHECK(filled_sides(no, Hex{0, 0}) == 5);
    CHECK(filled_sides(Position(yes.rules()), Color::White) == 0);
}

TEST_CASE("an option makes a Moth climb in the turn in which it is placed",
          "[engine][rules][fan]") {
    constexpr const char* kHive = "wQ (0,0): bQ,-,-,wA1,-,-; bA1 (2,0)";
    const std::set<std::string> free = listed("(-2,0) (-2,1) (-1,-1) (-1,1) (0,-1)");
    CHECK(placements_of(setup("Base+O", kHive), "wO") == free);
    // From each of these cells it reaches only bQ, so all of them are one move.
    CHECK(placements_of(setup("Base+O", kHive, kSameTurn), "wO") == listed("(1,0)"));
    CHECK(placements_of(setup("Base+O", kHive, kSameTurn), "wB1") == free);
}

TEST_CASE("a Moth that cannot climb onto any bug stays where it is placed",
          "[engine][rules][fan]") {
    // It cannot stop on bQ, which is face down.
    CHECK(placements_of(setup("Base+CO", "wQ (0,0): bQ!,-,-,-,-,-; wC (2,0)", kSameTurn), "wO") ==
          listed("(0,-1) (-1,0) (-1,1) (3,-1) (3,0) (2,1)"));
    // It cannot cross wQ, so it stays on that side. On the other side it climbs over wA1.
    constexpr const char* kQueenDown = "wQ! (0,0): bQ,-,-,-,-,-; wA1 (2,0), bC (2,-1)";
    CHECK(placements_of(setup("Base+CO", kQueenDown, kSameTurn), "wO") == listed("(1,0) (2,-1)"));
    CHECK(placements_of(setup("Base+CO", kQueenDown,
                              "moth.first_move=same_turn paralysis.pass_over=forbidden"),
                        "wO") == listed("(0,-1) (-1,0) (-1,1) (1,0) (2,-1)"));
}

TEST_CASE("the steps to the nearest top count from the cell of the placement",
          "[engine][rules][fan]") {
    constexpr const char* kHive = "wA1 (0,0): wQ,bA1,-,-,-,-; bQ (2,0), bS1 (1,1)";
    CHECK(placements_of(setup("Base+O", kHive, kSameTurn), "wO") == listed("(1,-1) (2,0) (1,1)"));
    CHECK(
        placements_of(setup("Base+O", kHive, "moth.first_move=same_turn moth.nearest=min_distance"),
                      "wO") == listed("(1,-1)"));
}

TEST_CASE("before its Queen is placed, a Moth stays where it is placed", "[engine][rules][fan]") {
    const Ruleset rules = test::rules_of("Base+O", kSameTurn);
    test::SlowModel model(rules);
    Game game(rules);
    const auto play = [&](const char* text) {
        const Move move = test::move(game.position(), text);
        REQUIRE(game.play(move));
        model.apply(move);
        const std::string found =
            test::difference(game.position(), legal_moves(game.position()), model);
        CAPTURE(text);
        REQUIRE(found.empty());
    };
    play("wS1");
    play("bS1 wS1-");
    CHECK(test::moves_of(game.position(), "wO") == R"(wO -wS1; wO /wS1; wO \wS1)");
    play("wQ -wS1");
    CHECK(test::moves_of(game.position(), "bO") == R"(bO bS1-; bO bS1/; bO bS1\)");
    play("bO bS1-");
    CHECK(test::moves_of(game.position(), "wO") == "wO bS1");
    play("wO bS1");
    play("bQ bO-");
    // In a later turn it continues from there as usual.
    CHECK(test::moves_of(game.position(), "wO") == "wO bO");
}

TEST_CASE("with three of each of the fans' bugs, nineteen bugs can be in one stack",
          "[engine][rules][fan]") {
    const test::Setup tower =
        setup("Base+MOD",
              "wA1/wB1/bB1/wB2/bB2/wM/bM/wO1/wO2/wO3/bO1/bO2/bO3/wD1/wD2/wD3/bD1/bD2/bD3 (0,0): "
              "bA1,-,-,wQ,-,-; bQ (2,0)",
              "count.O=3 count.D=3 mosquito.moth=none");
    Position position = test::position_of(tower);
    CHECK(position.height({0, 0}) == 19);
    // The bug below is a Dragonfly, which no Dragonfly takes along.
    CHECK(actions_of(tower, "bD3") == listed("(2,-1) (1,1) (-1,-1) (-2,1)"));
    const std::uint64_t hash = position.hash();
    for (const Move& move : legal_moves(position)) {
        position.apply(move);
        position.undo();
        CHECK(position.hash() == hash);
        CHECK(position.height({0, 0}) == 19);
    }
}
