// Counts of legal move sequences with the fans' bugs. There are no published counts, so these come
// from the engine. The slow model gives the same counts to depth 4, from the starts and the
// middles.

#include <roj/perft.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include <roj/game.h>

#include "support/build_kind.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"
#include "support/slow/slow_model.h"

using namespace roj;

namespace {

/// The counts from depth 1 on.
struct Row {
    const char* position;
    std::vector<std::uint64_t> counts;
    const char* options = "";
};

// To this depth every additional kind of bug gives the same counts: Base+L has them, too.
const Row kStarts[] = {
    {"Base+C", {5, 150, 2610, 45414, 1252800}},
    {"Base+O", {5, 150, 2610, 45414, 1252800}},
    {"Base+D", {5, 150, 2610, 45414, 1252800}},
    {"Base+MLPCOD", {10, 600, 18720, 584064, 28710072}},
    {"Base+O", {5, 150, 2610, 45414, 1227744}, "moth.first_move=same_turn"},
};

// Middles of random games, with bugs face down, stings, carries and climbs at hand.
const Row kMiddles[] = {
    {R"(Base+C;InProgress;White[14];wB1;bA1 wB1-;wB2 /wB1;bQ bA1\;wQ \wB1;bC bQ\;wG1 -wQ;bS1 bC/;wC \wQ;bC wB1\ xwB2;wC \bA1 xbA1;bB1 bC\;wA1 /wB2;bB2 bS1\;wC \bS1 xbS1;bS1 ^;wC bB2/ xbS1;bG1 bA1/;wA1 -bG1;bS1 ^;wA1 -wG1;bB1 bQ;wA1 bB2\;bS2 \bG1;wC bG1\ xbG1;bG2 \bS2)",
     {58, 1643, 98157, 3469570}},
    {R"(Base+O;InProgress;White[14];wG1;bB1 wG1\;wB1 wG1/;bQ bB1\;wQ wB1/;bO /bQ;wG2 wQ-;bO wG1;wO wQ\;bA1 bQ\;wG3 wG2\;bG1 bA1-;wO bO;bB2 /bQ;wA1 -wO;bG2 bQ/;wB2 /wA1;bS1 -bB2;wO bB1;bO wO;wA2 wG2/;bA2 bG1-;wA2 /bO;bA3 bA1\;wB2 wA1;bO wA2)",
     {34, 3152, 130356, 10691925}},
    {R"(Base+D;InProgress;White[14];wG1;bB1 -wG1;wB1 wG1\;bD -bB1;wA1 wB1-;bB2 \bB1;wQ wA1-;bQ -bB2;wB2 \wA1;bD \bB2;wD wQ-;bA1 /bB1;wB2 wB1;bA1 -bQ;wG2 \wQ;bS1 bA1\;wD wG2;bD bQ\;wD wA1\ +wG2;bB2 bQ;wD \wQ +wG2;bS2 \bB1;wB2 wA1;bS2 \bA1;wD wG1/ +wG2;bS2 \bB1)",
     {45, 2398, 116563, 6515132}},
    {R"(Base+MLPCOD;InProgress;White[19];wP;bL wP\;wC -wP;bO bL\;wM wP/;bC bO/;wQ wM-;bQ /bL;wB1 wQ/;bM bC-;wB1 wQ;bG1 bC\;wO \wC;bC wM\ xwM;wO bC;bG2 bM\;wB2 \wM;bB1 bG2/;wL \wB2;bB2 bB1\;wS1 /wB2;bD bG2\;wB1 wQ-;bS1 bG1\;wO bL;bB2 bB1;wD -wS1;bC wQ\ xwB1;wD wB2;bD bB2;wS2 /wL;bG3 bG2\;wD wL/ +wB2;bD bC;wD wL\ +wB2;bD bB2)",
     {53, 3445, 201462, 12937552}},
    {R"(Base+MLPCOD;InProgress;White[19];wP;bP /wP;wO wP/;bB1 bP\;wB1 wO-;bO bB1\;wQ wB1\;bQ /bO;wD /wQ;bB2 bO\;wL \wB1;bC /bP;wC wO\;bC -wP xwP;wM wQ\;bD bB2-;wB2 wM\;bM /bB1;wD wB1;bC -wL xwL;wB2 /wM;bL bD\;wD wM/ +wB1;bS1 bL/;wD wM\ +wB1;bC wL/;wD wM/ +wB1;bC -wL;wD wC\ +wB1;bG1 -bM;wL ^;bS2 /bP;wB2 wM;bC wL/ xwL;wD wB2\ +wB1;bC wL\ xwQ)",
     {45, 2810, 141472, 9312294}},
    // A Moth can climb as it is placed; in the first position, both players have one in hand.
    {R"(Base+O;InProgress;White[9];wB1;bB1 -wB1;wQ wB1\;bQ -bB1;wA1 /wQ;bA1 /bQ;wB2 -wA1;bG1 \bB1;wG1 /wB2;bS1 -bA1;wG2 wQ\;bA2 -bG1;wA2 wA1\;bA2 wB1/;wA3 wG1\;bA2 wG2\)",
     {68, 4372, 289390, 18644157},
     "moth.first_move=same_turn"},
    // All six sides of a Queen are filled, one with a Moth that does not count.
    {R"(Base+O;InProgress;White[15];wO;bG1 -wO;wQ wO-;bA1 \bG1;wB1 wQ-;bS1 /bA1;wA1 \wB1;bQ /bS1;wS1 wQ\;bA1 wO\;wG1 -wA1;bQ bS1\;wB2 wB1\;bO /bS1;wB2 wB1;bQ bG1\;wA1 wB2/;bO wS1;wA1 bS1\;bQ wA1\;wA2 \wB2;bB1 /bA1;wA1 bQ\;bS2 -bQ;wS2 wB2/;bS1 -bS2;wA1 \wA2;bS1 bQ\)",
     {45, 1858, 104316, 4742274},
     "moth.counts=no"},
    {R"(Base+MLPCOD;InProgress;White[19];wB1;bM \wB1;wC wB1\;bD \bM;wO1 /wB1;bO1 bD/;wQ wC-;bQ bO1/;wL \wQ;bC bQ\;wP wC\;bL bO1\;wD wQ-;bL \bQ;wS1 wQ\;bP bC/;wQ wP\;bC \wL xwB1;wQ wS1\;bG1 bL/;wM /wQ;bC bQ\;wL wP\;bO2 /bL;wB2 wQ-;bP bG1\;wS2 wQ\;bG1 bP\;wD wC/;bG2 bG1/;wS2 wB2/;bS1 \bP;wS2 wQ\;bG1 -bO2;wG1 /wO1;bG1 bP\)",
     {77, 6570, 542669, 49145740},
     "count.O=2 moth.counts=no moth.first_move=same_turn"},
};

Game game_of(const Row& row) {
    return test::game(row.position, test::rules_of("Base", row.options));
}

void check_engine(const Row& row, std::size_t deepest) {
    CAPTURE(row.position, row.options);
    const Position position = game_of(row).position();
    for (std::size_t depth = 1; depth <= std::min(deepest, row.counts.size()); ++depth) {
        CAPTURE(depth);
        for (const Isa isa : kIsas) {
            if (!runs(isa)) { continue; }
            CHECK(perft(position, static_cast<int>(depth), LastPly::Counted, isa) ==
                  row.counts[depth - 1]);
        }
    }
}

void check_model(const Row& row, std::size_t deepest) {
    CAPTURE(row.position, row.options);
    const Game game = game_of(row);
    test::SlowModel model(game.rules());
    for (const Move& move : game.history()) { model.apply(move); }
    for (std::size_t depth = 1; depth <= std::min(deepest, row.counts.size()); ++depth) {
        CAPTURE(depth);
        CHECK(test::slow_perft(model, static_cast<int>(depth)) == row.counts[depth - 1]);
    }
}

}  // namespace

TEST_CASE("perft: openings with the fans' bugs", "[perft][fan]") {
    for (const Row& row : kStarts) { check_engine(row, test::kSlowBuild ? 4 : 5); }
}

TEST_CASE("perft: middles of games with the fans' bugs", "[perft][fan]") {
    for (const Row& row : kMiddles) { check_engine(row, test::kSlowBuild ? 2 : 3); }
}

TEST_CASE("perft: the slow model counts as the engine does with the fans' bugs", "[perft][fan]") {
    for (const Row& row : kStarts) { check_model(row, 3); }
    for (const Row& row : kMiddles) { check_model(row, test::kSlowBuild ? 1 : 2); }
}

TEST_CASE("perft: the slow model and the engine with the fans' bugs to depth 4", "[.deep]") {
    for (const Row& row : kStarts) {
        check_engine(row, 5);
        check_model(row, 4);
    }
    for (const Row& row : kMiddles) {
        check_engine(row, 4);
        check_model(row, 4);
    }
}
