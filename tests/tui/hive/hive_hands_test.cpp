// Moves by cursor and mouse on the whole screen.

#include <csignal>
#include <sstream>
#include <string>

#include "support/catch.h"
#include "support/contains.h"
#include "tui/hive/hive_run.h"

using roj::contains;
using roj::play::Session;
using roj::test::place_of;
using roj::test::run;
using roj::test::ScriptedTerminal;
using roj::test::two_humans;
using roj::tui::HiveScreen;
using roj::tui::Key;
using roj::tui::Point;

namespace {

/// A game in which Black can only pass.
constexpr const char* kMustPass =
    R"(wA1;bA1 wA1\;wA2 -wA1;bQ /bA1;wS1 wA1/;bQ wA2\;wQ -wS1;bA1 \wS1;wA2 bA1/;bQ wA1\;wS1 bQ\)"
    "\n";

}  // namespace

TEST_CASE("a game is played without typing a move", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.press(Key{"Tab"});
    terminal.look("first");
    terminal.press(Key{"Enter"});  // wS1
    terminal.press(Key{"Esc"});
    terminal.type("bS1 wS1-\n");
    terminal.press(Key{"Right"});
    terminal.look("hand");
    terminal.type("4");
    terminal.look("cell");
    terminal.type(" ");
    terminal.look("placed");
    terminal.press(Key{"Esc"});
    terminal.press(Key{"Esc"});
    terminal.look("left");
    for (const char* const command : {"bQ", "undo", "help", "live", "new", "yes"}) {
        terminal.press(Key{"Tab"});
        terminal.type(command);
        terminal.look(command);
        terminal.press(Key{"Esc"});
    }
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("first"), "\nboard> "));
    CHECK(contains(terminal.screen("first"), "Enter plays wS1."));
    CHECK(contains(terminal.screen("hand"), "from the hand: go to a number"));
    CHECK(contains(terminal.screen("placed"), " -wS1\n"));
    CHECK(contains(terminal.screen("left"), "> "));
    CHECK(terminal.cursor("left") == Point{7, 23});
    for (const char* const command : {"bQ", "undo", "help", "live", "new", "yes"}) {
        CHECK(contains(terminal.screen(command), std::string("> ") + command));
    }
}

TEST_CASE("a click picks a bug up, another one puts it down", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1; bS1 wS1-; wQ -wS1; bQ bS1-\n");
    terminal.look("before");
    terminal.click({0, 0});
    terminal.click({79, 10});
    terminal.look("outside");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(terminal.cursor("outside") == Point{7, 23});

    const Point queen = place_of("wQ ", terminal.screen("before"));
    ScriptedTerminal second;
    second.type("wS1; bS1 wS1-; wQ -wS1; bQ bS1-\n");
    second.click(queen);
    second.look("picked");
    second.click({queen.x + 2, queen.y - 2});
    second.look("moved");
    CHECK(run(second) == 128 + SIGTERM);
    CHECK(second.cursor("picked") == queen);
    CHECK(contains(second.screen("picked"), "wQ is picked up"));
    CHECK(contains(second.screen("moved"), "wQ \\wS1"));

    ScriptedTerminal careful;
    careful.type("settings confirm=on\nwS1; bS1 wS1-; wQ -wS1; bQ bS1-\n");
    careful.click(queen);
    careful.click({queen.x + 2, queen.y - 2});
    careful.look("shown");
    careful.click(queen);
    careful.look("elsewhere");
    careful.click({queen.x + 2, queen.y - 2});
    careful.click({queen.x + 2, queen.y - 2});
    careful.look("moved");
    CHECK(run(careful) == 128 + SIGTERM);
    CHECK(contains(careful.screen("shown"), "Enter plays wQ \\wS1."));
    CHECK(contains(careful.screen("shown"), "\nplay wQ \\wS1? > "));
    CHECK(contains(careful.screen("shown"), "[wQ ]"));
    CHECK_FALSE(contains(careful.screen("elsewhere"), "play wQ"));
    CHECK(contains(careful.screen("moved"), "wQ \\wS1"));
}

