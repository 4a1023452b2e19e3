// Why a text is not a legal move: the reason names the pieces and the rule. The tests check only
// key words, so that the sentences can change.

#include <string>
#include <string_view>
#include <vector>

#include <roj/notation.h>
#include <roj/position.h>

#include "support/catch.h"
#include "support/positions.h"

using namespace roj;
using test::position;

namespace {

/// Checks that the reason has all the words.
void check(std::string_view game, std::string_view text, const std::vector<std::string>& words) {
    const std::string reason = explain(position(game), text);
    CAPTURE(text, reason);
    CHECK_FALSE(reason.empty());
    for (const std::string& word : words) {
        CAPTURE(word);
        CHECK(reason.find(word) != std::string::npos);
    }
}

constexpr const char* kLine =
    "Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 -wA1;bA2 bA1-";
// Six bugs of White around the hole (-1, -1).
constexpr const char* kRing =
    R"(Base;InProgress;White[8];wS1;bS1 wS1-;wA1 \wS1;bQ bS1-;wQ /wA1;bA1 bQ-;wA2 \wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wB1 /wG1;bG2 bG1-;wG2 wB1\;bG3 bG2-)";
constexpr const char* kThrowable =
    R"(Base+P;InProgress;White[4];wP;bA1 wP-;wQ -wP;bQ bA1/;wS1 -wQ;bQ wP/)";

}  // namespace

TEST_CASE("explain: a legal move needs no reason", "[engine][explain]") {
    CHECK(explain(position(kLine), "wB1 wA1").empty());
    CHECK(explain(position("Base"), "wS1").empty());
}

TEST_CASE("explain: a pinned bug and what it holds", "[engine][explain]") {
    check(kLine, R"(wA1 \wQ)", {"wA1", "pinned", "wB1"});
}

TEST_CASE("explain: the two bugs of a gate", "[engine][explain]") {
    check(kRing, R"(wQ wG1\)", {"wQ", "gate", "wA1", "wG2"});
    check(kRing, R"(wB1 wG1\)", {"wB1", "gate", "wG1", "wG2"});
    check(
        R"(Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 wQ\;bA1 \bQ;wB1 wS1;bA1 \bS1;wB1 wQ;bA2 bS1\;wB1 wS1;bA2 wB1\;wB1 wQ;bB1 \bQ;wB1 wS1;bB1 bA1;wB1 wQ;bB2 bS1\;wB1 wS1;bB2 bA2)",
        "wB1 bS1", {"wB1", "gate", "bB1", "bB2"});
    check(
        R"(Base;;;wS1;bS1 wS1-;wA1 \wS1;bQ bS1-;wQ /wA1;bA1 bQ-;wA2 \wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wS2 /wG1;bG2 bG1-;wA3 wA1/;bG3 bG2-)",
        R"(wA3 wG1\)", {"wA3", "gate", "wQ", "wS2"});
}

TEST_CASE("explain: the queen's turn", "[engine][explain]") {
    const char* due = "Base;;;wS1;bS1 wS1-;wS2 -wS1;bQ bS1-;wA1 -wS2;bA1 bQ-";
    check(due, "wA2 -wA1", {"queen must be placed this turn"});
    check(due, R"(wA1 \wS1)", {"queen must be placed this turn"});
    check("Base", "wQ", {"queen", "first turn"});
    check("Base;;;wS1", "bQ wS1-", {"queen", "first turn"});
}

TEST_CASE("explain: placing beside the wrong bugs", "[engine][explain]") {
    check("Base;;;wS1;bS1 wS1-", "wA1 bS1/", {"touch", "enemy", "bS1"});
    check("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-", "wA1 bQ-", {"touch", "bQ"});
    check("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-", "wA1 wS1", {"wS1", "empty cell"});
    check("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-", "wA1 wS1-", {"bS1", "empty cell"});
}

TEST_CASE("explain: placing out of order, or a bug of the other player", "[engine][explain]") {
    check("Base;;;wS1;bS1 wS1-", "wA2 -wS1", {"wA1", "before", "wA2"});
    check("Base;;;wS1;bS1 wS1-", "bA1 bS1-", {"bA1", "Black", "White"});
}

