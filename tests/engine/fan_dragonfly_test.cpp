// The Dragonfly: the worked examples of the rules, by their cells, and what its options change.

#include <vector>

#include <roj/move.h>
#include <roj/position.h>

#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"

using namespace roj;
using namespace test;

TEST_CASE("a dragonfly flies to six cells if it touches the hive there", "[engine][rules][fan]") {
    CHECK(acts("Base+D",
               "wD (0,0): wQ,wA1,wG1,wB1,-,-; bQ (2,0), bA1 (2,-1), "
               "bG1 (-1,-1)") == "(-1,-1) (-2,1) (1,-2) (1,1) (2,-1)");
}

TEST_CASE("a dragonfly takes the bug under it along to an empty cell", "[engine][rules][fan]") {
    constexpr const char* kHive = "bA1/wD (0,0): -,-,-,-,-,wQ; bQ (1,1), bS1 (2,0)";
    CHECK(acts("Base+D", kHive) == "(-1,2)+bA1 (1,1) (2,-1)+bA1");
    CHECK(acts("Base+D", kHive, "dragonfly.carry=optional") ==
          "(-1,2) (-1,2)+bA1 (1,1) (2,-1) (2,-1)+bA1");
    CHECK(acts("Base+D", kHive, "dragonfly.middle=occupied") == "(-1,2)+bA1 (1,1)");
    SECTION("both have then just moved") {
        const Piece passenger = test::piece("bA1");
        const Piece dragonfly{Color::White, Bug::Dragonfly, 0};
        Position position = test::position_of(setup("Base+D", kHive));
        position.apply(Move::carry(dragonfly, {-1, 2}, passenger));
        CHECK(position.stack({-1, 2}) == std::vector{passenger, dragonfly});
        CHECK(position.stack({0, 0}).empty());
        CHECK(position.just_moved().size() == 2);
    }
}

TEST_CASE("a dragonfly keeps contact on both of its steps", "[engine][rules][fan]") {
    CHECK(acts("Base+D",
               "wD (0,0): -,-,-,wQ,bQ,-; bA1 (-1,2), bA2 (0,2), bA3 (1,2), "
               "bS1 (2,1), bS2 (3,0), bG1 (3,-1)") == "(-1,-1) (-1,2) (-2,1) (1,1)");
}

TEST_CASE("a dragonfly flies alone if the hive would break without its passenger",
          "[engine][rules][fan]") {
    CHECK(acts("Base+D", "wA1/wD (0,0): wQ,-,-,bQ,-,-") == "(-1,-1) (-2,1) (1,1) (2,-1)");
}

TEST_CASE("a dragonfly that holds the hive together stays", "[engine][rules][fan]") {
    CHECK(acts("Base+D", "wD (0,0): wQ,-,-,bQ,-,-").empty());
}

TEST_CASE("a dragonfly takes no dragonfly along", "[engine][rules][fan]") {
    CHECK(acts("Base+D", "bD/wD (0,0): wQ,-,-,-,-,-; bQ (2,0)") == "(1,1) (2,-1)");
}

TEST_CASE("a dragonfly takes only the bug directly under it along", "[engine][rules][fan]") {
    CHECK(acts("Base+D", "wA1/bB1/wD (0,0): wQ,-,-,bQ,-,-") ==
          "(-1,-1)+bB1 (-2,1)+bB1 (1,1)+bB1 (2,-1)+bB1");
}

TEST_CASE("a dragonfly brings a moth down", "[engine][rules][fan]") {
    CHECK(acts("Base+OD", "bQ/bO/wD (0,0): wQ,-,-,-,-,-; bA1 (2,0)") == "(1,1)+bO (2,-1)+bO");
}

TEST_CASE("a dragonfly does not land on a bug that is face down", "[engine][rules][fan]") {
    CHECK(acts("Base+D", "wD (0,0): wQ,-,-,-,-,-; bA1 (2,-1), bQ (2,0)") == "(1,1) (2,-1)");
    CHECK(acts("Base+CD", "wD (0,0): wQ,-,-,-,-,-; bA1! (2,-1), bQ (2,0)") == "(1,1)");
}

TEST_CASE("a dragonfly drops into a hole", "[engine][rules][fan]") {
    constexpr const char* kHole =
        "wD (0,0): wQ,-,-,-,-,wA1; bQ (2,0), bA1 (2,1), bA2 (1,2), wS1 (0,2)";
    CHECK(acts("Base+D", kHole) == "(-1,2) (1,1) (2,-1)");
    CHECK(acts("Base+D", kHole, "dragonfly.gates=on") == "(-1,2) (1,1) (2,-1)");
}

