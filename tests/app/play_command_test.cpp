#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "app/program.h"
#include "support/catch.h"
#include "support/fake_engine.h"
#include "support/temp_folder.h"

using namespace roj;
using roj::e2e::FreshHome;

namespace {

const std::vector<std::string> kTwoPlayers{"play", "--white", "human", "--black", "human"};

std::vector<std::string> two_players(const std::vector<std::string>& further) {
    std::vector<std::string> arguments = kTwoPlayers;
    arguments.insert(arguments.end(), further.begin(), further.end());
    return arguments;
}

}  // namespace

TEST_CASE("play: a game on a pipe prints boards and saves nothing", "[app]") {
    const FreshHome home;
    const Run run = run_roj(home, kTwoPlayers, "wS1\nbA1 wS1-\nquit\n");
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    CHECK(missing(run.out, {"turn 1  White to move", "turn 1  Black to move", "|wS1(bA1)",
                            "turn 2  White to move"}) == "");
    CHECK_FALSE(contains(run.out, "\033"));
    CHECK(home.files().empty());
}

TEST_CASE("play: a bot answers on a pipe, the same with the same seed", "[app]") {
    const std::vector<std::string> arguments{"play", "--black", "bot:1", "--seed", "7"};
    const Run first = run_roj(arguments, "wS1\nquit\n");
    CHECK(first.status == 0);
    CHECK(contains(first.out, "turn 2  White to move"));
    CHECK(run_roj(arguments, "wS1\nquit\n").out == first.out);
}

TEST_CASE("play: the game has the type and the rules of the options", "[app]") {
    const Run run = run_roj(
        two_players({"--game", "Base+P", "--rule", "opening.queen_first=allowed"}), "wQ\nquit\n");
    CHECK(run.status == 0);
    CHECK(missing(run.out, {"White played wQ", "White: Q S2 B2 G3 A3 P"}) == "");
}

TEST_CASE("play: --rules deals the bugs of the set, and --game other ones", "[app]") {
    CHECK(contains(run_roj(two_players({"--rules", "fan"}), "quit\n").out,
                   "White: Q S2 B2 G3 A3 M L C O D"));
    CHECK(contains(run_roj(two_players({"--game", "Base+O", "--rules", "fan"}), "quit\n").out,
                   "White: Q S2 B2 G3 A3 O\n"));
    const FreshHome home;
    const Run saved = run_roj(home, two_players({"--rules", "fan"}), "wS1\nsave x\nquit\n");
    CHECK(saved.status == 0);
    const std::string pgn = roj::file_text(home.path() / ".local/share/roj/games/x.pgn");
    CHECK(missing(pgn, {"[GameType \"Base+MLCOD\"]", "moth.counts=own_queen"}) == "");
}

TEST_CASE("play: options of the rules are for a file without rules of its own", "[app]") {
    const FreshHome home;
    put_file(home.path() / "position.txt", "Base+O;White[5];wQ;bQ wQ-;wO -wQ;bA1 bQ-;wA1 \\wQ\n");
    const std::string position = home.at("position.txt");
    const auto load = [&](const std::string& path, const std::string& rule) {
        return run_roj(home, two_players({"--load", path, "--rule", rule}), "save x\nquit\n");
    };
    CHECK(load(position, "moth.counts=no").status == 0);
    const std::filesystem::path saved = home.path() / ".local/share/roj/games/x.pgn";
    CHECK(contains(roj::file_text(saved), "[RuleOptions \"moth.counts=no\"]"));
    const Run refused = load(saved.string(), "moth.counts=yes");
    CHECK(refused.status == 2);
    CHECK(contains(refused.err, "--rule: The file has its own rules: moth.counts=no."));
}

