// One case per rule of one hive, of the step, and of the bugs that just moved.

#include <algorithm>

#include <roj/game.h>
#include <roj/position.h>

#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"

using namespace roj;
using namespace test;

namespace {

// Six bugs of White around the hole (-1, -1); the others are in a row to the east.
constexpr const char* kHiveWithHole =
    R"(Base;InProgress;White[8];wS1;bS1 wS1-;wA1 \wS1;bQ bS1-;wQ /wA1;bA1 bQ-;wA2 \wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wB1 /wG1;bG2 bG1-;wG2 wB1\;bG3 bG2-)";
constexpr Hex kHole{-1, -1};

// wB1 is on wS1 between two black stacks of two, with bS1 beyond them.
constexpr const char* kRaisedGate =
    R"(Base;InProgress;White[11];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 wQ\;bA1 \bQ;wB1 wS1;bA1 \bS1;wB1 wQ;bA2 bS1\;wB1 wS1;bA2 wB1\;wB1 wQ;bB1 \bQ;wB1 wS1;bB1 bA1;wB1 wQ;bB2 bS1\;wB1 wS1;bB2 bA2)";

// White just threw wA1 over wP; bP is next to wP.
constexpr const char* kJustThrown =
    R"(Base+P;InProgress;Black[5];wP;bP wP-;wQ -wP;bQ bP\;wA1 wQ\;bA1 bQ/;wQ \wP;bQ wP\;wA1 \bP)";

// bP just moved to a cell beside bM and wP.
constexpr const char* kFrozenPillbug =
    R"(Base+MP;InProgress;White[7];wP;bP wP-;wQ -wP;bQ bP-;wS1 -wQ;bM bP/;wS2 -wS1;bM wP/;wG1 -wS2;bQ bM-;bP \wP)";

}  // namespace

TEST_CASE("a bug that holds the hive together stays", "[engine][rules]") {
    const Position line = position(
        "Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 -wA1;bA2 bA1-");
    CHECK(moves_of(line, "wA1").empty());
    CHECK(moves_of(line, "wQ").empty());
    CHECK(moves_of(line, "wS1").empty());
    CHECK(count_moves_of(line, "wB1") == 3);
}

TEST_CASE("a bug above the ground never breaks the hive", "[engine][rules]") {
    const Position above = position(
        R"(Base;InProgress;White[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 -wA1;bA2 bA1-;wG1 wB1\;bG1 bA2-;wB1 wA1;bG2 bG1-)");
    CHECK(moves_of(above, "wB1") == R"(wB1 -wA1; wB1 \wA1; wB1 \wQ; wB1 wA1\; wB1 wG1; wB1 wQ)");
}

TEST_CASE("a move that would close the gap again still breaks the hive", "[engine][rules]") {
    // wQ joins wS1 to the others; one step east it would join them again.
    const Position hinge = position(
        R"(Base;InProgress;White[7];wS1;bS1 wS1-;wQ /wS1;bQ bS1-;wA1 /wQ;bA1 bQ-;wA2 wA1\;bA2 bA1-;wG1 wA2-;bG1 bA2-;wG2 wG1/;bG2 bG1-)");
    CHECK(hinge.where(piece("wG2")) == Hex{0, 2});
    CHECK(moves_of(hinge, "wQ").empty());
    CHECK(count_moves_of(hinge, "wG2") == 1);
}

