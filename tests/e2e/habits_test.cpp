#include <chrono>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"
#include "support/temp_folder.h"

// Questions before a step that is hard to take back.

namespace {

using namespace roj::e2e;

TEST_CASE("a person who types resign is asked first", "[e2e][habits]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.enter_until_turn_of("wS1", "Black");
    for (const std::string_view back : {kEnter, kEscape, kControlC}) {
        terminal.enter("resign", "If Black resigns, White wins.");
        CHECK(terminal.shows("resign? >"));
        terminal.type(back, "The game continues.");
        CHECK_FALSE(terminal.shows("resign? >"));
    }
    terminal.enter("resign", "resign? >");
    terminal.enter("y", "Black has resigned.");
    quit(terminal);
}

TEST_CASE("with confirm, the move is shown and a second Enter plays it", "[e2e][habits]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.enter("settings confirm=on", "config.toml");
    terminal.enter("wS1", "Enter plays wS1.");
    CHECK(terminal.shows("play wS1? >"));
    terminal.type(kEscape, "wS1 is not played.");
    terminal.enter("wS1", "play wS1? >");
    terminal.type(kEnter);
    terminal.wait_for_turn_of("Black");
    quit(terminal);

    // The next roj has the same habit.
    Terminal next(roj_program(home, {}));
    next.wait_for_turn_of("Black");
    next.enter("bS1 wS1-", "play bS1 wS1-? >");
    next.type(kEnter);
    next.wait_for_turn_of("White");
    quit(next);
}

/// A game in which the bot thinks about a move until something stops it. Black's Queen is in hand,
/// so Black can only place a bug on the right, and no answer hinders White on the left.
Program against_bot(const FreshHome& home, std::vector<std::string> options = {}) {
    const std::string game = home.at("game");
    roj::put_file(game, "Base;InProgress;White[3];wA1;bA1 wA1-;wA2 -wA1;bA2 bA1-\n");
    options.insert(options.begin(),
                   {"play", "--load", game, "--black", "bot:10", "--move-time", "10m"});
    return roj_program(home, options);
}

TEST_CASE("with premove, a move typed in the bot's turn is played after it", "[e2e][habits]") {
    const FreshHome home;
    Terminal terminal(against_bot(home));
    terminal.enter("settings premove=on", "config.toml");
    terminal.enter_until_turn_of("wS1 -wA2", "Black");
    terminal.enter("wG1 -wS1", "next: wG1 -wS1 >");
    terminal.type(kEscape, "is dropped");
    terminal.enter("wQ -wS1", "next: wQ -wS1 >");
    terminal.enter("stop", "played wQ -wS1");
    quit(terminal);
}

TEST_CASE("with premove, the cursor and the mouse choose the move, too", "[e2e][habits]") {
    const bool clicks = GENERATE(false, true);
    const FreshHome home;
    Terminal terminal(against_bot(home, {"--mouse", "--layout", "outlined"}));
    terminal.enter("settings premove=on", "config.toml");
    terminal.enter_until_turn_of("wS1 -wA2", "Black");
    terminal.settle();
    const auto click = [&](int x, int y) {
        const std::string at = std::to_string(x + 1) + ';' + std::to_string(y + 1);
        terminal.type("\033[<0;" + at + "M\033[<0;" + at + "m");
    };
    if (clicks) {
        int y = 1;
        while (terminal.line(y).find("wS1") == std::string::npos) { ++y; }
        const auto spider = static_cast<int>(terminal.line(y).find("wS1")) + 1;
        click(static_cast<int>(terminal.line(2).find('Q')), 2);
        terminal.wait_for("wQ: Enter keeps");
        click(spider - 4, y);
    } else {
        terminal.type("\t", "board>");
        while (!terminal.shows("wQ: Enter keeps")) {
            terminal.type("\t");
            terminal.settle();
        }
        terminal.type("\033Ot\033Ot\033Ot ");
    }
    terminal.wait_for("next: wQ -wS1 >");
    terminal.type(kEscape);
    terminal.wait_for("stop  undo  quit");  // the hints of the line
    terminal.enter("stop", "played wQ -wS1");
    quit(terminal);
}

TEST_CASE("bots play each other at a pace, and pause for single steps", "[e2e][habits]") {
    const FreshHome home;
    Terminal terminal(roj_program(
        home, {"play", "--white", "bot:1", "--black", "bot:1", "--seed", "4", "--pace", "10s"}));
    // The first move does not wait, the second one does.
    terminal.wait_for("White played");
    terminal.enter("stop", "paused >");
    CHECK(terminal.shows("Black played"));
    terminal.type(kEnter, "White played");
    terminal.type(kEnter, "Black played");
    CHECK(terminal.shows("paused >"));
    terminal.enter("pace 50ms", "wait for 50 ms");
    terminal.enter("continue", "stop  undo");
    // Four plies take 200 ms, but the screen changes every 250 ms.
    std::set<std::string> messages;
    const auto start = std::chrono::steady_clock::now();
    while (messages.size() < 4) {
        terminal.watch(std::chrono::milliseconds(10));
        messages.insert(terminal.line(terminal.height() - 2));
        REQUIRE(std::chrono::steady_clock::now() < start + std::chrono::seconds(30));
    }
    CHECK(std::chrono::steady_clock::now() > start + std::chrono::milliseconds(450));
    terminal.enter("stop", "paused >");
    quit(terminal);
}

TEST_CASE("two people talk at a table and play a rematch", "[e2e][habits]") {
    const FreshHome home;
    const std::string place = home.at("t");
    Terminal host(roj_program(home, {"host", place}));
    host.wait_for("The other player types");
    Terminal guest(roj_program(home, {"join", place}));
    host.wait_for("is at the table.");
    host.enter("wS1");
    guest.wait_for("played wS1");
    guest.enter("bS1 wS1-");
    host.wait_for("played bS1 wS1-");
    host.enter("say good luck");
    guest.wait_for("says: good luck");
    guest.enter("say thank you, and you");
    host.wait_for("says: thank you, and you");
    host.enter("mute", "no longer shows");
    guest.enter("say unheard", "You say: unheard");

    guest.enter("resign", "If Black resigns, White wins.");
    guest.enter("yes");
    host.wait_for("Black has resigned.");
    CHECK_FALSE(host.shows("unheard"));
    host.wait_for("type rematch");
    host.wait_for("rematch  save  quit");
    guest.enter("rematch");
    host.wait_for("offers a rematch");
    host.enter("yes", "You play Black now.");
    guest.wait_for("You play White now.");
    guest.enter("wG1");
    host.wait_for("played wG1");
    host.enter("bG1 wG1-");
    guest.wait_for("played bG1 wG1-");
    quit(guest);
    quit(host);
}

}  // namespace
