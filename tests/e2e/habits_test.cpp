#include <chrono>
#include <set>
#include <string>
#include <string_view>

#include "e2e/support/fresh_home.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"

// Questions before a step that is hard to take back.

namespace {

using roj::e2e::FreshHome;
using roj::e2e::kControlC;
using roj::e2e::kEnter;
using roj::e2e::kEscape;
using roj::e2e::roj_program;
using roj::e2e::Terminal;
using roj::e2e::two_players;

TEST_CASE("a person who types resign is asked first", "[e2e][habits]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.enter("wS1");
    terminal.wait_for_turn_of("Black");
    for (const std::string_view back : {kEnter, kEscape, kControlC}) {
        terminal.enter("resign");
        terminal.wait_for("If Black resigns, White wins.");
        CHECK(terminal.shows("resign? >"));
        terminal.type(back);
        terminal.wait_for("The game continues.");
        CHECK_FALSE(terminal.shows("resign? >"));
    }
    terminal.enter("resign");
    terminal.wait_for("resign? >");
    terminal.enter("y");
    terminal.wait_for("Black has resigned.");
    terminal.enter("quit");
    CHECK(terminal.wait_exit().code() == 0);
}

TEST_CASE("with confirm, the move is shown and a second Enter plays it", "[e2e][habits]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.enter("settings confirm=on");
    terminal.wait_for("config.toml");
    terminal.enter("wS1");
    terminal.wait_for("Enter plays wS1.");
    CHECK(terminal.shows("play wS1? >"));
    terminal.type(kEscape);
    terminal.wait_for("wS1 is not played.");
    terminal.enter("wS1");
    terminal.wait_for("play wS1? >");
    terminal.type(kEnter);
    terminal.wait_for_turn_of("Black");
    terminal.enter("quit");
    CHECK(terminal.wait_exit().code() == 0);

    // The next roj has the same habit.
    Terminal next(roj_program(home, {}));
    next.wait_for_turn_of("Black");
    next.enter("bS1 wS1-");
    next.wait_for("play bS1 wS1-? >");
    next.type(kEnter);
    next.wait_for_turn_of("White");
    next.enter("quit");
    CHECK(next.wait_exit().code() == 0);
}

TEST_CASE("with premove, a move typed in the bot's turn is played after it", "[e2e][habits]") {
    const FreshHome home;
    Terminal terminal(roj_program(home, {"play", "--black", "bot:10", "--move-time", "10m"}));
    terminal.enter("settings premove=on");
    terminal.wait_for("config.toml");
    terminal.enter("wS1");
    terminal.wait_for_turn_of("Black");
    terminal.enter("wG1 -wS1");
    terminal.wait_for("next: wG1 -wS1 >");
    terminal.type(kEscape);
    terminal.wait_for("is dropped");
    terminal.enter("wQ -wS1");
    terminal.wait_for("next: wQ -wS1 >");
    terminal.enter("stop");
    terminal.wait_for("played wQ -wS1");
    terminal.enter("quit");
    CHECK(terminal.wait_exit().code() == 0);
}

TEST_CASE("bots play each other at a pace, and pause for single steps", "[e2e][habits]") {
    const FreshHome home;
    Terminal terminal(
        roj_program(home, {"play", "--white", "bot:1", "--black", "bot:1", "--pace", "10s"}));
    // The first move does not wait, the second one does.
    terminal.wait_for("BLACK to move");
    terminal.enter("stop");
    terminal.wait_for("paused >");
    CHECK(terminal.shows("WHITE to move"));
    terminal.type(kEnter);
    terminal.wait_for("BLACK to move");
    terminal.type(kEnter);
    terminal.wait_for("WHITE to move");
    CHECK(terminal.shows("paused >"));
    terminal.enter("pace 50ms");
    terminal.wait_for("wait for 50 ms");
    terminal.enter("continue");
    terminal.wait_for("stop  undo");
    std::set<std::string> screens;
    for (int i = 0; i < 100; ++i) {
        terminal.watch(std::chrono::milliseconds(10));
        screens.insert(terminal.line(0) + terminal.line(terminal.height() - 2));
    }
    // About 20 plies in this second, but at most four screens.
    CHECK(screens.size() > 1);
    CHECK(screens.size() <= 6);
    terminal.enter("stop");
    terminal.wait_for("paused >");
    terminal.enter("quit");
    CHECK(terminal.wait_exit().code() == 0);
}

}  // namespace