TEST_CASE("a mosquito flies as a dragonfly, but not onto another bug", "[engine][rules][fan]") {
    CHECK(acts("Base+MD", "wM (0,0): wD,-,-,-,-,-; bQ (2,-1), wQ (2,0)") == "(1,1)");
}

TEST_CASE("a dragonfly with a passenger keeps contact as one alone does", "[engine][rules][fan]") {
    CHECK(acts("Base+D",
               "wA1/wD (0,0): -,-,-,-,-,wQ; bQ (0,2), bS1 (1,2), bG1 (2,1), "
               "bA1 (2,0)") == "(-1,2)+wA1 (1,1)+wA1 (2,-1)+wA1");
}

TEST_CASE("paralysis.pass_over=forbidden keeps a dragonfly from flying over the face-down",
          "[engine][rules][fan]") {
    constexpr const char* kRow = "wD (0,0): wA1!,-,-,-,-,-; wQ (2,0), bQ (3,0)";
    CHECK(acts("Base+CD", kRow) == "(1,1) (2,-1)");
    // The other ways lead over an empty cell beside wA1, and touch it.
    CHECK(acts("Base+CD", kRow, "paralysis.pass_over=forbidden") == "(1,1) (2,-1)");
    CHECK(acts("Base+CD", kRow, "paralysis.pass_over=forbidden dragonfly.middle=occupied").empty());
}

TEST_CASE("dragonfly.contact=cells lets a dragonfly cross between parts of the hive",
          "[engine][rules][fan]") {
    constexpr const char* kBay =
        "wD (0,0): -,-,-,wQ,-,-; bQ (-2,1), bA1 (-2,2), bA2 (-1,2), bA3 (0,2), bS1 (1,1), "
        "bS2 (2,0)";
    CHECK(acts("Base+D", kBay) == "(-1,-1) (-1,2) (-2,1)");
    CHECK(acts("Base+D", kBay, "dragonfly.contact=cells") == "(-1,-1) (-1,2) (-2,1) (1,1) (2,-1)");
}

TEST_CASE("a dragonfly that flies alone can keep contact with the bug that it stood on",
          "[engine][rules][fan]") {
    // On the way to (2, -1) only the cell it leaves gives contact, and only if wA1 stays there.
    constexpr const char* kBay =
        "wA1/wD (0,0): -,-,-,wQ,-,-; bQ (-2,1), bA1 (-2,2), bA2 (-1,2), bA3 (0,2), bS1 (1,1), "
        "bS2 (2,0)";
    CHECK(acts("Base+D", kBay) == "(-1,-1)+wA1 (-1,2) (-2,1) (1,1) (2,-1)");
    CHECK(acts("Base+D", kBay, "dragonfly.carry=optional") ==
          "(-1,-1) (-1,-1)+wA1 (-1,2) (-2,1) (1,1) (2,-1)");
}

TEST_CASE("with dragonfly.gates=on, two higher stacks stop a dragonfly", "[engine][rules][fan]") {
    // The higher of the two ways to a cell never has a gate, so one of them is forbidden here.
    constexpr const char* kGate = "wD (0,0): wQ,wA1/bB1!,-,-,-,bA1/wB1; bQ (2,0)";
    CHECK(acts("Base+CD", kGate, "paralysis.pass_over=forbidden") == "(-1,2) (1,-2) (1,1) (2,-1)");
    CHECK(acts("Base+CD", kGate, "paralysis.pass_over=forbidden dragonfly.gates=on") ==
          "(-1,2) (1,-2) (1,1)");
    CHECK(acts("Base+CD", kGate, "dragonfly.gates=on") == "(-1,2) (1,-2) (1,1) (2,-1)");
    SECTION("on the ground single bugs are enough") {
        constexpr const char* kHole =
            "wD (0,0): wA1!,-,bA1,-,-,-; bS1 (1,-2), bQ (2,-2), wQ (2,-1)";
        CHECK(acts("Base+CD", kHole, "paralysis.pass_over=forbidden") ==
              "(-1,-1) (1,-2) (1,1) (2,-1)");
        CHECK(acts("Base+CD", kHole, "paralysis.pass_over=forbidden dragonfly.gates=on") ==
              "(-1,-1) (1,-2) (1,1)");
    }
}