TEST_CASE("a pinned pillbug and a pinned mosquito next to one still throw", "[engine][rules]") {
    const Position pillbug =
        position(R"(Base+P;InProgress;White[4];wP;bS1 wP-;wQ -wP;bQ bS1-;wA1 wQ\;bA1 bQ-)");
    CHECK(moves_of(pillbug, "wP").empty());
    CHECK(moves_of(pillbug, "wQ") == R"(wQ -wA1; wQ \bS1; wQ \wP; wQ wP\)");
    CHECK(throwers(pillbug, Move::move(piece("wQ"), {1, -1})) == std::vector{piece("wP")});

    const Position mosquito = position(
        R"(Base+MP;InProgress;White[5];wP;bS1 wP-;wQ -wP;bQ bS1-;wM wQ\;bA1 bQ-;wA1 /wM;bA2 bA1-)");
    CHECK(moves_of(mosquito, "wM").empty());
    CHECK(moves_of(mosquito, "wQ") == R"(wQ -wM; wQ \bS1; wQ \wP; wQ wM\; wQ wP\)");
    CHECK(throwers(mosquito, Move::move(piece("wQ"), {-1, 2})) == std::vector{piece("wM")});
}

TEST_CASE("a step keeps touching the hive", "[engine][rules]") {
    // East of wQ is a cell beside bQ, but both cells beside the step are empty.
    const Position gap =
        position(R"(Base;InProgress;White[4];wS1;bS1 wS1-;wG1 \wS1;bQ bS1/;wQ wG1/;bA1 bQ-)");
    CHECK(moves_of(gap, "wQ") == R"(wQ -bQ; wQ \wG1)");
    CHECK_FALSE(may_go(gap, "wQ", {2, -2}));
}

TEST_CASE("a gate of two neighbours stops a step on the ground", "[engine][rules]") {
    const Position ring = position(kHiveWithHole);
    CHECK(moves_of(ring, "wQ") == R"(wQ /wS1; wQ wG2\)");
    CHECK_FALSE(may_go(ring, "wA1", kHole));
    CHECK_FALSE(may_go(ring, "wB1", kHole));
}

TEST_CASE("a gate of two higher stacks stops a step above the ground", "[engine][rules]") {
    const Position raised = position(kRaisedGate);
    CHECK(moves_of(raised, "wB1") == R"(wB1 -bB1; wB1 bB1; wB1 bB2; wB1 wQ; wB1 wQ\)");
    CHECK_FALSE(may_go(raised, "wB1", {1, 0}));
}

TEST_CASE("a step up or down needs no neighbour at its side", "[engine][rules]") {
    const Position end = position(
        "Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 -wA1;bA2 bA1-");
    CHECK(moves_of(end, "wB1") == R"(wB1 /wA1; wB1 \wA1; wB1 wA1)");
    Game game = test::game("Base;;;wB1;bS1 wB1-;wQ -wB1;bQ bS1-;wB2 -wQ;bA1 bQ-;wB2 wQ;bA2 bA1-");
    CHECK(may_go(game.position(), "wB2", {-2, 0}));
}

TEST_CASE("five neighbours stop every crawler, three can, and none stop a bug from above",
          "[engine][rules]") {
    const std::string bug = GENERATE("wS1", "wA1", "wP", "wC", "wG1", "wB1", "wL", "wD");
    CAPTURE(bug);
    const bool crawls = bug.find_first_of("SAPC") != std::string::npos;
    const std::string five = bug + " (0,0): bQ,wQ,bA1,bA2,bA3,-";
    CHECK(test::actions_of(test::setup("Base+LPCD", five), bug).empty() == crawls);
    const std::string three = bug +
                              " (0,0): bQ,-,wQ,-,bA1,-; bA2 (2,-1), bA3 (2,-2), bG1 (1,-2), "
                              "bG2 (-1,-1), bG3 (-2,0), bS1 (-2,1)";
    CHECK(test::actions_of(test::setup("Base+LPCD", three), bug).empty() == crawls);
}

TEST_CASE("a bug on top drops into a hole between six bugs", "[engine][rules]") {
    const Position above = position(
        R"(Base;InProgress;White[10];wS1;bS1 wS1-;wA1 \wS1;bQ bS1-;wQ /wA1;bA1 bQ-;wA2 \wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wS2 /wG1;bG2 bG1-;wG2 wS2\;bG3 bG2-;wB1 /wS2;bS2 bG3-;wB1 wG2;bB1 bS2-)");
    CHECK(filled_sides(above, kHole) == 6);
    CHECK(may_go(above, "wB1", kHole));
    CHECK(count_moves_of(above, "wB1") == 6);
}

