#include <string>

#include "app/program.h"
#include "support/catch.h"

using roj::contains;
using roj::Run;
using roj::run_roj;

namespace {

// Black wins with the next move.
const std::string kWon =
    R"(Base+M;InProgress;Black[13];wM;bA1 /wM;wQ wM/;bA2 /bA1;wA1 -wQ;bM -bA1;wA1 -bM;)"
    R"(bQ bA1\;wA1 /bA2;bM wQ-;wA2 \wQ;bB1 bM/;wA2 bQ-;bB1 \bM;wB1 wA2-;bB1 wQ;wB2 \wB1;)"
    R"(bB2 \bB1;wA3 wB1/;bS1 \bM;wA3 bM-;bA3 -bA1;wB2 wA2;bA3 /bB2;wB1 wB2;bB1 wQ\)";
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
    CHECK(run.out == "White's chances in this position are 0%. There are no moves to evaluate.\n");
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
