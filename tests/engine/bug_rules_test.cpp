// One case or more per bug.

#include <algorithm>

#include <roj/game.h>
#include <roj/position.h>

#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"

using namespace roj;
using namespace test;

namespace {

Ruleset with(void (*change)(Ruleset&)) {
    Ruleset rules;
    change(rules);
    return rules;
}

const Ruleset kExemptBeetles = with([](Ruleset& rules) { rules.beetle_gates = false; });

}  // namespace

TEST_CASE("a queen slides one cell and never climbs", "[engine][rules]") {
    CHECK(moves_of(position("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-"), "wQ") == R"(wQ /wS1; wQ \wS1)");
}

TEST_CASE("a beetle takes one step: along the ground or up", "[engine][rules]") {
    SECTION("from the ground, onto either colour") {
        const Position ground = position(
            R"(Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \wQ;bA1 bQ-;wB1 \wS1;bA2 bA1-;wB1 \bS1;bA3 bA2-)");
        CHECK(moves_of(ground, "wB1") == R"(wB1 \bQ; wB1 \wS1; wB1 bS1; wB1 wS1)");
    }
    SECTION("it is placed on the ground") {
        const Position third = position("Base;;;wS1;bS1 wS1-");
        CHECK(moves_of(third, "wB1") == R"(wB1 -wS1; wB1 /wS1; wB1 \wS1)");
    }
}

TEST_CASE("with beetle.freedom=exempt no gate stops a beetle", "[engine][rules]") {
    const char* raised =
        R"(Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 wQ\;bA1 \bQ;wB1 wS1;bA1 \bS1;wB1 wQ;bA2 bS1\;wB1 wS1;bA2 wB1\;wB1 wQ;bB1 \bQ;wB1 wS1;bB1 bA1;wB1 wQ;bB2 bS1\;wB1 wS1;bB2 bA2)";
    CHECK_FALSE(may_go(position(raised), "wB1", {1, 0}));
    CHECK(may_go(position(raised, kExemptBeetles), "wB1", {1, 0}));

    const char* ring =
        R"(Base;;;wS1;bS1 wS1-;wA1 \wS1;bQ bS1-;wQ /wA1;bA1 bQ-;wA2 \wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wB1 /wG1;bG2 bG1-;wG2 wB1\;bG3 bG2-)";
    CHECK(moves_of(position(ring), "wB1") == "wB1 -wG1; wB1 -wG2; wB1 wG1; wB1 wG2");
    CHECK(moves_of(position(ring, kExemptBeetles), "wB1") ==
          R"(wB1 -wG1; wB1 -wG2; wB1 wG1; wB1 wG1\; wB1 wG2)");
    // Gates still stop the queen.
    CHECK(count_moves_of(position(ring, kExemptBeetles), "wQ") == 2);
}

TEST_CASE("with beetle.freedom=exempt no gate stops a mosquito that moves as a beetle",
          "[engine][rules]") {
    const char* ring =
        R"(Base+M;;;wS1;bS1 wS1-;wA1 \wS1;bQ bS1-;wQ /wA1;bA1 bQ-;wA2 \wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wM /wG1;bG2 bG1-;wB1 wM\;bG3 bG2-)";
    CHECK(moves_of(position(ring), "wM") ==
          R"(wM -wB1; wM -wG1; wM \wA2; wM wB1; wM wB1\; wM wG1)");
    CHECK(moves_of(position(ring, kExemptBeetles), "wM") ==
          R"(wM -wB1; wM -wG1; wM \wA2; wM wB1; wM wB1\; wM wG1; wM wG1\)");
}

TEST_CASE("a grasshopper jumps over whole rows, stacks too, to the first empty cell",
          "[engine][rules]") {
    // West of wG1 is a gap with wG2 behind it; north-west of it wB1 is on wA1.
    const Position rows = position(
        R"(Base;InProgress;White[11];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 -wQ;bA1 bQ-;wA1 \wG1;bA2 bA1-;wA2 -wA1;bG1 bA2-;wB1 \wA2;bG2 bG1-;wB1 \wA1;bG3 bG2-;wB1 wA1;bS2 bG3-;wA3 \wQ;bB1 bS2-;wG2 /wA2;bB2 bB1-)");
    CHECK(moves_of(rows, "wG1") == R"(wG1 \wB1; wG1 bB2-; wG1 wA3/)");
}

