// Moves by cursor and mouse on the whole screen.

#include <csignal>
#include <sstream>
#include <string>

#include "support/catch.h"
#include "support/contains.h"
#include "tui/hive/hive_run.h"

using namespace roj;
using namespace roj::tui;
using namespace roj::test;
using roj::play::Session;

namespace {

/// A game in which Black can only pass.
constexpr const char* kMustPass =
    R"(wA1;bA1 wA1\;wA2 -wA1;bQ /bA1;wS1 wA1/;bQ wA2\;wQ -wS1;bA1 \wS1;wA2 bA1/;bQ wA1\;wS1 bQ\)"
    "\n";

}  // namespace

TEST_CASE("a game is played without typing a move", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.press("Tab");
    terminal.look("first");
    terminal.shows("\nboard> ", "Enter plays wS1: place the Spider 1");
    terminal.press("Enter");  // wS1
    terminal.press("Esc");
    terminal.type("bS1 wS1-\n");
    terminal.press("Right");
    terminal.look("hand");
    terminal.shows("from the hand: go to a number");
    terminal.press("Pad4");
    terminal.look("cell");
    terminal.type(" ");
    terminal.look("placed");
    terminal.shows(" -wS1\n");
    terminal.press("Esc Esc");
    terminal.look("left");
    terminal.shows("> ");
    for (const char* const command : {"bQ", "undo", "help", "live", "new", "yes"}) {
        terminal.press("Tab");
        terminal.type(command);
        terminal.look(command);
        terminal.press("Esc");
    }
    CHECK(run(terminal) == 128 + SIGTERM);
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
    second.shows("wQ is picked up");
    second.click({queen.x + 2, queen.y - 2}, "wQ \\wS1");
    CHECK(run(second) == 128 + SIGTERM);
    CHECK(second.cursor("picked") == queen);

    ScriptedTerminal careful;
    careful.type("settings confirm=on\nwS1; bS1 wS1-; wQ -wS1; bQ bS1-\n");
    careful.click(queen);
    careful.click({queen.x + 2, queen.y - 2});
    careful.shows("Enter plays wQ \\wS1", "\nplay wQ \\wS1? > ", "[wQ ]");
    careful.click(queen);
    careful.hides("play wQ");
    careful.click({queen.x + 2, queen.y - 2});
    careful.click({queen.x + 2, queen.y - 2}, "wQ \\wS1");
    CHECK(run(careful) == 128 + SIGTERM);
}

TEST_CASE("with confirm, a key other than Enter takes the move back", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("settings confirm=on\nwS1\n");
    terminal.look("shown");
    terminal.shows("play wS1? > ", "[wS1]");
    terminal.press("Esc");
    terminal.look("escaped");
    terminal.shows("wS1 is not played.");
    terminal.type("wS1\nl");
    terminal.look("changed");
    terminal.press("^U Enter");
    terminal.look("none");
    terminal.press("Tab Tab Enter Enter");
    terminal.look("put down");
    terminal.press("Left");
    terminal.look("left");
    CHECK(run(terminal) == 128 + SIGTERM);
    for (const char* const moment : {"escaped", "changed", "none", "left"}) {
        CAPTURE(moment, terminal.screen(moment));
        CHECK_FALSE(contains(terminal.screen(moment), "? > "));
        CHECK_FALSE(contains(terminal.screen(moment), "(wS1)"));
    }
}

TEST_CASE("a click on a hand picks a bug of it up", "[tui][hive_screen]") {
    const Size size = GENERATE(Size{80, 24}, Size{132, 43}, Size{40, 12});
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
    second.click(beetle, "wB1 from the hand");
    second.type(".2\n", "played wB1 ");
    CHECK(run(second) == 128 + SIGTERM);
    CAPTURE(terminal.screen("before"));
}

TEST_CASE("the moves of a sting are a choice by number or by click", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    const std::string opening =
        "new Base+C human human\nwS1; bS1 wS1-; wQ -wS1; bQ bS1-; wC \\wS1; bA1 bQ-\n";
    terminal.type(opening + "wC \\bQ");
    terminal.look("cell");
    terminal.shows("Enter plays wC \\bQ: move the Scorpion", "Also there: .");
    CHECK(run(terminal) == 128 + SIGTERM);
    const Point scorpion = place_of("wC ", terminal.screen("cell"));
    const Point there = place_of("bQ ", terminal.screen("cell"));
    const std::string number = GENERATE("", "2", "3", "click");
    CAPTURE(number);
    ScriptedTerminal second;
    second.type(opening);
    second.click(scorpion);
    second.click({there.x - 2, there.y - 2});
    second.shows("1: wC \\bQ  2: wC \\bQ xbQ  3: wC \\bQ xbS1  Type a number, or Esc.");
    if (number == "click") {
        second.click({30, 22});
    } else {
        second.type(number.empty() ? "\n" : number);
    }
    second.look("played");
    second.press("Esc");
    second.look("line");
    CHECK(run(second) == 128 + SIGTERM);
    const std::string suffix = number.empty() ? "" : number == "2" ? " xbQ" : " xbS1";
    CHECK(contains(second.screen("played"), "White played wC \\bQ" + suffix));
}

