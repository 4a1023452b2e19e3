#include <string>

#include "app/program.h"
#include "support/catch.h"

using namespace roj;

namespace {

const std::string kGame = "Base+M;InProgress;White[2];wS1;bA1 wS1-";

}  // namespace

TEST_CASE("show: draws a GameString, both hands and who is to move", "[app]") {
    const Run run = run_roj({"show", kGame});
    CHECK(run.status == 0);
    CHECK(missing(run.out, {"|wS1(bA1)", "White: Q S B2 G3 A3 M", "turn 2  White to move"}) == "");
}

TEST_CASE("show: draws compact cells when asked", "[app]") {
    const Run run = run_roj({"show", kGame, "--layout", "compact"});
    CHECK(run.status == 0);
    CHECK_FALSE(contains(run.out, "/ \\"));
    CHECK(contains(run.out, "wS1"));
}

TEST_CASE("show: reads a file, and standard input as -", "[app]") {
    const roj::e2e::FreshHome home;
    const std::string pgn = "[GameType \"Base\"]\n\n1. wS1\n2. bA1 wS1-\n";
    roj::put_file(home.path() / "game.pgn", pgn);
    const Run drawn = run_roj(home, {"show", "Base;InProgress;White[2];wS1;bA1 wS1-"});
    CHECK(run_roj(home, {"show", home.at("game.pgn")}).out == drawn.out);
    CHECK(run_roj(home, {"show", "-"}, pgn).out == drawn.out);
}

TEST_CASE("show: a game type shows a game that has not started", "[app]") {
    const Run run = run_roj({"show", "Base+P"});
    CHECK(run.status == 0);
    CHECK(contains(run.out, "White: Q S2 B2 G3 A3 P"));
}

TEST_CASE("show: prints JSON", "[app]") {
    const Run run = run_roj({"show", "--json", kGame});
    CHECK(run.out ==
          "{\"game\": \"Base+M;InProgress;White[2];wS1;bA1 wS1-\", \"type\": \"Base+M\", "
          "\"state\": \"InProgress\", \"turn\": \"White[2]\", "
          "\"position\": \"Base+M;White[2];wS1;bA1 wS1-\", \"bugs\": ["
          "{\"bug\": \"wS1\", \"q\": 0, \"r\": 0, \"level\": 1}, "
          "{\"bug\": \"bA1\", \"q\": 1, \"r\": 0, \"level\": 1}]}\n");
}

TEST_CASE("show: draws any ply of a game", "[app]") {
    const std::string game = "Base+M;InProgress;White[2];wS1;bA1 wS1-;wQ -wS1;bQ bA1-";
    CHECK(run_roj({"show", game, "--ply", "2"}).out == run_roj({"show", kGame}).out);
    CHECK(run_roj({"show", game, "--ply=0"}).out == run_roj({"show", "Base+M"}).out);
    CHECK(run_roj({"show", game, "--ply", "4"}).out == run_roj({"show", game}).out);
    check_refused({"show", game, "--ply", "5"}, 1, "The game has only 4 plies");
    for (const char* ply : {"-1", "x", "1.5", "", "99999999999999999999999"}) {
        CAPTURE(ply);
        CHECK(run_roj({"show", game, std::string("--ply=") + ply}).status == 2);
    }
}

TEST_CASE("show: the plies before an illegal one can be shown", "[app]") {
    const std::string bad = "Base+M;;;wS1;bA1 wS1-;wA1 bA1-;bQ bA1-";
    const Run whole = run_roj({"show", bad});
    CHECK(whole.status == 1);
    CHECK(whole.out.empty());
    CHECK(missing(whole.err, {"Ply 3, \"wA1 bA1-\"", "--ply 2 shows"}) == "");
    const Run before = run_roj({"show", bad, "--ply", "2"});
    CHECK(before.status == 0);
    CHECK(before.out == run_roj({"show", kGame}).out);
    CHECK(run_roj({"show", bad, "--ply", "3"}).status == 1);
}

TEST_CASE("show: reads an SGF", "[app]") {
    const Run run = run_roj(
        {"show", "-"}, "(;GM[27]SU[hive-m];P0[1 MoveDone W wS1 N 13];P1[2 MoveDone B bA1 O 13])");
    CHECK(run.out == run_roj({"show", kGame}).out);
}

