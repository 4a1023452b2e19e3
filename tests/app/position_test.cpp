// A position in place of a game on the command line.

#include <string>

#include "app/program.h"
#include "support/catch.h"

using namespace roj;

namespace {

const std::string kPosition = "Base+P;White[5];wP;wQ wP-;bQ wQ-;wB1 bQ;bA1 wB1-;moved bA1";

}  // namespace

TEST_CASE("position: show draws it and prints it as JSON", "[app]") {
    const Run shown = run_roj({"show", kPosition});
    CHECK(shown.status == 0);
    CHECK(contains(shown.out, "wB1"));
    const Run json = run_roj({"show", "--json", kPosition});
    CHECK(contains(json.out, R"("turn": "White[5]")"));
    CHECK(contains(json.out, R"("position": ")" + kPosition + '"'));
}

TEST_CASE("position: perft and analyze start from it", "[app]") {
    CHECK(contains(run_roj({"perft", "2", "--game", kPosition, "--json"}).out, "\"depth\": 2"));
    const Run analysis = run_roj({"analyze", "--nodes", "300", kPosition + ";play;wB1 bA1"});
    CHECK(analysis.status == 0);
    CHECK(contains(analysis.out, "wB1 "));
    CHECK(run_roj({"analyze", "--nodes", "300", kPosition}).status == 0);
}

TEST_CASE("position: convert writes it, and the position of a game", "[app]") {
    const Run pgn = run_roj({"convert", kPosition});
    CHECK(contains(pgn.out, "[SetUp \"1\"]\n[FEN \"" + kPosition + "\"]\n"));
    CHECK(run_roj({"convert", "--to", "position", "-"}, pgn.out).out == kPosition + '\n');
    CHECK(run_roj({"convert", "--to", "position", "Base;;;wS1;bG1 wS1-"}).out ==
          "Base;White[2];wS1;bG1 wS1-\n");
    const Run string = run_roj({"convert", "--to", "gamestring", kPosition});
    CHECK(string.out == kPosition + '\n');
    CHECK(contains(string.err, "only roj can read this GameString"));
}

TEST_CASE("position: the first fault is named", "[app]") {
    const Run run = run_roj({"show", "Base;White[5];wQ;bQ wQ-;wA2 -wQ"});
    CHECK(run.status == 1);
    CHECK(contains(run.err, "You must place wA1 before wA2."));
    const Run uhp = run_roj({"uhp"}, "newgame " + kPosition + "\nexit\n");
    CHECK(contains(uhp.out, "is not a game type"));
}