TEST_CASE("play: --journal names the journal, and its unfinished game continues", "[app]") {
    const FreshHome home;
    const std::string journal = home.at("running.pgn");
    run_roj(home, two_players({"--journal", journal}), "wS1\n");
    CHECK(contains(roj::file_text(journal), "1. wS1"));
    SECTION("with roj play") {
        run_roj(home, {"play", "--journal", journal}, "bA1 wS1-\n");
        CHECK(contains(roj::file_text(journal), "2. bA1 wS1-"));
    }
    SECTION("with roj") {
        const Run run = run_roj(home, {"--journal", journal}, "bA1 wS1-\n");
        CHECK(run.status == 0);
        CHECK(contains(roj::file_text(journal), "2. bA1 wS1-"));
    }
    SECTION("if options select another game, it moves to the saved games") {
        const Run run =
            run_roj(home, two_players({"--journal", journal, "--game", "Base+M"}), "wM\n");
        CHECK(contains(run.out, "The previous game is saved as"));
        CHECK(contains(roj::file_text(journal), "1. wM"));
        const std::vector<std::string> files = home.files();
        CHECK(std::any_of(files.begin(), files.end(), [](const std::string& file) {
            return file.rfind(".local/share/roj/games/", 0) == 0;
        }));
    }
}

TEST_CASE("play: a saved game is loaded by its name and by its path", "[app]") {
    const FreshHome home;
    const Run saved = run_roj(home, kTwoPlayers, "wS1\nbA1 wS1-\nsave lunch\nquit\n");
    CHECK(saved.status == 0);
    CHECK(home.files() == std::vector<std::string>{".local/share/roj/games/lunch.pgn"});
    CHECK(contains(run_roj(home, {"play", "--load", "lunch"}, "quit\n").out, "|wS1(bA1)"));
    const std::string path = home.at(".local/share/roj/games/lunch.pgn");
    CHECK(contains(run_roj(home, {"play", "--load", path}, "quit\n").out, "|wS1(bA1)"));
    put_file(home.path() / "bad.pgn", "[GameType \"Base\"]\n\n1. wQ\n2. wQ\n");
    check_refused(home, {"play", "--load", home.at("bad.pgn")}, 1, "Ply 2");
    put_file(home.path() / "queen.pgn", "[GameType \"Base\"]\n\n1. wQ\n");
    const Run queen = run_roj(home, {"play", "--load", home.at("queen.pgn")}, "quit\n");
    CHECK(queen.status == 0);
    CHECK(contains(queen.out, "roj reads it with opening.queen_first=allowed.\n"));
}

TEST_CASE("play: the command line overrides the configuration file", "[app]") {
    const FreshHome home;
    put_file(home.path() / ".config/roj/config.toml",
             "[play]\nwhite = human\nblack = human\ngame = \"Base+MLP\"\n");
    const Run run = run_roj(home, {"play"}, "quit\n");
    CHECK(run.err.empty());
    CHECK(contains(run.out, "White: Q S2 B2 G3 A3 M L P"));
    const Run other = run_roj(home, {"play", "--game", "Base"}, "quit\n");
    CHECK_FALSE(contains(other.out, " M L P"));
}

TEST_CASE("play: an error in the configuration is a warning with file and key", "[app]") {
    const FreshHome home;
    const std::string file = home.at(".config/roj/config.toml");
    put_file(
        file,
        "[play]\ncolor = blue\nblakc = bot\nlayout = [compact\nwhite = human\nblack = human\n");
    const Run run = run_roj(home, {"play"}, "wS1\nquit\n");
    CHECK(run.status == 0);
    CHECK(contains(run.out, "(wS1)"));
    CHECK(contains(run.err, "roj: warning: " + file + ": color: \"blue\" is not one of"));
    CHECK(contains(run.err,
                   file + ": blakc: There is no setting \"blakc\". Did you mean \"black\"?"));
    CHECK(contains(run.err, file + ": line 4: \"layout = [compact\" is not a setting. Write "));
    CHECK(run_roj(home, {"rules"}).err.empty());
}

