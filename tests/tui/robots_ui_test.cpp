#include "tui/robots/robots_ui.h"

#include <csignal>
#include <sstream>

#include "line_file.h"
#include "scripted_terminal.h"
#include "support/catch.h"
#include "support/contains.h"

using namespace roj;
using namespace roj::tui;

namespace {

robots::Record game_of(const std::string& seats, const std::string& lines) {
    const auto record =
        robots::parse_record("[Game \"Robots\"]\n" + seats + "[Seed \"4\"]\n\n" + lines);
    REQUIRE(record);
    return *record;
}

std::string play_by_lines(robots::Record record, const std::string& lines,
                          const UiOptions& options = {}) {
    play::RobotsSession session(std::move(record), nullptr);
    const roj::test::LineFile in(lines);
    std::ostringstream out;
    CHECK(RobotsLines(session, options, {in.fd(), out}).run() == 0);
    return out.str();
}

}  // namespace

TEST_CASE("robots: Enter rolls, a number moves, undo takes back", "[tui][robots]") {
    play::RobotsSession session(game_of("", ""), nullptr);
    roj::test::ScriptedTerminal terminal;
    terminal.shows("A is a person. C is a person. Enter rolls the dice. ? is help.",
                   "Enter rolls > ");
    terminal.type("\n", "A rolls ", "\nA> ");
    terminal.type("1", "Enter goes to ", "->");
    terminal.type("\n", "A goes ");
    terminal.type("undo\n", "The move is taken back.");
    terminal.type("?", "Help for robots");
    terminal.type("qquit\n");
    CHECK(RobotsScreen(session, terminal, {}).run() == 0);
}

TEST_CASE("robots: a player who resumes a game sees what to do next", "[tui][robots]") {
    play::RobotsSession session(game_of("", "A 11 H+1 V+1\nA 11 H+1\nA 33"), nullptr);
    roj::test::ScriptedTerminal terminal;
    terminal.shows("Type where the tokens go: 1,1 5,5. ? is help.");
    CHECK(RobotsScreen(session, terminal, {}).run() == 128 + SIGTERM);
}

TEST_CASE("robots: the end of a game offers undo only if it is possible", "[tui][robots]") {
    const auto last_prompt = [](const std::string& seats) {
        play::RobotsSession session(
            game_of(seats + "[Rules \"robots.max_turns=1\"]\n", "A 12 H+1\nC 12"), nullptr);
        roj::test::ScriptedTerminal terminal;
        terminal.type("1\n");
        terminal.time_out();
        terminal.look("end");
        CHECK(RobotsScreen(session, terminal, {}).run() == 128 + SIGTERM);
        CHECK(session.game().over());
        return terminal.screen("end");
    };
    CHECK(contains(last_prompt(""), "\nnew, undo or quit > "));
    CHECK(contains(last_prompt("[C \"bot:1\"]\n"), "\nnew or quit > "));
}

TEST_CASE("robots: bots play one after another while nobody types", "[tui][robots]") {
    play::RobotsSession session(game_of("[Seats \"ABC\"]\n[B \"bot:1\"]\n[C \"bot:1\"]\n", "A 12"),
                                nullptr);
    roj::test::ScriptedTerminal terminal;
    terminal.type("1\n\n", "B rolls ");
    for (int i = 0; i < 12; ++i) { terminal.time_out(); }
    terminal.shows("C rolls ", "\nA> ");
    CHECK(RobotsScreen(session, terminal, {}).run() == 128 + SIGTERM);
}

TEST_CASE("robots: a click on an end types its number", "[tui][robots]") {
    play::RobotsSession session(game_of("", "A 12"), nullptr);
    roj::test::ScriptedTerminal terminal;
    // The square 1,0 in a board with lines.
    terminal.click({10, 3}, "A> 1", "Enter goes to 1,0");
    CHECK(RobotsScreen(session, terminal, {}).run() == 128 + SIGTERM);
}

TEST_CASE("robots: a game is played by lines of text", "[tui][robots]") {
    const std::string text =
        play_by_lines(game_of("[C \"bot:1\"]\n", "A 12"), "h1 v2\n\nlist\nquit\n");
    CHECK(
        missing(text, {"A is a person. C is bot 1.\n", "A goes H+1 V+2 to 1,2. A takes 1 token.\n",
                       "C rolls ", "A rolls ", "+-----+"}) == "");
}

TEST_CASE("robots: a screen reader gets sentences and no board", "[tui][robots]") {
    UiOptions options;
    options.reader = true;
    const std::string text = play_by_lines(game_of("", "A 12"), "h1 v2\nquit\n", options);
    CHECK(contains(text, "A goes H plus 1 V plus 2 to 1,2. A takes 1 token.\n"));
    CHECK_FALSE(contains(text, "+--"));
    CHECK(contains(play_by_lines(game_of("", "A 12"), "board\nquit\n", options), "The table"));
}

TEST_CASE("robots: the player changes the colours, and one letter still rolls", "[tui][robots]") {
    play::RobotsSession session(game_of("", ""), nullptr);
    roj::test::ScriptedTerminal terminal;
    terminal.type("theme dark\n", "The theme is dark");
    terminal.type("t\n", "A rolls ");
    CHECK(RobotsScreen(session, terminal, {}).run() == 128 + SIGTERM);
    CHECK(terminal.theme == Theme::Dark);
    CHECK(contains(play_by_lines(game_of("", ""), "theme light\nquit\n"),
                   "A game line by line has no"));
}