TEST_CASE("explain: a covered bug", "[engine][explain]") {
    check("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-;wB1 wQ;bA2 bA1-", R"(wQ \wS1)",
          {"wQ", "covered", "wB1"});
}

TEST_CASE("explain: a bug that just moved", "[engine][explain]") {
    check(kThrowable, R"(bQ wP\)", {"bQ", "just moved"});
    check(std::string(kThrowable) + ";bA1 /wP", "bA1 -wQ", {"bA1", "just moved"});
}

TEST_CASE("explain: too far, or not the way a bug moves", "[engine][explain]") {
    check("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-", "wQ bS1/", {"Queen", "one cell"});
    check(kLine, R"(wB1 \wQ)", {"Beetle", "one cell"});
    check("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wS2 -wQ;bA1 bQ-", R"(wS2 \wQ)", {"Spider", "three"});
    check("Base+L;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wL -wQ;bA1 bQ-", "wL bQ/", {"Ladybug", "wL"});
    check("Base+P;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wP -wQ;bA1 bQ-", R"(wP \wS1)",
          {"Pillbug", "one cell"});
    check("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-", "wA1 wQ", {"Ant", "wQ"});
    check("Base+M;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wM -wQ;bA1 bQ-", R"(wM \wS1)",
          {"wM", "Queen Bee"});
    check(
        R"(Base+M;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 wQ\;bA1 bQ-;wM /wA1;bM bA1-;wM bM-;bG1 bQ\;wA1 /wQ;bG2 bS1\)",
        R"(wM bM\)", {"wM", "copy"});
}

TEST_CASE("explain: a grasshopper with nothing to jump over", "[engine][explain]") {
    const char* edge = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 -wQ;bA1 bQ-";
    check(edge, R"(wG1 \wQ)", {"wG1", "nothing to jump"});
    check(edge, R"(wG1 \wS1)", {"Grasshopper", "straight line"});
}

TEST_CASE("explain: a bug that is not in this game", "[engine][explain]") {
    check("Base;;;wS1;bS1 wS1-", "wM -wS1", {"Mosquito", "Base"});
    check("Base;;;wS1;bS1 wS1-", "wS3 -wS1", {"wS3", "2"});
}

TEST_CASE("explain: nothing moves before the own queen is placed", "[engine][explain]") {
    check("Base;;;wA1;bS1 wA1-;wA2 -wA1;bQ bS1-", R"(wA2 \wA1)", {"queen", "placed", "move"});
}

TEST_CASE("explain: the bugs of the enemy", "[engine][explain]") {
    check("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-", "bQ bS1/", {"bQ", "Black"});
    check("Base+P;;;wP;bS1 wP-;wQ -wP;bQ bS1-", "bQ bS1/", {"bQ", "Pillbug"});
}

TEST_CASE("explain: passing, and playing when one must pass", "[engine][explain]") {
    check(kLine, "pass", {"pass", "no other"});
    check(
        R"(Base;;;wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;wQ \wA1;bA1 \wQ;wG1 /wQ;bA2 /wG1)",
        "wA2 -wQ", {"White", "pass"});
}

TEST_CASE("explain: the game is over", "[engine][explain]") {
    check(
        R"(Base;;;wA1;bB1 wA1\;wQ wA1/;bQ bB1-;wQ \bQ;bB2 bB1\;wB1 \wQ;bS1 bQ-;wA2 \wB1;bA1 bQ\;wA2 \bS1)",
        "bS2 bA1-", {"over"});
}

TEST_CASE("explain: a text that cannot be read is quoted", "[engine][explain]") {
    check(kLine, "xyzzy", {"xyzzy"});
    check(kLine, "wB1 -wA1-", {"-wA1-", "sign"});
    check(kLine, "wB1 up wA1", {"up", "direction"});
    check(kLine, "wB1 -wG1", {"wG1", "not on the board"});
}

namespace {

// wC \wS1 can walk to \bQ, beside bS1 and bQ, or to \wQ.
constexpr const char* kScorpion = R"(Base+COD;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wC \wS1;bA1 bQ-)";
// bD is face down, stung by wC next to it.
constexpr const char* kStung =
    R"(Base+COD;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wC \wS1;bD bQ/;wC -bD xbD)";
// wD is on wA1, at the end of a row.
constexpr const char* kDragonfly =
    R"(Base+COD;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wD \wS1;bA1 bQ-;wA1 -wQ;bA1 bS1\;wD wA1;bA1 bQ-)";
constexpr const char* kMoth = R"(Base+COD;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO \wQ;bA1 bQ-)";

}  // namespace