TEST_CASE("a bug that just moved neither moves nor is thrown nor throws", "[engine][rules]") {
    SECTION("it is not thrown, as its neighbour is") {
        const Position fresh =
            position(R"(Base+P;InProgress;White[4];wP;bA1 wP-;wQ -wP;bQ bA1/;wS1 -wQ;bQ wP/)");
        CHECK(fresh.just_moved() == std::vector{piece("bQ")});
        CHECK(moves_of(fresh, "bQ").empty());
        CHECK(moves_of(fresh, "bA1") == R"(bA1 -bQ; bA1 wP\; bA1 wQ\)");
    }
    SECTION("if it was thrown, it does not walk in the turn of its owner") {
        Game game = test::game(
            R"(Base+P;InProgress;White[4];wP;bA1 wP-;wQ -wP;bQ bA1/;wS1 -wQ;bQ wP/;bA1 /wP)");
        CHECK(moves_of(game.position(), "bA1").empty());
        CHECK(count_moves_of(game.position(), "bQ") == 2);
        test::play(game, "bA2 bQ/;wS2 -wS1");
        CHECK(count_moves_of(game.position(), "bA1") > 0);
    }
    SECTION("it does not throw") {
        const Position frozen = position(kFrozenPillbug);
        for (const Move& move : legal_moves(frozen)) {
            const std::vector<Piece> by = throwers(frozen, move);
            CHECK(std::find(by.begin(), by.end(), piece("bP")) == by.end());
        }
    }
}

TEST_CASE("a mosquito can copy a pillbug that just moved", "[engine][rules]") {
    const Position frozen = position(kFrozenPillbug);
    CHECK(moves_of(frozen, "bP").empty());
    CHECK(moves_of(frozen, "wP") == R"(wP \bM; wP \bQ; wP bM\)");
    CHECK(throwers(frozen, Move::move(piece("wP"), {1, 0})) == std::vector{piece("bM")});
}

TEST_CASE("a pillbug that has thrown has not moved", "[engine][rules]") {
    const Position thrown = position(kJustThrown);
    CHECK(thrown.just_moved() == std::vector{piece("wA1")});
    CHECK(moves_of(thrown, "wP") == R"(wP \bA1; wP bP\)");
    CHECK(moves_of(thrown, "wA1").empty());
}

TEST_CASE("only a bug that moved or was thrown has just moved", "[engine][rules]") {
    Game game = test::game("Base+P;;;wP;bS1 wP-;wQ -wP;bQ bS1-");
    const auto just_moved = [&game] { return game.position().just_moved(); };
    CHECK(just_moved().empty());
    test::play(game, R"(wQ wP\)");
    CHECK(just_moved() == std::vector{piece("wQ")});
    test::play(game, "bA1 bQ-");
    CHECK(just_moved().empty());

    Game blocked = test::game(
        R"(Base;;;wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;wQ \wA1;bA1 \wQ;wG1 /wQ;bA2 /wG1)");
    CHECK(blocked.position().just_moved() == std::vector{piece("bA2")});
    test::play(blocked, "pass");
    CHECK(blocked.position().just_moved().empty());
    CHECK(count_moves_of(blocked.position(), "bA2") > 0);
}

TEST_CASE("without a pillbug, it does not matter which bug just moved", "[engine][rules]") {
    Game game = test::game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    test::play(game, R"(wQ \wS1;bQ bS1/)");
    CHECK(game.position().just_moved() == std::vector{piece("bQ")});
    CHECK(moves_of(game.position(), "wQ") == "wQ -bQ; wQ -wS1");
    for (const Move& move : legal_moves(game.position())) {
        CHECK(move.piece().color == Color::White);
    }
}