TEST_CASE("a grasshopper jumps into a hole and out of it", "[engine][rules]") {
    Game game = test::game(
        R"(Base;InProgress;White[9];wS1;bS1 wS1-;wA1 \wS1;bQ bS1-;wQ /wA1;bA1 bQ-;wA2 \wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wS2 /wG1;bG2 bG1-;wG2 wS2\;bG3 bG2-;wG3 \wG1;bS2 bG3-)");
    CHECK(moves_of(game.position(), "wG3") == R"(wG3 wG1\)");
    test::play(game, R"(wG3 wG1\;bB1 bS2-)");
    CHECK(moves_of(game.position(), "wG3") ==
          R"(wG3 -wS2; wG3 /wG2; wG3 \bS1; wG3 \wG1; wG3 wA2/; wG3 wQ\)");
}

TEST_CASE("a spider walks exactly three cells and never back", "[engine][rules]") {
    const Position end =
        position("Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wS2 -wQ;bA1 bQ-");
    CHECK(moves_of(end, "wS2") == R"(wS2 \bS1; wS2 wS1\)");
}

TEST_CASE("a spider follows the bugs that it touches, in and out of corners", "[engine][rules]") {
    const Position bay = position(
        R"(Base;InProgress;White[8];wA1;bS1 wA1-;wS1 \wA1;bQ bS1-;wQ /wS1;bA1 bQ-;wA2 -wQ;bA2 bA1-;wG1 -wA2;bG1 bA2-;wG2 \wG1;bG2 bG1-;wS2 \wG2;bG3 bG2-)");
    CHECK(moves_of(bay, "wS1") == R"(wS1 \bA1; wS1 wG2/)");
    CHECK(moves_of(bay, "wS2") == R"(wS2 -wS1; wS2 /wG1)");
}

TEST_CASE("an ant walks around the whole hive", "[engine][rules]") {
    const Position line =
        position("Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-");
    CHECK(
        moves_of(line, "wA1") ==
        R"(wA1 /wQ; wA1 \bA1; wA1 \bQ; wA1 \bS1; wA1 \wQ; wA1 \wS1; wA1 bA1-; wA1 bA1/; wA1 bA1\; wA1 bQ\; wA1 bS1\; wA1 wQ\; wA1 wS1\)");
}

TEST_CASE("an ant does not squeeze through a gate", "[engine][rules]") {
    // wA3 can reach the mouth (-2, 0) of the bay, but not the bay behind it.
    const Position bay = position(
        R"(Base;InProgress;White[8];wS1;bS1 wS1-;wA1 \wS1;bQ bS1-;wQ /wA1;bA1 bQ-;wA2 \wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wS2 /wG1;bG2 bG1-;wA3 wA1/;bG3 bG2-)");
    CHECK(count_moves_of(bay, "wA3") == 26);
    CHECK(may_go(bay, "wA3", {-2, 0}));
    CHECK_FALSE(may_go(bay, "wA3", {-1, -1}));
}

TEST_CASE("a ladybug goes up, over and down, never back to where it was", "[engine][rules]") {
    const Position end =
        position("Base+L;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wL -wQ;bA1 bQ-");
    CHECK(moves_of(end, "wL") == R"(wL \bS1; wL \wS1; wL wQ\; wL wS1\)");
}

TEST_CASE("a ladybug drops into a hole and climbs out of it", "[engine][rules]") {
    Game game = test::game(
        R"(Base+L;InProgress;White[9];wS1;bS1 wS1-;wA1 \wS1;bQ bS1-;wQ /wA1;bA1 bQ-;wA2 \wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wS2 /wG1;bG2 bG1-;wG2 wS2\;bG3 bG2-;wL /wS2;bS2 bG3-)");
    CHECK(moves_of(game.position(), "wL") ==
          R"(wL -wG1; wL -wS2; wL /wG2; wL \wA2; wL \wG1; wL wG1\; wL wG2\; wL wQ\)");
    test::play(game, R"(wL wG1\;bB1 bS2-)");
    CHECK(count_moves_of(game.position(), "wL") == 12);
}