TEST_CASE("with confirm, a key other than Enter takes the move back", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("settings confirm=on\nwS1\n");
    terminal.look("shown");
    terminal.press(Key{"Esc"});
    terminal.look("escaped");
    terminal.type("wS1\nl");
    terminal.look("changed");
    terminal.press(Key{"^U"});
    terminal.press(Key{"Enter"});
    terminal.look("none");
    terminal.press(Key{"Tab"});
    terminal.press(Key{"Tab"});
    terminal.press(Key{"Enter"});
    terminal.press(Key{"Enter"});
    terminal.look("put down");
    terminal.press(Key{"Left"});
    terminal.look("left");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("shown"), "play wS1? > "));
    CHECK(contains(terminal.screen("shown"), "[wS1]"));
    for (const char* const moment : {"escaped", "changed", "none", "left"}) {
        CAPTURE(moment, terminal.screen(moment));
        CHECK_FALSE(contains(terminal.screen(moment), "? > "));
        CHECK_FALSE(contains(terminal.screen(moment), "(wS1)"));
    }
    CHECK(contains(terminal.screen("escaped"), "wS1 is not played."));
}

TEST_CASE("a click on a hand picks a bug of it up", "[tui][hive_screen]") {
    const roj::tui::Size size =
        GENERATE(roj::tui::Size{80, 24}, roj::tui::Size{132, 43}, roj::tui::Size{40, 12});
    CAPTURE(size.width);
    const int hand_line = size.width == 40 ? 1 : 2;
    const std::string opening = "wS1; bS1 wS1-; wQ -wS1; bQ bS1-\n";
    ScriptedTerminal terminal;
    terminal.resize(size);
    terminal.type(opening);
    terminal.look("before");
    CHECK(run(terminal) == 128 + SIGTERM);
    std::istringstream lines(terminal.screen("before"));
    std::string line;
    for (int y = 0; y <= hand_line; ++y) { std::getline(lines, line); }
    const Point beetle{static_cast<int>(line.find("BB")), hand_line};
    ScriptedTerminal second;
    second.resize(size);
    second.type(opening);
    second.click(beetle);
    second.look("picked");
    second.type(".2\n");
    second.look("placed");
    CHECK(run(second) == 128 + SIGTERM);
    CAPTURE(terminal.screen("before"), second.screen("picked"), second.screen("placed"));
    CHECK(contains(second.screen("picked"), "wB1 from the hand"));
    CHECK(contains(second.screen("placed"), "played wB1 "));
}

TEST_CASE("the moves of a sting are a choice by number or by click", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    const std::string opening =
        "new Base+C human human\nwS1; bS1 wS1-; wQ -wS1; bQ bS1-; wC \\wS1; bA1 bQ-\n";
    terminal.type(opening + "wC \\bQ");
    terminal.look("cell");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("cell"), "Enter plays wC \\bQ. Also there: ."));
    const Point scorpion = place_of("wC ", terminal.screen("cell"));
    const Point there = place_of("bQ ", terminal.screen("cell"));
    const std::string number = GENERATE("", "2", "3", "click");
    CAPTURE(number);
    ScriptedTerminal second;
    second.type(opening);
    second.click(scorpion);
    second.click({there.x - 2, there.y - 2});
    second.look("choice");
    if (number == "click") {
        second.click({30, 22});
    } else {
        second.type(number.empty() ? "\n" : number);
    }
    second.look("played");
    second.press(Key{"Esc"});
    second.look("line");
    CHECK(run(second) == 128 + SIGTERM);
    CAPTURE(second.screen("choice"));
    CHECK(contains(second.screen("choice"),
                   "1: wC \\bQ  2: wC \\bQ xbQ  3: wC \\bQ xbS1  Type a number, or Esc."));
    const std::string suffix = number.empty() ? "" : number == "2" ? " xbQ" : " xbS1";
    CHECK(contains(second.screen("played"), "White played wC \\bQ" + suffix));
}

TEST_CASE("Esc goes one step back", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("new Base+C human human\nwS1; bS1 wS1-; wQ -wS1; bQ bS1-; wC \\wS1; bA1 bQ-\n");
    terminal.press(Key{"Tab"});
    terminal.type(" ");
    terminal.look("picked");
    terminal.press(Key{"Esc"});
    terminal.look("put back");
    terminal.press(Key{"Esc"});
    terminal.look("line");
    terminal.type("und");
    terminal.press(Key{"Esc"});
    terminal.look("cleared");
    terminal.type("[");
    terminal.look("earlier");
    terminal.press(Key{"Esc"});
    terminal.look("now");
    terminal.type("edit\n");
    terminal.press(Key{"Esc"});
    terminal.look("editor");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("picked"), "is picked up"));
    CHECK(contains(terminal.screen("put back"), "board> "));
    CHECK(contains(terminal.screen("line"), "White> "));
    CHECK(contains(terminal.screen("cleared"), "White>  "));
    CHECK(contains(terminal.screen("earlier"), "PLY 5 of 6"));
    CHECK_FALSE(contains(terminal.screen("now"), "PLY 5 of 6"));
    CHECK(contains(terminal.screen("editor"), "edit> "));
    CHECK_FALSE(contains(terminal.screen("editor"), "not a command"));
}