TEST_CASE("show: draws a game with a Queen first, and one line names the rule", "[app]") {
    const Run run = run_roj({"show", "Base;InProgress;White[2];wQ;bA1 wQ-"});
    CHECK(run.status == 0);
    CHECK(contains(run.out, "|wQ (bA1)"));
    CHECK(run.err ==
          "roj show: This game file places a Queen first, so roj reads it with "
          "opening.queen_first=allowed.\n");
    CHECK(run_roj({"show", "--rules", "leaflet", "Base;;;wQ"}).err.empty());
}

TEST_CASE("show: options of the rules are for a file without rules of its own", "[app]") {
    // A white Moth on the sixth side of the black Queen.
    const std::string position =
        R"(Base+O;White[9];bQ;wS1 bQ-;wS2 bQ/;wA1 \bQ;wO -bQ;wA2 /bQ;wA3 bQ\;wQ wS1-)";
    const auto state = [&](const std::vector<std::string>& options) {
        std::vector<std::string> arguments{"show", "-", "--json"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const std::string out = run_roj(arguments, position).out;
        const std::size_t at = out.find("\"state\": ");
        return at == std::string::npos ? out : out.substr(at + 9, out.find(',', at) - at - 9);
    };
    CHECK(state({}) == "\"WhiteWins\"");
    CHECK(state({"--rule", "moth.counts=no"}) == "\"InProgress\"");
    CHECK(state({"--rules", "fan"}) == "\"InProgress\"");

    const std::string own =
        "[GameType \"Base\"]\n[RuleOptions \"draw.repetition=0\"]\n\n1. wS1\n2. bS1 wS1-\n";
    CHECK(run_roj({"show", "-"}, own).status == 0);
    CHECK(run_roj({"show", "-", "--rule", "draw.repetition=0"}, own).status == 0);
    const Run refused = run_roj({"show", "-", "--rule", "draw.repetition=2"}, own);
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    CHECK(contains(refused.err,
                   "--rule: The file has its own rules: draw.repetition=0. Leave out --rules and "
                   "--rule."));
    CHECK(run_roj({"perft", "1", "--game", "-", "--rules", "fan"}, own).status == 2);
}

TEST_CASE("show: an illegal game is bad input, and the ply is named", "[app]") {
    const Run run = run_roj({"show", "Base;InProgress;White[2];wS1;bA2 wS1-"});
    CHECK(run.status == 1);
    CHECK(run.out.empty());
    CHECK(contains(run.err, "Ply 2, \"bA2 wS1-\""));
}

TEST_CASE("show: an argument that is neither a file nor a game is bad input", "[app]") {
    check_refused({"show", "saturday.pgn"}, 1, "There is no file \"saturday.pgn\"");
    CHECK(run_roj({"show", "/"}).status == 1);
}

TEST_CASE("show: pipes are read by their names", "[app]") {
    const std::string drawn = run_roj({"show", kGame}).out;
    CHECK(run_roj({"show", "/dev/stdin"}, kGame).out == drawn);
    CHECK(run_script("mkfifo pipe; echo '" + kGame + "' >pipe & \"$roj\" show pipe").out == drawn);
    CHECK(contains(run_script("mkfifo pipe; echo '" + kGame +
                              "' >pipe & echo quit | \"$roj\" play --load pipe")
                       .out,
                   drawn.substr(drawn.find("queens"))));
    const std::string substituted =
        "bash -c '\"$1\" show <(echo \"$2\")' - \"$roj\" '" + kGame + "'";
    CHECK(run_script(substituted).out == drawn);
    CHECK(run_script("echo '" + kGame +
                     "' | \"$roj\" convert /dev/stdin new.pgn; \"$roj\" show new.pgn")
              .out == drawn);
}

TEST_CASE("show: a text that is not a game of Hive is refused", "[app]") {
    const Run run = run_roj({"show", "-"}, "{\"moves\": []}");
    CHECK(run.status == 1);
    CHECK(run.out.empty());
    CHECK(
        run.err ==
        "roj show: Standard input: This looks like JSON, not like a game of Hive. roj reads a PGN, "
        "an SGF of BoardSpace, a GameString or a link to hivegame.com.\n");
}