TEST_CASE("play: a directory in place of the configuration file is a warning", "[app]") {
    const FreshHome home;
    put_file(home.path() / ".config/roj/config.toml/x", "");
    const Run run = run_roj(home, kTwoPlayers, "quit\n");
    CHECK(run.status == 0);
    CHECK(contains(run.err, "config.toml"));
}

TEST_CASE("play: an engine answers on a pipe, and the journal names it", "[app]") {
    const FreshHome home;
    roj::FakeEngine engine;
    engine.bestmove = "say 'bG1 wS1-' ok";
    engine.cases = "options*) say ok ;;";
    const std::string command = "engine:" + roj::command_in(home.path(), engine);
    const std::string journal = home.at("running.pgn");
    const std::vector<std::string> arguments{"play",   "--black",         command,    "--move-time",
                                             "100ms",  "--journal",       journal,    "--game",
                                             "Base+M", "--engine-option", "Threads=2"};
    const Run run = run_roj(home, arguments, "wS1\n");
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    CHECK(contains(run.out, "Fake 1.0 played bG1 wS1-."));
    const std::string told = roj::file_text(home.path() / "log");
    CHECK(told ==
          "options set Threads 2\nnewgame Base+M;InProgress;Black[1];wS1\n"
          "bestmove time 00:00:00.100\nexit\n");
    CHECK(contains(roj::file_text(journal), "[Black \"Fake 1.0\"]"));

    // A file may have been written by anybody: it runs no program by itself.
    const Run resumed = run_roj(home, {"play", "--journal", journal}, "undo\nwS1\nundo\n");
    CHECK(contains(resumed.out, "In this game Black is the engine \"sh '"));
    CHECK(roj::file_text(home.path() / "log") == told);
    // Named on the command line it is the person's own wish.
    run_roj(home, {"play", "--journal", journal, "--black", command}, "wS1\n");
    CHECK(roj::file_text(home.path() / "log") != told);
}

TEST_CASE("puzzle: all are printed as JSON", "[app]") {
    const roj::e2e::FreshHome home;
    const Run run = run_roj(home, {"puzzle", "--json"});
    CHECK(run.status == 0);
    CHECK(run.out.starts_with(R"({"rating": 900, "puzzles": [{"number": 1, "task": "win", )"
                              R"("moves": 1, "rating": )"));
    CHECK(contains(run.out, R"("task": "defence", "moves": )"));
    CHECK(run.out.ends_with("\"}]}\n"));
}

TEST_CASE("puzzle: one is shown, solved and remembered", "[app]") {
    const roj::e2e::FreshHome home;
    const Run shown = run_roj(home, {"puzzle", "1"}, "hint\nhint\nhint\nquit\n");
    CAPTURE(shown.out);
    CHECK(shown.status == 0);
    CHECK(contains(shown.out, "moves and wins in 1 move."));
    const std::size_t start = shown.out.find("Try ") + 4;
    const std::string move = shown.out.substr(start, shown.out.find_first_of(".(", start) - start);
    const Run solved = run_roj(home, {"puzzle", "1"}, move + "\n");
    CHECK(contains(solved.out, "Solved! Theme: "));
    CHECK(contains(run_roj(home, {"puzzle", "1"}).out, "You have solved it before."));
    CHECK_FALSE(contains(run_roj(home, {"puzzle"}).out, "You have solved it before."));
}

TEST_CASE("puzzle: an unknown number is refused before anything starts", "[app]") {
    const std::string number = GENERATE("9999", "0", "x", "1x");
    CAPTURE(number);
    const Run run = run_roj({"puzzle", number});
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(contains(run.err, "is not a number from 1 to "));
}

TEST_CASE("puzzle: it accepts its own options", "[app]") {
    const roj::e2e::FreshHome home;
    const Run run = run_roj(home, {"puzzle", "1", "--theme", "nonsense"});
    CAPTURE(run.out);
    CHECK(run.status == 2);
}
