#include <algorithm>
#include <csignal>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <roj/ruleset.h>

#include "play/input/commands.h"
#include "support/catch.h"
#include "support/contains.h"
#include "text/ascii.h"
#include "tui/hive/hive_run.h"

using namespace roj;
using namespace roj::tui;
using namespace roj::test;
using roj::play::Session;

TEST_CASE("a blank at the start of a line is ignored", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("  wS1\n ?", "You play by typing moves");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("Ctrl-R searches the older lines while the player types", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1\nbS1 wS1-\nlook wS1\n");
    terminal.press("^R");
    terminal.type("bS", "search bS > bS1 wS1-");
    terminal.press("^R", "no match: bS > bS1 wS1-");
    terminal.press("^G");
    terminal.hides("> bS1");
    terminal.press("^R");
    terminal.type("loo\n", "wS1 (Spider) is there");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("refused input stays in the line for correction", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wQ\n", "> wQ", "cannot place your Queen in your first turn");
    terminal.press("Backspace");
    terminal.type("S1\n", "(wS1)");
    terminal.hides("may not");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("a command that is not available now does not stay in the line", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("redo\n", "There is nothing to play again");
    terminal.hides("> redo");
    terminal.type("wS1\n", "(wS1)");
    terminal.press("Up Up", "> redo");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("Ctrl-C clears the line, and exits on an empty line", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS");
    terminal.press("^C");
    terminal.hides("> wS");
    terminal.press("^C");
    terminal.look("never");
    CHECK(run(terminal) == 0);
    CHECK_THROWS(terminal.screen("never"));
}

TEST_CASE("Ctrl-D exits on an empty line only", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1");
    terminal.press("Home ^D", "> S1");
    terminal.press("^U ^K ^D");
    CHECK(run(terminal) == 0);
}

TEST_CASE("keys that are not text have their effect", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1\n", "/ \\");
    terminal.press("^T");
    terminal.type("center\n");
    terminal.look("compact");
    terminal.hides("/ \\");
    terminal.press("PgDn");
    terminal.look("panned");
    terminal.type("center\n");
    terminal.look("centered");
    terminal.press("^L ^Z Tab Esc");
    terminal.type("board\n");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(terminal.screen("panned") != terminal.screen("compact"));
    CHECK(terminal.screen("centered") == terminal.screen("compact"));
    CHECK(terminal.repaints == 2);
    CHECK(terminal.suspensions == 1);
}

TEST_CASE("no key has two meanings in one place, and every key has help", "[tui][keys]") {
    ScriptedTerminal terminal;
    Session session(two_humans(), nullptr);
    const HiveScreen screen(session, terminal, {});
    std::set<std::pair<KeyContext, std::string_view>> seen;
    for (const KeyBinding& binding : screen.keys()) {
        CHECK_FALSE(binding.help.empty());
        for (const std::string_view key : roj::text::split_words(binding.keys)) {
            CAPTURE(std::string(key));
            CHECK(seen.emplace(binding.context, key).second);
            CHECK(seen.count({KeyContext::Anywhere, key}) ==
                  (binding.context == KeyContext::Anywhere ? 1 : 0));
        }
    }
    for (const std::string& line : key_help(screen.keys())) { CHECK(line.size() <= 78); }
    CHECK(key_hints(screen.keys(), KeyContext::EmptyLine) == "[ back  ] forward  < goto 0  > live");
}

TEST_CASE("the hints beside the prompt name commands", "[tui][keys]") {
    ScriptedTerminal terminal;
    terminal.look("start");
    terminal.type("wS1\nback\n");
    terminal.look("review");
    terminal.type("live\ntutorial\n");
    terminal.look("lesson");
    terminal.type("live\nresign!\n");
    terminal.look("end");
    CHECK(run(terminal) == 128 + SIGTERM);
    for (const char* const moment : {"start", "review", "lesson", "end"}) {
        const std::string screen = terminal.screen(moment);
        const std::string hints =
            screen.substr(screen.find("> ", screen.rfind('\n', screen.size() - 2)));
        CAPTURE(moment, hints);
        CHECK(contains(hints, "? help"));
        for (const std::string_view word : roj::text::split_words(hints)) {
            if (word.size() == 1) { continue; }
            CAPTURE(std::string(word));
            CHECK(std::ranges::count(roj::play::commands(), word, &roj::play::Command::name) == 1);
        }
    }
}

TEST_CASE("a page of help lists the keys and scrolls by them", "[tui][keys]") {
    ScriptedTerminal terminal;
    terminal.press("F1 End");
    terminal.look("end");
    terminal.shows("^L                draw everything again", "q, Enter, Esc, ^C  close the page");
    terminal.press("Up");
    terminal.look("up");
    terminal.press("Home", "Space: more");
    terminal.press("^L");
    terminal.type("q", "> ");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(terminal.screen("up") != terminal.screen("end"));
    CHECK(terminal.repaints == 1);
}

TEST_CASE("a word whose first letter is a key of the page is typed whole", "[tui][keys]") {
    const Size size = GENERATE(Size{80, 24}, Size{40, 12});
    ScriptedTerminal terminal;
    terminal.resize(size);
    for (const char* const line : {"quit", "bQ wS1", "board", "undo"}) {
        terminal.type("?", "Space: more");
        terminal.type(line, "> " + std::string(line));
        terminal.press("^U");
    }
    // The keys of the page still have their meaning.
    terminal.type("?qmoves", "> moves");
    terminal.press("^U");
    terminal.type("? bb", "Space: more");
    terminal.type("quit\n");
    CHECK(run(terminal) == 0);
}

TEST_CASE("the end of a pasted game is shown whole", "[tui][hive_screen]") {
    const Size size = GENERATE(Size{80, 24}, Size{40, 12});
    roj::play::Setup setup = two_humans();
    setup.rules.game_type = *roj::parse_game_type("Base+CD");
    Session session(setup, nullptr);
    ScriptedTerminal terminal;
    terminal.resize(size);
    terminal.paste(std::string(roj::test::kFanGame) + '\n');
    terminal.look("end");
    CHECK(HiveScreen(session, terminal, {}).run() == 128 + SIGTERM);
    std::string screen = terminal.screen("end");
    std::ranges::replace(screen, '\n', ' ');
    CAPTURE(screen);
    CHECK(contains(screen, "White played wG2 bG1\\.  White wins: the black Queen is surrounded."));
    CHECK_FALSE(contains(screen, "bD wA1\\.  "));
}