TEST_CASE("explain: what a Scorpion may sting", "[engine][explain][fan]") {
    check(kScorpion, R"(wC \bQ xbA1)", {"wC", "not touch", "bA1"});
    check(kScorpion, R"(wC \bQ xwS1)", {"other colour"});
    check(kScorpion, R"(wC wQ/ xbQ)", {"wC"});
    check(kScorpion, R"(wC \bS1)", {"exactly two", "1 step"});
    check(kScorpion, R"(wS1 \bQ xbQ)", {"only a Scorpion stings", "wS1"});
    check(kScorpion, R"(wA1 -wQ xbQ)", {"wA1", "from your hand", "leave out"});
    Ruleset rules;
    rules.sting_queen = false;
    const std::string reason = explain(position(kScorpion, rules), R"(wC \bQ xbQ)");
    CHECK(reason.find("no Queen can be stung") != std::string::npos);
}

TEST_CASE("explain: a bug that is face down", "[engine][explain][fan]") {
    check(kStung, "bD bS1", {"bD", "face down", "bD ^"});
    check(kStung, "bQ ^", {"bQ", "not lie face down"});
    check(kStung, "bA1 ^", {"bA1", "hand"});
    check(kStung, "wC ^", {"wC", "White"});
}

TEST_CASE("explain: what a Dragonfly takes along, and where it flies", "[engine][explain][fan]") {
    check(kDragonfly, R"(wD \wS1)", {"wD", "must take wA1 along", "+wA1"});
    check(kDragonfly, R"(wD \wS1 +wQ)", {"right under it", "wA1"});
    check(kDragonfly, "wD wQ", {"slant", "six"});
    check(kDragonfly, R"(wD \wA1)", {"slant"});
    check(kDragonfly, R"(wQ wS1/ +wA1)", {"only a Dragonfly", "wQ"});
    check(kMoth, R"(wO bQ +bS1)", {"only a Dragonfly"});
}

TEST_CASE("explain: where a Moth must stop", "[engine][explain][fan]") {
    CHECK(explain(position(kMoth), "wO bS1").empty());
    check(kMoth, "wO bQ", {"wO", "stop", "first of the other"});
    check(kMoth, "wO wS1", {"other colour", "wS1"});
    check(kMoth, R"(wO \wO)", {"other colour", "empty"});
}

TEST_CASE("explain: a Moth that climbs as it is placed", "[engine][explain][fan]") {
    Ruleset rules;
    rules.moth_climbs_at_once = true;
    const auto reason = [&](const char* moves, const char* text) {
        return explain(position(std::string("Base+COD;;;") + moves, rules), text);
    };
    constexpr const char* kBothQueens = R"(wS1;bS1 wS1-;wQ -wS1;bQ bS1-)";
    CHECK(reason(kBothQueens, "wO bS1").empty());
    CHECK(reason(kBothQueens, R"(wO \wQ)") ==
          R"(wO must climb at once from there: write "wO bS1")");
    CHECK(reason(kBothQueens, "wO wQ") ==
          "wO climbs as it is placed, but only onto a bug of the other colour; wQ is of its own");
    CHECK(reason(kBothQueens, "wO bQ") ==
          "no cell where wO can be placed lets it climb onto bQ: it crosses only bugs of its own "
          "colour, without a gap, and stops on the first of the other");
    CHECK(reason(kBothQueens, "wO bQ-").find("may not touch the enemy") != std::string::npos);
    CHECK(reason("wS1;bS1 wS1-", "wO bS1").find("placed on an empty cell") != std::string::npos);
    // Two ways; and a bug that is face down.
    CHECK(reason("wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 -wQ;bA1 bQ-;wG2 -wG1;bA1 wS1/", R"(wO \wQ)") ==
          R"(wO must climb at once from there: write "wO bS1" or "wO bA1")");
    const char* const stung = R"(wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wC \wS1;bD bQ/;wC -bD xbD;bQ bS1\)";
    CHECK(reason(stung, "wO bD") == "no bug may end on one that lies face down, as bD does");
}
