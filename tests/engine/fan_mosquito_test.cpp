// The Mosquito among the fans' bugs: the worked examples of the rules, and how the fans' bugs act
// on each other.

#include "support/catch.h"
#include "support/setup.h"

using namespace roj;
using namespace test;

TEST_CASE("an option decides what a mosquito on the ground does next to a moth",
          "[engine][rules][fan]") {
    constexpr const char* kGround = "wM (0,0): wO,-,-,-,-,bB1; wQ (1,1), bQ (2,0)";
    CHECK(acts("Base+MO", kGround) == "(-1,1) (1,-1)");
    for (const char* option : {"mosquito.moth=ground_copy", "mosquito.moth=top_copy"}) {
        CHECK(acts("Base+MO", kGround, option) == "(-1,1) (0,1) (1,-1) (1,0) (2,0)");
    }
    CHECK(acts("Base+MO", kGround, "mosquito.moth=none") == "(-1,1) (0,1) (1,-1) (1,0)");
}

TEST_CASE("an option decides what a mosquito above the ground does next to a moth",
          "[engine][rules][fan]") {
    constexpr const char* kTop = "bA1/wM (0,0): bQ/wO,-,-,-,-,wQ; bS1 (0,2), bG1 (2,0)";
    constexpr const char* kSix = "(1,0) (1,-1) (0,-1) (-1,0) (-1,1) (0,1)";
    CHECK(actions_of(setup("Base+MO", kTop, "mosquito.moth=ground_copy"), "wM") == listed(kSix));
    CHECK(actions_of(setup("Base+MO", kTop, "mosquito.moth=none"), "wM") == listed(kSix));
    CHECK(actions_of(setup("Base+MO", kTop, "mosquito.moth=top_copy"), "wM") ==
          listed(std::string(kSix) + " (0,2) (2,0)"));
    SECTION("a moth that is lower is not copied") {
        CHECK(
            actions_of(setup("Base+MO", "bA1/wB1/wM (0,0): bQ/wO,-,-,-,-,wQ; bS1 (0,2), bG1 (2,0)",
                             "mosquito.moth=top_copy"),
                       "wM") == listed(kSix));
    }
    SECTION("nor is one that is face down") {
        CHECK(acts("Base+MCO", "bA1/wM (0,0): bQ/wO!,-,-,-,-,wQ; bS1 (0,2), bG1 (2,0)",
                   "mosquito.moth=top_copy") == "(-1,0) (-1,1) (0,-1) (0,1) (1,-1)");
    }
}

TEST_CASE("without moths in the game, a mosquito climbs as usual", "[engine][rules][fan]") {
    CHECK(acts("Base+MC", "wM (0,0): bB1,-,-,-,-,-; wQ (2,0), bQ (3,0)") == "(0,1) (1,-1) (1,0)");
    CHECK(acts("Base+MO", "wM (0,0): bB1,-,-,-,-,-; wQ (2,0), bQ (3,0)") == "(0,1) (1,-1)");
}

TEST_CASE("for a mosquito that climbs as a moth its own colour counts", "[engine][rules][fan]") {
    // The Moth is black, an enemy, so no way leads over it.
    CHECK(acts("Base+MO", "wM (0,0): bO,-,-,-,-,wQ; bQ (2,0), bA1 (0,2)",
               "mosquito.moth=ground_copy") == "(-1,1) (0,2) (1,-1) (1,0)");
}

TEST_CASE("interplay: a pillbug throws each of the fans' bugs", "[engine][rules][fan]") {
    CHECK(actions_of(setup("Base+PO", "wP (0,0): bO,-,-,wQ,-,-; bQ (-1,-1)"), "bO") ==
          listed("(1,-1) (0,-1) (-1,1) (0,1)"));
    CHECK(actions_of(setup("Base+PD", "wP (0,0): bD,-,-,wQ,-,-; bQ (-1,-1)"), "bD") ==
          listed("(1,-1) (0,-1) (-1,1) (0,1)"));
    CHECK(actions_of(setup("Base+PC", "wP (0,0): bC,-,-,wQ,-,-; bQ (-1,-1)"), "bC") ==
          listed("(1,-1) (0,-1) (-1,1) (0,1)"));
    CHECK(actions_of(setup("Base+PD", "wP (0,0): wG1/bD,-,-,wQ,-,-; bQ (-1,-1)"), "bD").empty());
}

TEST_CASE("interplay: a beetle and a moth climb on each of the fans' bugs",
          "[engine][rules][fan]") {
    for (const char* target : {"bC", "bO", "bD"}) {
        const std::string hive = std::string(": ") + target + ",-,-,-,-,-; bQ (2,0), wQ (3,0)";
        CAPTURE(target);
        CHECK(actions_of(setup("Base+COD", "wB1 (0,0)" + hive), "wB1") ==
              listed("(1,0) (1,-1) (0,1)"));
        CHECK(actions_of(setup("Base+COD", "wO (0,0)" + hive), "wO") == listed("(1,0)"));
    }
}

TEST_CASE("interplay: a dragonfly takes a scorpion along and a scorpion stings both others",
          "[engine][rules][fan]") {
    CHECK(acts("Base+CD", "bC/wD (0,0): wQ,-,-,-,-,-; bQ (2,0)") == "(1,1)+bC (2,-1)+bC");
    CHECK(acts("Base+CO", "wC (0,0): wQ,-,-,-,-,-; bQ/bO (2,0)") ==
          "(1,1) (1,1)xbO (2,-1) (2,-1)xbO");
    CHECK(acts("Base+CD", "wC (0,0): wQ,-,-,-,-,-; bQ/bD (2,0)") ==
          "(1,1) (1,1)xbD (2,-1) (2,-1)xbD");
}