TEST_CASE("putting a bug down on an illegal cell says why", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1; bS1 wS1-; wQ -wS1; bQ bS1-\n");
    terminal.press(Key{"Tab"});
    terminal.type(" 77 ");
    terminal.look("away");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("away"), "board> "));
    CHECK(contains(terminal.screen("away"), "wQ "));
    CHECK(contains(terminal.screen("away"), "one cell"));
    CHECK_FALSE(contains(terminal.screen("away"), "direction"));
}

TEST_CASE("Enter on the board and a click on the prompt pass", "[tui][hive_screen]") {
    const bool clicks = GENERATE(false, true);
    ScriptedTerminal terminal;
    terminal.type(kMustPass);
    terminal.look("must");
    if (clicks) {
        terminal.click({3, 23});
    } else {
        terminal.press(Key{"Tab"});
        terminal.look("board");
        terminal.press(Key{"Enter"});
    }
    terminal.look("passed");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("must"), "No legal move, Enter passes> "));
    CHECK(contains(terminal.screen("passed"), " passed."));
}

TEST_CASE("what is typed replaces a refused line, and editing keys keep it", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wZ1 x\n");
    terminal.look("kept");
    terminal.type("wS");
    terminal.look("replaced");
    terminal.type("9\n");
    terminal.press(Key{"Left"});
    terminal.type("x");
    terminal.look("edited");
    terminal.press(Key{"^U"});
    terminal.press(Key{"Up"});
    terminal.press(Key{"Up"});
    terminal.look("recalled");
    terminal.type("\n?");
    terminal.look("help");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("kept"), "> wZ1 x "));
    CHECK(contains(terminal.screen("kept"), "is neither"));
    CHECK(contains(terminal.screen("replaced"), "> wS "));
    CHECK_FALSE(contains(terminal.screen("replaced"), "is neither"));
    CHECK(contains(terminal.screen("edited"), "> wSx9 "));
    CHECK(contains(terminal.screen("recalled"), "> wZ1 x "));
    CHECK(contains(terminal.screen("help"), "You play by typing moves"));
}

TEST_CASE("in the bot's turn a cursor and a click keep a move", "[tui][hive_screen]") {
    const bool clicks = GENERATE(false, true);
    roj::play::Setup setup = two_humans();
    setup.seats[1] = *roj::play::parse_seat("bot:10");
    setup.move_time = std::chrono::minutes(10);
    Session session(setup, nullptr);
    session.use_settings({.premove = true}, nullptr);
    ScriptedTerminal terminal;
    terminal.type("wS1\n");
    terminal.look("before");
    // The first cell is in the middle of the board, and its name ends there.
    const Point spider{29, 11};
    if (clicks) {
        terminal.click({62, 2});
        terminal.look("picked");
        terminal.click({spider.x - 4, spider.y});
    } else {
        for (int i = 0; i < 2; ++i) { terminal.press(Key{"Tab"}); }
        terminal.look("picked");
        terminal.press(Key{"Left"});
        terminal.look("cell");
        terminal.type(" ");
    }
    terminal.look("kept");
    terminal.press(Key{"Esc"});
    terminal.look("dropping");
    terminal.press(Key{"Esc"});
    terminal.look("dropped");
    CHECK(HiveScreen(session, terminal, {}).run() == 128 + SIGTERM);
    CAPTURE(terminal.screen("before"), terminal.screen("picked"), terminal.screen("kept"));
    CHECK(place_of("wS1", terminal.screen("before")) == spider);
    CHECK(contains(terminal.screen("kept"), "-wS1 is your next move."));
    CHECK(contains(terminal.screen("kept"), "\nnext: w"));
    CHECK(contains(terminal.screen("dropping"), clicks ? "[wQ ]" : "[wS2]"));
    CHECK(contains(terminal.screen("dropped"), "-wS1 is dropped."));
    CHECK(session.game().history().size() == 1);
}
