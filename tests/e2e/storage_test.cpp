#include <algorithm>
#include <csignal>
#include <fstream>
#include <string>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/piped.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"

namespace {

using roj::file_text;
using namespace roj::e2e;

}  // namespace

TEST_CASE("storage: two programs at the same time have a journal each", "[e2e]") {
    const FreshHome home;
    Terminal first(two_players(home));
    first.wait_for_turn_of("White");
    Terminal second(two_players(home));
    second.wait_for_turn_of("White");
    first.enter("wS1");
    second.enter("wG1");
    first.wait_for_turn_of("Black");
    second.wait_for_turn_of("Black");
    const auto folder = journal_of(home).parent_path();
    const std::string one = file_text(folder / "current.pgn");
    const std::string two = file_text(folder / "current-2.pgn");
    CHECK(one.find("1. wS1\n") != std::string::npos);
    CHECK(two.find("1. wG1\n") != std::string::npos);
    quit(first);

    // The game without a process continues; the other one is still in play.
    Terminal third(roj_program(home, {}));
    third.wait_for_turn_of("Black");
    CHECK(third.shows("(wS1)"));
    quit(third);
    second.enter("bA1 wG1-", "bA1)");
    quit(second);
    Terminal fourth(roj_program(home, {}));
    fourth.wait_for("bA1)");
    quit(fourth);
    CHECK(file_text(folder / "current-2.pgn") == two + "2. bA1 wG1-\n");
}

TEST_CASE("storage: a game like the last one says so", "[e2e]") {
    const FreshHome home;
    Terminal first(
        roj_program(home, {"play", "--game", "Base+M", "--white", "human", "--black", "human"}));
    first.wait_for_turn_of("White");
    CHECK_FALSE(first.shows("like your last one"));
    quit(first);
    Terminal second(roj_program(home, {"play"}));
    second.wait_for("like your last one: Base+M, White is a person, Black is a person.");
    second.enter("settings game", "game = \"Base+M\"");
    quit(second);
    Terminal third(roj_program(home, {"play", "--game", "Base+M", "--black", "bot:2"}));
    third.wait_for_turn_of("White");
    CHECK_FALSE(third.shows("like your last one"));
    quit(third);
}

TEST_CASE("storage: a player who thought until roj was killed does not get that time back",
          "[e2e]") {
    const auto interface = GENERATE(as<std::vector<std::string>>{}, std::vector<std::string>{},
                                    std::vector<std::string>{"--lines"});
    const FreshHome home;
    Terminal before(two_players(home, {"--clock", "5m"}));
    before.wait_for_turn_of("White");
    before.enter_until_turn_of("wS1", "Black");
    quit(before);
    // Black seems to have started to think a while ago.
    std::string journal = file_text(journal_of(home));
    const std::size_t clock = journal.find(" black=");
    REQUIRE(clock != std::string::npos);
    journal.replace(clock, journal.find('"', clock) - clock, " black=241000");
    std::ofstream(journal_of(home)) << journal;

    Terminal killed(roj_program(home, interface));
    killed.wait_for_turn_of("Black");
    wait_until("the clock is in the journal",
               [&] { return file_text(journal_of(home)).find(" black=23") != std::string::npos; });
    killed.send_signal(SIGKILL);
    CHECK(killed.wait_exit().signal == SIGKILL);
    Terminal again(roj_program(home, {}));
    again.wait_until("what Black had left",
                     [&] { return again.shows("4:00") || again.shows("3:5"); });
    quit(again);
}

TEST_CASE("storage: a new game saves the unfinished one and says so", "[e2e]") {
    const FreshHome home;
    Terminal first(two_players(home));
    first.wait_for_turn_of("White");
    first.enter_until_turn_of("wS1", "Black");
    quit(first);
    const std::string journal = file_text(journal_of(home));
    Terminal second(two_players(home));
    second.wait_for("The previous game is saved as");
    quit(second);
    std::vector<std::string> moved;
    for (const std::string& file : home.files()) {
        if (file.rfind(".local/share/roj/games/", 0) == 0) { moved.push_back(file); }
    }
    REQUIRE(moved.size() == 1);
    CHECK(file_text(home.path() / moved[0]) == journal);
}

TEST_CASE("storage: the screen warns that nothing is saved, and the exit status is 1", "[e2e]") {
    const FreshHome home;
    std::ofstream(home.path() / "file") << "no folder";
    Program program = two_players(home);
    program.environment["HOME"] = (home.path() / "file" / "home").string();
    Terminal terminal(program);
    terminal.wait_for("Nothing will be saved");
    terminal.wait_for_turn_of("White");
    CHECK(terminal.shows("Nothing is saved"));
    terminal.enter_until_turn_of("wS1", "Black");
    CHECK(terminal.shows("Nothing is saved"));
    terminal.enter_until_turn_of("bA1 wS1-", "White");
    CHECK(terminal.shows("Nothing is saved"));
    terminal.enter("quit");
    CHECK(terminal.wait_exit().code() == 1);
    CHECK(terminal.modes().left_on().empty());
    CHECK(terminal.shows("Nothing is saved: "));
    CHECK(home.files() == std::vector<std::string>{"file"});
}

TEST_CASE("storage: a player without a move loses nothing by exiting", "[e2e]") {
    const FreshHome home;
    std::ofstream(home.path() / "file") << "no folder";
    Program program = two_players(home);
    program.environment["HOME"] = (home.path() / "file" / "home").string();
    Terminal terminal(program);
    terminal.wait_for("Nothing will be saved");
    quit(terminal);
}

TEST_CASE("storage: a disk that fills up does not end the game", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home, {"--journal", "/dev/full"}));
    terminal.wait_for_turn_of("White");
    terminal.enter_until_turn_of("wS1", "Black");
    CHECK(terminal.shows("Nothing is saved"));
    terminal.enter_until_turn_of("bA1 wS1-", "White");
    CHECK(terminal.shows("Nothing is saved"));
    terminal.enter("quit");
    CHECK(terminal.wait_exit().code() == 1);
}

TEST_CASE("lines: every prompt and the exit warn that nothing is saved", "[e2e]") {
    const FreshHome home;
    const auto interface =
        GENERATE(as<std::vector<std::string>>{}, std::vector<std::string>{"--lines"},
                 std::vector<std::string>{"--reader"});
    std::vector<std::string> arguments{"--journal", "/dev/full"};
    arguments.insert(arguments.end(), interface.begin(), interface.end());
    const bool in_words = std::ranges::find(interface, "--reader") != interface.end();
    const std::string prompt = in_words ? "Nothing is saved:" : "Nothing is saved >";
    Terminal terminal(two_players(home, arguments));
    terminal.wait_for(prompt);
    terminal.enter("wS1", "White pla");
    terminal.wait_for(prompt);
    terminal.enter("quit");
    CHECK(terminal.wait_exit().code() == 1);

    const auto run = run_piped(two_players(home, arguments), "wS1\nquit\n");
    CHECK(run.exit.code() == 1);
    CHECK(run.err.find("Nothing is saved: ") == 0);
}

TEST_CASE("lines: the end of the input ends the game at any point", "[e2e]") {
    const auto input = GENERATE(as<std::string>{}, "", "wS1", "wS1\n", "wS1\r\nnonsense\n\n");
    CAPTURE(input);
    const FreshHome home;
    const auto run = run_piped(two_players(home), input);
    CHECK(run.exit.code() == 0);
    const std::string last_turn = input.empty() ? "White to move" : "Black to move";
    CHECK(run.out.find(last_turn) != std::string::npos);
    CHECK(home.files().empty());
}