TEST_CASE("gates hold for every step of a ladybug", "[engine][rules]") {
    // Two stacks of two are beside the way from wS1 to bS1, so (2, 0) is out of reach.
    const Position raised = position(
        R"(Base+L;InProgress;White[12];wS1;bS1 wS1-;wQ /wS1;bQ bS1-;wL -wQ;bA1 \bQ;wA1 wL\;bA1 \bS1;wL -wS1;bB1 \bQ;wA1 /wL;bB1 bA1;wA1 /wQ;bA2 bS1\;wA1 /wL;bA2 wS1\;wA1 /wQ;bB2 bS1\;wA1 /wL;bB2 bA2;wA1 /wQ;bQ bS1/)");
    CHECK(
        moves_of(raised, "wL") ==
        R"(wL -bB1; wL -wA1; wL -wQ; wL /wA1; wL \bB1; wL \bQ; wL bB2\; wL bS1\; wL wA1\; wL wQ\)");
    CHECK_FALSE(may_go(raised, "wL", {2, 0}));
}

TEST_CASE("a mosquito moves like any bug it touches", "[engine][rules]") {
    const Position two = position(
        R"(Base+M;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 \wQ;bA1 bQ-;wM /wG1;bA2 bA1-)");
    CHECK(moves_of(two, "wM") == "wM -wG1; wM /wQ; wM bA2-; wM wG1/");
}

TEST_CASE("a mosquito that touches only mosquitoes stays", "[engine][rules]") {
    const Position pair = position(
        R"(Base+M;InProgress;White[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 wQ\;bA1 bQ-;wM /wA1;bM bA1-;wM bM-;bG1 bQ\;wA1 /wQ;bG2 bS1\)");
    CHECK(filled_sides(pair, *pair.where(piece("wM"))) == 1);
    CHECK(moves_of(pair, "wM").empty());
    // bM touches only the other mosquito, which is on a beetle.
    const Position stack = position(
        R"(Base+M;InProgress;Black[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 wQ\;bA1 bQ-;wM /wB1;bM bA1-;wM wB1;bG1 bQ\;wA1 -wQ;bM wM\;wA2 -wA1)");
    CHECK(filled_sides(stack, *stack.where(piece("bM"))) == 1);
    CHECK(moves_of(stack, "bM").empty());
}

TEST_CASE("above the ground a mosquito is a beetle until it comes down", "[engine][rules]") {
    Game game = test::game(
        R"(Base+M;InProgress;White[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 wQ\;bA1 bQ-;wM /wB1;bA2 bA1-;wM wB1;bG1 bA2-;wA1 /wQ;bG2 bG1-)");
    CHECK(moves_of(game.position(), "wM") == R"(wM wA1; wM wA1\; wM wB1\; wM wQ; wM wS1; wM wS1\)");
    test::play(game, R"(wM wA1\;bG3 bG2-)");
    CHECK(count_moves_of(game.position(), "wM") == 25);
}

TEST_CASE("mosquito.pillbug_ability=off takes the throw from a mosquito", "[engine][rules]") {
    const char* pinned =
        R"(Base+MP;InProgress;White[5];wP;bS1 wP-;wQ -wP;bQ bS1-;wM wQ\;bA1 bQ-;wA1 /wM;bA2 bA1-)";
    const Ruleset off = with([](Ruleset& rules) { rules.mosquito_throws = false; });
    CHECK(may_go(position(pinned), "wQ", {-1, 2}));
    CHECK_FALSE(may_go(position(pinned, off), "wQ", {-1, 2}));
    CHECK(moves_of(position(pinned, off), "wQ") == R"(wQ -wM; wQ \bS1; wQ \wP; wQ wP\)");
}

TEST_CASE("a pillbug slides one cell", "[engine][rules]") {
    CHECK(moves_of(position("Base+P;;;wS1;bS1 wS1-;wP -wS1;bQ bS1-;wQ /wS1;bA1 bQ-"), "wP") ==
          R"(wP -wQ; wP \wS1)");
}

TEST_CASE("a pillbug throws a neighbour of either colour", "[engine][rules]") {
    const Position enemy =
        position(R"(Base+P;InProgress;White[4];wP;bA1 wP-;wQ -wP;bQ bA1/;wS1 -wQ;bQ wP/)");
    CHECK(moves_of(enemy, "bA1") == R"(bA1 -bQ; bA1 wP\; bA1 wQ\)");
    const Position own = position("Base+P;;;wP;bS1 wP-;wQ -wP;bQ bS1-");
    CHECK(moves_of(own, "wQ") == R"(wQ /wP; wQ \bS1; wQ \wP; wQ wP\)");
    // bS1 is pinned.
    CHECK(moves_of(own, "bS1").empty());
}

