// The Scorpion and bugs that are face down: the worked examples of the rules, by their cells.

#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/position.h>

#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"

using namespace roj;
using namespace test;

namespace {

constexpr const char* kFirst = "wC (0,0): wQ,-,-,-,-,-; bQ (2,0), bA1 (3,0)";
constexpr const char* kStack =
    "wC (0,0): wQ,-,-,-,-,-; bA1/bB1 (1,1), bC (0,-2), bQ (2,-1), bS1 (1,-2), bG1 (2,-2)";

}  // namespace

TEST_CASE("a scorpion walks two cells and can sting a bug that it touches there",
          "[engine][rules][fan]") {
    CHECK(acts("Base+C", kFirst) == "(1,1) (1,1)xbQ (2,-1) (2,-1)xbQ");
    CHECK(acts("Base+C", kFirst, "scorpion.sting_queen=no") == "(1,1) (2,-1)");
}

TEST_CASE("the top of a stack can be stung, and another scorpion cannot", "[engine][rules][fan]") {
    CHECK(acts("Base+C", kStack) == "(0,-1) (0,-1)xbS1 (0,2) (0,2)xbB1");
    CHECK(acts("Base+C", kStack, "scorpion.stacks=unstacked") == "(0,-1) (0,-1)xbS1 (0,2)");
    SECTION("nor can a bug that is already face down") {
        constexpr const char* kDown =
            "wC (0,0): wQ,-,-,-,-,-; bA1/bB1 (1,1), bC (0,-2), bQ (2,-1), bS1! (1,-2), bG1 (2,-2)";
        CHECK(acts("Base+C", kDown) == "(0,-1) (0,2) (0,2)xbB1");
    }
}

TEST_CASE("a scorpion does not pass a gate", "[engine][rules][fan]") {
    CHECK(acts("Base+C", "wC (0,0): wQ,-,-,-,bA1,-; wA1 (1,1), bQ (0,2), bS1 (-1,2)") ==
          "(-2,1) (-2,1)xbA1 (2,-1)");
}

TEST_CASE("a beetle does not climb onto a bug that is face down", "[engine][rules][fan]") {
    CHECK(acts("Base+C", "bB1 (0,0): wA1,-,-,-,-,bQ; wQ (2,0), bC (1,1)") ==
          "(-1,1) (0,1) (1,-1) (1,0)");
    CHECK(acts("Base+C", "bB1 (0,0): wA1!,-,-,-,-,bQ; wQ (2,0), bC (1,1)") ==
          "(-1,1) (0,1) (1,-1)");
}

TEST_CASE("a ladybug crosses a bug that is face down, unless an option forbids it",
          "[engine][rules][fan]") {
    constexpr const char* kRow = "wL (0,0): bA1!,-,-,-,-,-; bQ (2,0), wQ (3,0)";
    CHECK(acts("Base+LC", kRow) == "(1,1) (2,-1) (2,1) (3,-1)");
    CHECK(acts("Base+LC", kRow, "paralysis.pass_over=forbidden").empty());
    SECTION("on its second step, too") {
        constexpr const char* kSecond = "wL (0,0): wQ,-,-,-,-,-; bA1! (2,0), bQ (3,0)";
        CHECK(acts("Base+LC", kSecond) == "(1,1) (2,-1) (2,1) (3,-1)");
        CHECK(acts("Base+LC", kSecond, "paralysis.pass_over=forbidden").empty());
    }
}

TEST_CASE("a mosquito copies the walk of a scorpion but not its sting", "[engine][rules][fan]") {
    CHECK(acts("Base+MC", "wM (0,0): wC,-,-,-,-,-; wQ (2,0), bQ (2,-1)") == "(1,1) (2,-2)");
}

TEST_CASE("a mosquito copies nothing that is face down, unless an option allows it",
          "[engine][rules][fan]") {
    constexpr const char* kAnt = "wM (0,0): wA1!,-,-,-,-,wC; wQ (1,1), bQ (2,0)";
    CHECK(acts("Base+MC", kAnt) == "(-1,2) (2,-1)");
    CHECK(acts("Base+MC", kAnt, "mosquito.copies_paralysed=yes") ==
          "(-1,1) (-1,2) (0,2) (1,-1) (1,2) (2,-1) (2,1) (3,-1) (3,0)");
    SECTION("nor a throw") {
        constexpr const char* kPillbug = "wM (0,0): wP!,-,-,wG1,-,-; wQ (2,0), bQ (3,0)";
        CHECK(actions_of(setup("Base+MPC", kPillbug), "wG1") == listed("(4,0)"));
        CHECK(actions_of(setup("Base+MPC", kPillbug, "mosquito.copies_paralysed=yes"), "wG1") ==
              listed("(4,0) (1,-1) (0,-1) (-1,1) (0,1)"));
    }
}

