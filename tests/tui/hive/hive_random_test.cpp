// Random keys, clicks, pastes and sizes on the whole screen.

#include <chrono>
#include <csignal>
#include <string>
#include <string_view>
#include <vector>

#include <roj/arrangement.h>
#include <roj/notation.h>

#include "support/build_kind.h"
#include "support/catch.h"
#include "support/random_game.h"
#include "text/ascii.h"
#include "tui/hive/hive_run.h"

using roj::play::Session;
using namespace roj;
using namespace roj::tui;
using namespace roj::test;

namespace {

/// Keys with a name; not those that leave.
const std::vector<std::string_view> kKeys = roj::text::split_words(
    "Tab Shift-Tab Enter Enter Enter Esc Backspace Del Left Right Up Down Home End PgUp PgDn Alt-h "
    "Alt-j ^T ^R ^G Shift-Right ^A ^E ^W ^U ^K ^Y F1 ^L Alt-b Shift-Left");

/// Lines and their beginnings. A line ends with Enter.
const std::vector<std::string_view> kTexts = roj::text::split_words(
    " |5|4|6|7|3|2|8|.1|1|[|]|<|>|+|-|(|)|?|wA1|bQ wQ-|-bQ|wS1; bS1 wS1-\n|wQ -wS1\n|bQ bS1-\n|"
    "undo\n|redo\n|edit\n|clear\n|done\n|puzzle\n|quit\n|live\n|turn Black\n|off wA1\n|wA1 -wQ\n|"
    "bB1 wQ\n|check\n|show movable\n|tutorial 3\n|new Base+MLPCOD human human\n|"
    "settings confirm=on\n|down bQ\n|resign!\n",
    "|");

/// Writes a script; in the editor and the game `quit` leaves only the editor.
void script(ScriptedTerminal& terminal, RandomPlayer& random, bool edits) {
    if (edits) {
        terminal.type("show pinned\nedit Base+MLPC;White[7];wQ;bQ wQ-;wB1 bQ;wA1 -wQ;bC bQ-\n");
    }
    for (int i = 0; i < 60; ++i) {
        switch (random.below(8)) {
            case 0:
            case 1: {
                const std::string_view text = kTexts[random.below(kTexts.size())];
                if (edits || text != "quit\n") { terminal.type(std::string(text)); }
                break;
            }
            case 2:
                terminal.click({static_cast<int>(random.below(134)) - 1,
                                static_cast<int>(random.below(46)) - 1});
                break;
            case 3:
                if (random.below(6) == 0) {
                    terminal.resize({static_cast<int>(1 + random.below(140)),
                                     static_cast<int>(1 + random.below(45))});
                }
                break;
            case 4:
                if (random.below(6) == 0) { terminal.paste("wQ\nbQ wQ-\nwA1 -wQ"); }
                break;
            default:
                terminal.press(kKeys[random.below(kKeys.size())]);
        }
    }
}

}  // namespace

TEST_CASE("no random keys break the screen or the editor", "[tui][hive_screen][fuzz]") {
    RandomPlayer random(19);
    for (int i = 0; i < (roj::test::kSlowBuild ? 8 : 100); ++i) {
        CAPTURE(i);
        Session session(two_humans(), nullptr);
        if (i % 4 == 0) { session.use_settings({.premove = true}, nullptr); }
        ScriptedTerminal terminal;
        script(terminal, random, i % 2 == 0);
        const int status = HiveScreen(session, terminal, {}).run();
        CHECK((status == 0 || status == 128 + SIGTERM));
        // Whatever is on the screen, its position can be written and read, or has a fault.
        const roj::Position& position = session.shown().position();
        if (!find_fault(position.arrangement())) {
            CHECK(parse_position(format_position(position), position.rules()));
        }
    }
}

TEST_CASE("no random keys break the screen in the bot's turn", "[tui][hive_screen][fuzz]") {
    RandomPlayer random(20);
    for (int i = 0; i < (roj::test::kSlowBuild ? 6 : 20); ++i) {
        CAPTURE(i);
        roj::play::Setup setup = two_humans();
        setup.seats[1] = *roj::play::parse_seat("bot:10");
        setup.move_time = std::chrono::minutes(10);
        Session session(setup, nullptr);
        session.use_settings({.premove = true}, nullptr);
        ScriptedTerminal terminal;
        terminal.type("wS1\n");
        script(terminal, random, false);
        const int status = HiveScreen(session, terminal, {}).run();
        CHECK((status == 0 || status == 128 + SIGTERM));
    }
}