TEST_CASE("a pillbug throws no bug of a stack", "[engine][rules]") {
    const Position stack = position(
        R"(Base+P;InProgress;White[6];wP;bS1 wP-;wQ -wP;bQ bS1-;wA1 wQ\;bA1 bQ-;wB1 /wQ;bA2 bA1-;wB1 wA1;bG1 bA2-)");
    CHECK_FALSE(may_go(stack, "wB1", {1, -1}));
    CHECK_FALSE(may_go(stack, "wA1", {1, -1}));
    CHECK(may_go(stack, "wQ", {1, -1}));
}

TEST_CASE("two stacks next to its way stop a throw, up or down", "[engine][rules]") {
    Game up = test::game(
        R"(Base+P;InProgress;White[10];wP;bS1 wP-;wQ /wP;bQ bS1-;wA1 /wQ;bA1 \bQ;wA1 -wQ;bA1 \bS1;wA1 /wQ;bB1 \bQ;wA1 -wQ;bB1 bA1;wA1 /wQ;bA2 bS1\;wA1 -wQ;bA2 wP\;wA1 /wQ;bB2 bS1\)");
    CHECK(moves_of(up.position(), "bS1") == "bS1 -bB1; bS1 -wP");
    // The queen goes where bS1 does not pin it, so that only the gate stops it.
    test::play(up, "wA1 -wQ;bB2 bA2;wA1 /wQ;bQ bS1/");
    CHECK(moves_of(up.position(), "bS1").empty());

    const Position down = position(
        R"(Base+P;InProgress;White[9];wP;bS1 wP/;wG1 /wP;bQ bS1-;wQ -wP;bB1 \bQ;wA1 -wQ;bB1 bS1;wA1 /wQ;bA1 bQ-;wA1 -wQ;bA1 wP\;wA1 /wQ;bB2 bA1-;wA1 -wQ;bB2 bA1)");
    CHECK(moves_of(down, "wG1") == R"(wG1 -bB1; wG1 \bQ; wG1 \wQ; wG1 bB2-)");
    CHECK_FALSE(may_go(down, "wG1", {1, 0}));
}

TEST_CASE("pillbug.rules=bare: a pillbug throws from stacks and between them", "[engine][rules]") {
    constexpr const char* kBare = "pillbug.rules=bare";
    constexpr const char* kStack = "wP (0,0): bS1/wB1,-,-,wQ,-,-; bQ (2,0)";
    CHECK(test::actions_of(test::setup("Base+P", kStack), "wB1") ==
          test::listed("(1,-1) (0,1) (2,-1) (1,1) (0,0) (2,0)"));
    CHECK(test::actions_of(test::setup("Base+P", kStack, kBare), "wB1") ==
          test::listed("(1,-1) (0,1) (2,-1) (1,1) (0,0) (2,0) (0,-1) (-1,1)"));
    // bS1 holds the hive together, so that it stays even if the gate is open.
    constexpr const char* kGate = "wP (0,0): bS1,bA1/bB1,-,wQ,-,wA1/wB1; bQ (2,-1)";
    CHECK(test::actions_of(test::setup("Base+P", kGate), "bS1").empty());
    CHECK(test::actions_of(test::setup("Base+P", kGate, kBare), "bS1") ==
          test::listed("(0,-1) (-1,1)"));
}

TEST_CASE("a throw and a walk to the same cell are one move", "[engine][rules]") {
    const Position own = position("Base+P;;;wP;bS1 wP-;wQ -wP;bQ bS1-");
    const std::vector<Move> moves = legal_moves(own);
    const Move both = Move::move(piece("wQ"), {0, -1});
    CHECK(std::count(moves.begin(), moves.end(), both) == 1);
    CHECK(throwers(own, both).empty());
    CHECK(throwers(own, Move::move(piece("wQ"), {1, -1})) == std::vector{piece("wP")});
}

TEST_CASE("a covered pillbug neither moves nor throws", "[engine][rules]") {
    const Position covered = position(
        R"(Base+P;InProgress;White[6];wP;bS1 wP-;wQ -wP;bQ bS1-;wB1 -wQ;bA1 bQ-;wB1 wQ;bA2 bA1-;wB1 wP;bG1 bA2-)");
    CHECK(moves_of(covered, "wP").empty());
    CHECK(moves_of(covered, "wQ") == R"(wQ /wB1; wQ \wB1)");
}
