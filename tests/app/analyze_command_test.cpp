#include <string>

#include "app/program.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace roj;

namespace {

// White has won with the last move.
const std::string kWon =
    R"(Base+P;InProgress;White[17];wP;bP wP\;wB1 -wP;bA1 bP-;wQ -wB1;bA2 bP\;wA1 \wP;)"
    R"(bQ bA1\;wA2 wA1/;bA1 wA2/;wA3 wA2\;bA3 \bQ;wA3 bQ\;bA3 \wQ;wB2 wA3-;bB1 \bQ;)"
    R"(wB2 wA3/;bA2 wB2-;wS1 wA2\;bB2 -bA3;wA1 \bB2;bS1 /bP;wS2 /wA2;bS1 /wQ;wS1 wB1\;)"
    R"(bS2 bB1/;wS1 /bQ;bG1 /bP;wG1 wS1\;bG2 bA3/;wA1 bS2\;bG2 bB2\;wG1 bP\)";
const std::string kWinInTwo =
    R"(Base+MLP;InProgress;White[11];wP;bP \wP;wQ wP\;bQ -bP;wA1 wQ-;bA1 bP/;wA1 \bQ;bA1 /wQ;)"
    R"(wB1 \wA1;bA2 bP/;wB1 wA1;bB1 bA1\;wB1 bQ;bB1 wQ\;wM /wB1;bB1 wQ;wB2 /wA1;bB2 bB1\;)"
    R"(wL wM\;bM bB2/)";
const std::string kGame = "Base+M;InProgress;White[3];wS1;bA1 wS1-;wQ -wS1;bQ bA1-";

}  // namespace

TEST_CASE("analyze: describes every ply, with a graph", "[app]") {
    const Run run = run_roj({"analyze", "--nodes", "500", kGame});
    CHECK(run.status == 0);
    CHECK(missing(run.out, {"White: 0 blunders", "\n  3  wQ -wS1", "\nply   0   4\n"}) == "");
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
          "roj analyze: This game file places a Queen first, so roj reads it with "
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
    CHECK(run_roj({"analyze", "no-such-file.pgn"}).status == 1);
    CHECK(run_roj({"analyze", "--nodes", "0", kGame}).status == 2);
    CHECK(run_roj({"analyze", "--time", "soon", kGame}).status == 2);
    CHECK(run_roj({"analyze", "--time", "1s", "--nodes", "5", kGame}).status == 2);
    check_refused({"analyze", "Base"}, 1, "The game has no moves");
    const Run broken = run_roj({"analyze", kGame + ";wA1 bQ"});
    CHECK(broken.status == 1);
    CHECK(missing(broken.err, {"wA1 bQ", "\"roj convert --partial\" keeps the game before it"}) ==
          "");
}

TEST_CASE("analyze: --save keeps the analysis, and the same command only shows it again", "[app]") {
    const roj::e2e::FreshHome home;
    const std::string file = home.at("saved.pgn");
    const Run first = run_roj({"analyze", "--json", "--nodes", "2000", "--save", file, kGame});
    CHECK(first.status == 0);
    const std::string saved = file_text(file);
    CHECK(missing(saved, {"[Analysis \"2000 nodes\"]\n", "\n{[%eval ", "3. wQ -wS1\n{[%eval "}) ==
          "");
    // Only a reader of the file knows this number.
    std::string changed = saved;
    changed.replace(changed.find("{[%eval ") + 8, 2, "17");
    put_file(file, changed);
    const Run again = run_roj({"analyze", "--json", "--nodes", "2000", "--save", file, kGame});
    CHECK(contains(again.out, "\"white_chance\": 17,"));
    CHECK(again.out.substr(again.out.find("plies")) == first.out.substr(first.out.find("plies")));
    CHECK(file_text(file) == changed);
    CHECK(contains(run_roj({"analyze", "--json", "--nodes", "2000", file}).out, ": 17,"));
    INFO("other limits need another analysis");
    const Run other = run_roj({"analyze", "--json", "--nodes", "1000", "--save", file, kGame});
    CHECK_FALSE(contains(other.out, "\"white_chance\": 17,"));
    CHECK(contains(file_text(file), "[Analysis \"1000 nodes\"]\n"));
}

