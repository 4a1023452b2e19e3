// The canonical notation of moves, cells and games.

#include <string>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/position.h>

#include "support/catch.h"
#include "support/positions.h"

using namespace roj;
using namespace test;

namespace {

constexpr const char* kOpen =
    R"(Base;InProgress;White[5];wS1;bS1 wS1-;wB1 \wS1;bB1 bS1/;wG1 /wS1;bG1 bS1\;wQ /wB1;bQ bB1\)";

Ruleset rules_of_five() {
    Ruleset rules;
    rules.repetition_limit = 5;
    return rules;
}

}  // namespace

TEST_CASE("writing: the reference is the first neighbour from north-west clockwise",
          "[engine][notation]") {
    // A jump into a hole between six bugs.
    const Position ring = position(
        R"(Base;;;wS1;bS1 wS1-;wA1 \wS1;bQ bS1-;wQ /wA1;bA1 bQ-;wA2 \wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wS2 /wG1;bG2 bG1-;wG2 wS2\;bG3 bG2-;wG3 \wG1;bS2 bG3-)");
    CHECK(format_move(ring, Move::move(piece("wG3"), {-1, -1})) == R"(wG3 wG1\)");
    const Position first = position("Base;;;wS1");
    CHECK(format_move(first, Move::place(piece("bA1"), {0, 1})) == R"(bA1 wS1\)");
    CHECK(format_move(first, Move::place(piece("bA1"), {-1, 1})) == "bA1 /wS1");
    CHECK(format_move(first, Move::place(piece("bA1"), {-1, 0})) == "bA1 -wS1");
    CHECK(format_move(first, Move::place(piece("bA1"), {0, -1})) == R"(bA1 \wS1)");
    CHECK(format_move(first, Move::place(piece("bA1"), {1, -1})) == "bA1 wS1/");
    CHECK(format_move(first, Move::place(piece("bA1"), {1, 0})) == "bA1 wS1-");
    // South-east (wS1) comes before south-west (wQ).
    const Position two = position("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    CHECK(format_move(two, Move::place(piece("wA1"), {0, -1})) == R"(wA1 \wS1)");
    CHECK(format_move(two, Move::move(piece("wQ"), {0, -1})) == R"(wQ \wS1)");
    // East (wS1) comes before west (wA1).
    const Position between = position("Base;;;wS1;bS1 wS1-;wQ /wS1;bQ bS1-;wA1 -wQ;bA1 bQ-");
    CHECK(format_move(between, Move::place(piece("wA2"), {-1, 0})) == "wA2 -wS1");
}

TEST_CASE("writing: the first bug has no reference, and a climb names the top bug",
          "[engine][notation]") {
    CHECK(format_move(position("Base"), Move::place(piece("wG1"), {0, 0})) == "wG1");
    const Position open = position(kOpen);
    CHECK(format_move(open, Move::move(piece("wB1"), {0, 0})) == "wB1 wS1");
    const Position stacked = position(std::string(kOpen) + ";wB1 wS1;bB1 bS1");
    CHECK(format_move(stacked, Move::move(piece("wB1"), {1, 0})) == "wB1 bB1");
}

TEST_CASE("writing: a bug never names itself, but can name the bug that it uncovers",
          "[engine][notation]") {
    const Position stacked = position(std::string(kOpen) + ";wB1 wS1;bB1 bS1");
    CHECK(format_move(stacked, Move::move(piece("wB1"), {0, -1})) != R"(wB1 \wB1)");
    CHECK(format_move(stacked, Move::move(piece("wB1"), {1, -1})).find("wB1", 1) ==
          std::string::npos);
    for (const Move& move : legal_moves(stacked)) {
        const std::string text = format_move(stacked, move);
        CHECK(text.find(format_piece(move.piece()), 1) == std::string::npos);
    }
}

TEST_CASE("writing: cells are read back as the same cells", "[engine][notation]") {
    const Position stacked = position(std::string(kOpen) + ";wB1 wS1;bB1 bS1");
    CHECK(format_cell(stacked, {0, 0}) == "wB1");
    for (const Hex cell : stacked.cells()) {
        CHECK(parse_cell(stacked, format_cell(stacked, cell)).value() == cell);
        for (const Direction d : kDirections) {
            const Hex beside = neighbor(cell, d);
            CHECK(parse_cell(stacked, format_cell(stacked, beside)).value() == beside);
        }
    }
}

TEST_CASE("writing: a game string has type, state, turn and the moves", "[engine][notation]") {
    CHECK(format_game(Game(test::rules_of("Base+ML"))) == "Base+ML;NotStarted;White[1]");
    CHECK(format_game(test::game("Base;;;wS1")) == "Base;InProgress;Black[1];wS1");
    CHECK(format_game(test::game(kOpen)) == kOpen);
    const char* finished =
        R"(Base;WhiteWins;Black[6];wA1;bB1 wA1\;wQ wA1/;bQ bB1-;wQ \bQ;bB2 bB1\;wB1 \wQ;bS1 bQ-;wA2 \wB1;bA1 bQ\;wA2 \bS1)";
    CHECK(format_game(test::game(finished)) == finished);
    const char* passed =
        R"(Base;InProgress;Black[7];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;wQ \wA1;bA1 \wQ;wG1 /wQ;bA2 /wG1;pass)";
    CHECK(format_game(test::game(passed)) == passed);
}

TEST_CASE("game strings: state and turn are ignored, empty fields and blanks are fine",
          "[engine][notation]") {
    for (const char* text : {"Base;NotStarted", "Base", "Base;", "base;NotStarted;White[1]"}) {
        CAPTURE(text);
        const auto game = parse_game(text);
        REQUIRE(game);
        CHECK(format_game(*game) == "Base;NotStarted;White[1]");
    }
    for (const char* text : {"Base;;;wS1;bS1 wS1-", "Base;Draw;Black[99];wS1;bS1 wS1-",
                             "Base;x;y;wS1;bS1 wS1-;", "Base;InProgress;White[2]; wS1; bS1 wS1-"}) {
        CAPTURE(text);
        const auto game = parse_game(text);
        REQUIRE(game);
        CHECK(format_game(*game) == "Base;InProgress;White[2];wS1;bS1 wS1-");
    }
    CHECK_FALSE(parse_game("Base;InProgress;White[2];wS1;bs1 -ws1-"));
    CHECK(format_game(test::game("Base+PLM;;;wL")) == "Base+MLP;InProgress;Black[1];wL");
}

TEST_CASE("game strings: what cannot be played is refused, naming the ply", "[engine][notation]") {
    const auto illegal = parse_game("Base;InProgress;White[2];wS1;bS1 wS1-;bA1 bS1-");
    REQUIRE_FALSE(illegal);
    CHECK(illegal.error() ==
          Reason{.why = Why::BadPly,
                 .count = 3,
                 .written = {"bA1 bS1-"},
                 .inner = {{.why = Why::InHandOf, .piece = test::piece("bA1")}}});
    const std::string finished =
        R"(Base;WhiteWins;Black[6];wA1;bB1 wA1\;wQ wA1/;bQ bB1-;wQ \bQ;bB2 bB1\;wB1 \wQ;bS1 bQ-;wA2 \wB1;bA1 bQ\;wA2 \bS1)";
    CHECK_FALSE(parse_game(finished + ";bS2 bA1-"));
    for (const char* text : {"Base+M junk;;;wS1", "Base+X;;;wS1", "", "junk", "Base+MM;;;wS1",
                             "Base;;;wM", "Base;;;wS1;;bS1 wS1-"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_game(text));
    }
}

TEST_CASE("game strings: options come from the rules, the bugs from the string",
          "[engine][notation]") {
    const auto game = parse_game("Base+M;;;wS1", rules_of_five());
    REQUIRE(game);
    CHECK(game->rules().repetition_limit == 5);
    CHECK(game->rules().game_type == GameType{Bug::Mosquito});
    // A record with a third occurrence can be replayed.
    const std::string round = R"(;wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-)";
    const auto record = parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-" + round + round + round);
    REQUIRE(record);
    CHECK(record->history().size() == 16);
}
