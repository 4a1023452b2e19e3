#include <csignal>
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

Program robots(const FreshHome& home, const std::vector<std::string>& further = {},
               const std::string& term = "xterm-256color") {
    std::vector<std::string> arguments{"robots"};
    arguments.insert(arguments.end(), further.begin(), further.end());
    return roj_program(home, arguments, term);
}

const std::vector<std::string> kFourPeople{"--players", "4",      "--seat",  "B=human", "--seat",
                                           "C=human",   "--seat", "D=human", "--seed",  "5"};

std::filesystem::path journal_of_robots(const FreshHome& home) {
    return home.path() / ".local/state/roj/robots.txt";
}

void quit_robots(Terminal& terminal) {
    quit(terminal);
}

/// Does what the prompt asks for; it always moves to the first end.
void play_step(Terminal& terminal) {
    terminal.wait_until("somebody is asked", [&] {
        return terminal.shows("Enter rolls") || terminal.shows(" to move") ||
               terminal.shows(" to put ");
    });
    const std::string prompt = terminal.line(terminal.height() - 1);
    const std::string before = terminal.screen();
    if (prompt.find("Enter rolls") != std::string::npos) {
        terminal.enter("");
    } else if (terminal.shows(" to put ")) {
        const std::size_t at = terminal.screen().find(" to put ") + 8;
        terminal.enter("1,1x" + std::to_string(std::stoi(terminal.screen().substr(at, 2))));
    } else {
        terminal.enter("1");
    }
    terminal.wait_until("another screen", [&] { return terminal.screen() != before; });
    terminal.settle(std::chrono::milliseconds(5));
}

}  // namespace

TEST_CASE("robots: four people play a game to its end in a terminal", "[e2e]") {
    const FreshHome home;
    std::vector<std::string> arguments = kFourPeople;
    arguments.insert(arguments.end(), {"--rule", "robots.max_turns=4"});
    Terminal terminal(robots(home, arguments));
    terminal.wait_for("Enter rolls");
    for (int step = 0; step < 200 && !terminal.shows("the game is over"); ++step) {
        play_step(terminal);
    }
    CHECK(terminal.shows("the game is over"));
    CHECK(terminal.shows("Saved as"));
    quit_robots(terminal);
    bool kept = false;
    for (const std::string& file : home.files()) {
        kept = kept || file.rfind(".local/share/roj/games/robots/", 0) == 0;
    }
    CHECK(kept);
    CHECK(file_text(journal_of_robots(home)).empty());
}

TEST_CASE("robots: a lost connection or a kill loses nothing, and the game continues", "[e2e]") {
    const bool killed = GENERATE(false, true);
    const FreshHome home;
    std::string journal;
    {
        Terminal terminal(robots(home, kFourPeople));
        terminal.wait_for("Enter rolls");
        for (int step = 0; step < 7; ++step) { play_step(terminal); }
        journal = file_text(journal_of_robots(home));
        if (killed) {
            terminal.send_signal(SIGKILL);
        } else {
            terminal.hang_up();
        }
        CHECK(terminal.wait_exit().code() == 128 + (killed ? SIGKILL : SIGHUP));
    }
    CHECK(file_text(journal_of_robots(home)) == journal);
    Terminal again(robots(home));
    again.wait_for("Your unfinished game continues.");
    play_step(again);
    const std::string longer = file_text(journal_of_robots(home));
    CHECK(longer.size() > journal.size());
    CHECK(longer.compare(0, journal.size(), journal) == 0);
    quit_robots(again);
}

TEST_CASE("robots: the smallest and the simplest terminal are enough", "[e2e]") {
    const FreshHome home;
    Terminal terminal(robots(home, {"--seed", "5"}, "vt100"), {40, 12});
    terminal.wait_for("Enter rolls");
    for (int step = 0; step < 4; ++step) { play_step(terminal); }
    terminal.resize(39, 12);
    terminal.wait_for("Need 40x12");
    terminal.resize(132, 43);
    terminal.wait_for("+---------+");
    quit_robots(terminal);
}

TEST_CASE("robots: a home that cannot be written does not stop the game", "[e2e]") {
    const FreshHome home;
    Program program = robots(home, {"--seed", "5"});
    program.environment["HOME"] = "/proc/nowhere";
    Terminal terminal(program);
    terminal.wait_for("Nothing will be saved");
    play_step(terminal);
    play_step(terminal);
    CHECK(terminal.shows("Nothing is saved  "));
    terminal.enter("quit");
    CHECK(terminal.wait_exit().code() == 1);
    CHECK(terminal.shows("Nothing is saved: "));
    CHECK(home.files().empty());
}

TEST_CASE("robots: lines on a pipe play, and leave no trace", "[e2e]") {
    const FreshHome home;
    const auto run = run_piped(robots(home, {"--seed", "5"}), "\n1\n\nquit\n");
    CHECK(run.exit.code() == 0);
    CHECK(run.err.empty());
    CHECK(roj::missing(run.out, {"A is a person. C is bot 2.", "C rolls "}) == "");
    CHECK(home.files().empty());
}