TEST_CASE("a bug that is face down can be thrown and turned up, but not moved",
          "[engine][rules][fan]") {
    constexpr const char* kQueen = "wP (0,0): wQ!,-,-,-,wS1,wA1; bC (1,1), bQ (2,0)";
    CHECK(actions_of(setup("Base+PC", kQueen), "wQ") == listed("(-1,0) (0,-1) (1,-1) ^"));
    CHECK(actions_of(setup("Base+PC", kQueen, "paralysis.throwable=no"), "wQ") == listed("^"));
    SECTION("it stays face down where it is thrown") {
        Position position = position_of(setup("Base+PC", kQueen));
        position.apply(Move::move(piece("wQ"), {-1, 0}));
        CHECK(position.face_down(piece("wQ")));
        CHECK(position.just_moved() == std::vector{piece("wQ")});
    }
    SECTION("it does not throw") {
        CHECK(actions_of(setup("Base+PC", "wP! (0,0): wQ,-,-,-,wS1,wA1; bC (1,1), bQ (2,0)"),
                         "wQ") == listed("(1,-1) (2,-1)"));
    }
}

TEST_CASE("a stung queen can only turn up, and loses if it is surrounded", "[engine][rules][fan]") {
    SECTION("a whole turn turns it up") {
        Position position = position_of(setup("Base+C", kFirst));
        position.apply(Move::sting(piece("wC"), {1, 1}, piece("bQ")));
        CHECK(position.face_down(piece("bQ")));
        CHECK(position.just_moved() == std::vector{piece("wC")});
        CHECK(test::moves_of(position, "bQ") == "bQ ^");
        position.apply(Move::turn_up(piece("bQ"), {2, 0}));
        CHECK_FALSE(position.face_down(piece("bQ")));
        CHECK(position.just_moved().empty());
        CHECK(position.to_move() == Color::White);
    }
    SECTION("it cannot flee, although nothing pins it") {
        CHECK(acts("Base+C", "bQ! (0,0): wQ,-,-,-,-,-; wC (2,0)") == "^");
        CHECK(acts("Base+C", "bQ (0,0): wQ,-,-,-,-,-; wC (2,0)") == "(0,1) (1,-1)");
    }
    SECTION("it loses face down") {
        Position position =
            position_of(setup("Base+C",
                              "wA1 (0,0): wQ,-,-,-,-,-; bQ! (0,-1), bA1 (1,-1), bS1 (1,-2), "
                              "wS1 (0,-2), bG1 (-1,-1)"));
        CHECK(position.outcome() == Outcome::InProgress);
        position.apply(Move::move(piece("wA1"), {-1, 0}));
        CHECK(position.outcome() == Outcome::InProgress);
        position.undo();
        position.apply(Move::place(piece("wG1"), {-1, 0}));
        CHECK(position.outcome() == Outcome::WhiteWins);
        CHECK(legal_moves(position).empty());
    }
}

TEST_CASE("a scorpion stings only after its own walk", "[engine][rules][fan]") {
    SECTION("not when it is thrown") {
        // It touches bQ on (0, -1), where only the Pillbug brings it.
        CHECK(actions_of(setup("Base+PC", "wP (0,0): wC,-,-,wQ,-,-; bQ (1,-1)"), "wC") ==
              listed("(0,-1) (-1,1) (0,1) (2,-2) (2,-2)xbQ"));
    }
    SECTION("not when it is placed") {
        // Only the second bug of a game is placed beside an enemy.
        const Position second = test::position("Base+C;;;wA1");
        CHECK(test::count_moves_of(second, "bC") == 6);
        for (const Move& move : legal_moves(second)) { CHECK(move.kind() == Move::Kind::Place); }
    }
}

TEST_CASE("a bug that is face down counts as before", "[engine][rules][fan]") {
    SECTION("for placing, contact and jumps") {
        CHECK(acts("Base+C", "wG1 (0,0): bA1!,-,-,-,-,-; wQ (2,0), bQ (3,0)") == "(4,0)");
        CHECK(actions_of(setup("Base+C", "wA1 (0,0): bA1!,-,-,-,-,-; wQ (2,0), bQ (3,0)"), "wA1")
                  .size() == 9);
    }
    SECTION("for the side to which a cell belongs") {
        const Position position =
            position_of(setup("Base+C", "wQ (0,0): bA1!,-,-,-,-,-; bQ (2,0), wG1! (-1,0)"));
        int placements = 0;
        for (const Move& move : legal_moves(position)) {
            if (move.kind() != Move::Kind::Place) { continue; }
            CHECK(distance(move.to(), {1, 0}) > 1);
            CHECK(distance(move.to(), {-1, 0}) <= 1);
            ++placements;
        }
        CHECK(placements > 0);
    }
}

TEST_CASE("a bug is turned up only by an owner whose queen is in play", "[engine][rules][fan]") {
    CHECK(acts("Base+C", "wG1! (0,0): bQ,-,-,-,-,-; bC (2,0)").empty());
    CHECK(acts("Base+C", "wG1! (0,0): bQ,-,-,wQ,-,-; bC (2,0)") == "^");
    CHECK(actions_of(setup("Base+C", "bQ (0,0): wG1!,-,-,wQ,-,-; bC (2,0)"), "wG1").empty());
    SECTION("even if it has just moved") {
        Position position =
            position_of(setup("Base+PC", "bP (0,0): wG1!,-,-,bQ,-,-; bC (-1,1), wQ (-2,0)"));
        position.apply(Move::move(piece("wG1"), {0, -1}));
        CHECK(position.just_moved() == std::vector{piece("wG1")});
        CHECK(test::moves_of(position, "wG1") == "wG1 ^");
    }
}