TEST_CASE("analyze: --save continues an analysis that was broken off, and keeps the notes",
          "[app]") {
    const roj::e2e::FreshHome home;
    const std::string file = home.at("part.pgn");
    put_file(file,
             "[GameType \"Base+M\"]\n[White \"Ann\"]\n[Analysis \"500 nodes\"]\n\n1. wS1\n"
             "2. bA1 wS1-\n{a note}\n3. wQ -wS1\n{[%eval 13%,14%,5] better: wA1 -wS1, bQ bA1-}\n"
             "4. bQ bA1-\n{[%eval 12%,12%,3] best: bQ bA1-}\n");
    const Run run = run_roj({"analyze", "--nodes", "500", "--save", file, file});
    CHECK(run.status == 0);
    CHECK(contains(run.out, "13%  wA1 -wS1  then bQ bA1-"));
    const std::string saved = file_text(file);
    CHECK(missing(saved, {"[White \"Ann\"]", "\n{[%eval "}) == "");
    CHECK(
        contains(saved, "\na note}\n3. wQ -wS1\n{[%eval 13%,14%,5] better: wA1 -wS1, bQ bA1-}\n"));
    CHECK(contains(run_roj({"convert", "--to", "gamestring", file}).err,
                   "Only a PGN contains the analysis"));
}

TEST_CASE("analyze: a signal leaves a file that the same command continues", "[app]") {
    const Run run = roj::run_script(R"sh(
game='Base+M;InProgress;White[3];wS1;bA1 wS1-;wQ -wS1;bQ bA1-'
"$roj" analyze --time 2s --save part.pgn "$game" 2>said & pid=$!
until grep -q '^{.%eval' part.pgn 2>/dev/null; do sleep 0.1; done
kill $pid
wait $pid; echo "status $?"
grep -c '^{.%eval' part.pgn
cat said
)sh");
    CAPTURE(run.out, run.err);
    CHECK(missing(run.out, {"status 143\n", "part.pgn contains the analysis so far."}) == "");
    CHECK_FALSE(contains(run.out, "\n5\n"));
}

TEST_CASE("analyze: --save never overwrites another game or another kind of file", "[app]") {
    const roj::e2e::FreshHome home;
    const std::string file = home.at("other.pgn");
    const std::string other = "[GameType \"Base\"]\n\n1. wS1\n";
    put_file(file, other);
    check_refused({"analyze", "--nodes", "500", "--save", file, kGame}, 1, "contains another game");
    CHECK(file_text(file) == other);
    check_refused({"analyze", "--nodes", "500", "--save", "game.sgf", kGame}, 2,
                  "does not end in .pgn");
    check_refused({"analyze", "--save", "/no/such/place.pgn", kGame}, 1, "/no/such");
}

TEST_CASE("solve: proves a win, and a loss, of the side to move", "[app]") {
    // White has won with the last move; Black moved before it.
    const std::string before = kWon.substr(0, kWon.rfind(';'));
    const Run won = run_roj({"solve", before});
    CHECK(won.out == "White wins in 1 move, proven: wG1 bP\\.\n");
    const Run json = run_roj({"solve", "--json", "-"}, before);
    CHECK(json.out.rfind(R"({"result": "win", "moves": 1, "line": ["wG1 bP\\"], "nodes": )", 0) ==
          0);
    CHECK(json.status == 0);
    const Run in_two = run_roj({"solve", "--json", kWinInTwo});
    CHECK(in_two.out.rfind(R"({"result": "win", "moves": 2, "line": ["wL wB1\\", ")", 0) == 0);
    const Run lost = run_roj({"solve", "--json", "--moves", "2", kWinInTwo + R"(;wL wB1\)"});
    CHECK(lost.out.rfind(R"({"result": "loss", "moves": 1, "line": [)", 0) == 0);
}

TEST_CASE("solve: a limit leaves the result open", "[app]") {
    CHECK(run_roj({"solve", "--json", "--nodes", "100", kGame}).out ==
          "{\"result\": \"unknown\", \"moves\": 0, \"line\": [], \"nodes\": 100}\n");
    CHECK(run_roj({"solve", "--moves", "1", kGame}).out ==
          "roj found no forced win (moves checked: White 1, Black 1).\n");
}

TEST_CASE("solve: says what is wrong with its input", "[app]") {
    check_refused({"solve"}, 2, "GAME is missing");
    check_refused({"solve", kWon}, 1, "The game is over");
    check_refused({"solve", "--moves", "17", kGame}, 2, "1 to 16");
    check_refused({"solve", "--nodes", "0", kGame}, 2, "1 to 1000000000");
    check_refused({"solve", kGame + ";wA1 bQ"}, 1, "wA1 bQ");
}