TEST_CASE("Esc goes one step back", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("new Base+C human human\nwS1; bS1 wS1-; wQ -wS1; bQ bS1-; wC \\wS1; bA1 bQ-\n");
    terminal.press("Tab");
    terminal.type(" ", "is picked up");
    terminal.press("Esc", "board> ");
    terminal.press("Esc", "White> ");
    terminal.type("und");
    terminal.press("Esc", "White>  ");
    terminal.type("[", "PLY 5 of 6");
    terminal.press("Esc");
    terminal.hides("PLY 5 of 6");
    terminal.type("edit\n");
    terminal.press("Esc", "edit> ");
    terminal.hides("not a command");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("putting a bug down on an illegal cell says why", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1; bS1 wS1-; wQ -wS1; bQ bS1-\n");
    terminal.press("Tab");
    terminal.type(" ");
    terminal.press("Pad7 Pad7");
    terminal.type(" ", "board> ", "wQ ", "one cell");
    terminal.hides("direction");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("Enter on the board and a click on the prompt pass", "[tui][hive_screen]") {
    const bool clicks = GENERATE(false, true);
    ScriptedTerminal terminal;
    terminal.type(kMustPass, "No legal move, Enter passes> ");
    if (clicks) {
        terminal.click({3, 23});
    } else {
        terminal.press("Tab");
        terminal.look("board");
        terminal.press("Enter");
    }
    terminal.shows(" passed.");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("what is typed replaces a refused line, and editing keys keep it", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wZ1 x\n", "> wZ1 x ", "is neither");
    terminal.type("wS", "> wS ");
    terminal.hides("is neither");
    terminal.type("9\n");
    terminal.press("Left");
    terminal.type("x", "> wSx9 ");
    terminal.press("^U Up Up", "> wZ1 x ");
    terminal.type("\n?", "You play by typing moves");
    CHECK(run(terminal) == 128 + SIGTERM);
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
        for (int i = 0; i < 2; ++i) { terminal.press("Tab"); }
        terminal.look("picked");
        terminal.press("Left");
        terminal.look("cell");
        terminal.type(" ");
    }
    terminal.shows("-wS1 is your next move.", "\nnext: w");
    terminal.press("Esc", clicks ? "[wQ ]" : "[wS2]");
    terminal.press("Esc", "-wS1 is dropped.");
    CHECK(HiveScreen(session, terminal, outlined()).run() == 128 + SIGTERM);
    CAPTURE(terminal.screen("before"), terminal.screen("picked"));
    CHECK(place_of("wS1", terminal.screen("before")) == spider);
    CHECK(session.game().history().size() == 1);
}

TEST_CASE("a digit on the board is the number of a move", "[tui][hive_screen]") {
    const std::string opening = "wS1; bS1 wS1-; wQ -wS1; bQ bS1-\n";
    // The bug under the cursor, one that is picked up, and one of a hand.
    const char* const keys = GENERATE("Tab", "Tab Enter", "Tab Tab Tab");
    const char* const dot = GENERATE("", ".");
    CAPTURE(keys, dot);
    ScriptedTerminal terminal;
    terminal.type(opening);
    terminal.press(keys);
    terminal.look("board");
    terminal.type(std::string(dot) + "2", " .2 ", "Enter plays w");
    terminal.hides("board> ");
    terminal.type("\n", "played w");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("board"), "board> "));
}

TEST_CASE("the words of the last line can be clicked", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1; bS1 wS1-; wQ -wS1; bQ bS1-\n");
    terminal.click_on("undo", "Took back 1 move.");
    terminal.type("wA");
    terminal.click_on("undo", "Black> wA ", "Finish the line first");
    terminal.press("Esc Tab");
    terminal.click_on("Tab next", "bS1");
    terminal.press("Esc");
    terminal.click_on("Esc back");
    terminal.hides("board> ");
    terminal.click_on("help", "Space: more");
    terminal.click_on("Space", "(4");
    terminal.press("WheelUp WheelUp");
    terminal.click_on("q: close");
    terminal.hides("Space: more");
    terminal.type("moves\n", "As a typed line");
    terminal.click_on("q back", "Black> ");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("the wheel, the arrows and a click on the list look back", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1; bS1 wS1-; wQ -wS1; bQ bS1-\n");
    terminal.press("WheelUp WheelUp", "PLY 2 of 4");
    terminal.press("Left", "PLY 1 of 4");
    terminal.press("Right", "PLY 2 of 4");
    terminal.press("Tab", "You are looking at an earlier ply.");
    terminal.click_on("wQ -wS1", "PLY 3 of 4");
    terminal.press("WheelDown");
    terminal.hides("PLY ");
    terminal.click_on("Queen", "Click a bug, a cell");
    terminal.press("Shift-Tab", "Shift-Tab does nothing here.");
    CHECK(run(terminal) == 128 + SIGTERM);
}
