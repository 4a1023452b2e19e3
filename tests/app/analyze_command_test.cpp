#include <string>

#include "app/program.h"
#include "support/catch.h"

using roj::contains;
using roj::Run;
using roj::run_roj;

namespace {

// White has won with the last move.
const std::string kWon =
    R"(Base+P;InProgress;White[17];wP;bP wP\;wB1 -wP;bA1 bP-;wQ -wB1;bA2 bP\;wA1 \wP;)"
    R"(bQ bA1\;wA2 wA1/;bA1 wA2/;wA3 wA2\;bA3 \bQ;wA3 bQ\;bA3 \wQ;wB2 wA3-;bB1 \bQ;)"
    R"(wB2 wA3/;bA2 wB2-;wS1 wA2\;bB2 -bA3;wA1 \bB2;bS1 /bP;wS2 /wA2;bS1 /wQ;wS1 wB1\;)"
    R"(bS2 bB1/;wS1 /bQ;bG1 /bP;wG1 wS1\;bG2 bA3/;wA1 bS2\;bG2 bB2\;wG1 bP\)";
const std::string kGame = "Base+M;InProgress;White[3];wS1;bA1 wS1-;wQ -wS1;bQ bA1-";

}  // namespace

TEST_CASE("analyze: describes every ply, with a graph", "[app]") {
    const Run run = run_roj({"analyze", "--nodes", "500", kGame});
    CHECK(run.status == 0);
    CHECK(contains(run.out, "White: 0 blunders"));
    CHECK(contains(run.out, "\n  3  wQ -wS1"));
    CHECK(contains(run.out, "\nply   0   4\n"));
    CHECK(run.err.empty());
}

TEST_CASE("analyze: prints JSON", "[app]") {
    const Run run = run_roj({"analyze", "--json", "--nodes=500", "-"}, kGame);
    CHECK(run.status == 0);
    CHECK(run.out.rfind("{\"game\": \"" + kGame + "\", \"white_chance\": ", 0) == 0);
    CHECK(
        contains(run.out, "{\"ply\": 4, \"color\": \"black\", \"move\": \"bQ bA1-\", \"fault\": "));
    CHECK(contains(run.out, "]}]}\n"));
}

TEST_CASE("analyze: accepts a game with a Queen first, and one line names the rule", "[app]") {
    const Run run = run_roj({"analyze", "--nodes", "500", "Base;;;wQ;bS1 wQ-"});
    CHECK(run.status == 0);
    CHECK(contains(run.out, "\n  1  wQ"));
    CHECK(run.err ==
          "roj analyze: This record places a Queen first, so it is read with "
          "opening.queen_first=allowed.\n");
}

TEST_CASE("analyze: gives White's chances in a position without moves", "[app]") {
    const std::string position = run_roj({"convert", "--to", "position", "-"}, kWon).out;
    const Run run = run_roj({"analyze", "--nodes", "5000", position});
    CAPTURE(position, run.err);
    CHECK(run.status == 0);
    CHECK(run.out ==
          "White's chances in this position are 100%. There are no moves to evaluate.\n");
}

TEST_CASE("analyze: says what is wrong with its input", "[app]") {
    CHECK(run_roj({"analyze", "no-such-file.pgn"}).status == 2);
    CHECK(run_roj({"analyze", "--nodes", "0", kGame}).status == 2);
    CHECK(run_roj({"analyze", "--time", "soon", kGame}).status == 2);
    CHECK(run_roj({"analyze", "--time", "1s", "--nodes", "5", kGame}).status == 2);
    const Run empty = run_roj({"analyze", "Base"});
    CHECK(empty.status == 1);
    CHECK(contains(empty.err, "The game has no moves"));
    const Run broken = run_roj({"analyze", kGame + ";wA1 bQ"});
    CHECK(broken.status == 1);
    CHECK(contains(broken.err, "wA1 bQ"));
    CHECK(contains(broken.err, "\"roj convert --partial\" keeps the game before it"));
}
