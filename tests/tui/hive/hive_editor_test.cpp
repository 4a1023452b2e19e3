// The position editor by cursor and mouse on the whole screen.

#include <csignal>
#include <string>

#include "support/catch.h"
#include "support/contains.h"
#include "tui/hive/hive_run.h"

using roj::contains;
using roj::test::place_of;
using roj::test::run;
using roj::test::ScriptedTerminal;
using roj::tui::Key;
using roj::tui::Point;

TEST_CASE("a cursor arranges bugs in the editor", "[tui][editor]") {
    ScriptedTerminal terminal;
    terminal.type("edit\n");
    terminal.look("line");
    terminal.press(Key{"Tab"});
    terminal.look("first");
    terminal.type("5");  // wQ
    terminal.look("placed");
    terminal.press(Key{"Right"});
    terminal.press(Key{"Shift-Tab"});  // Black's last kind of bug
    terminal.look("last kind");
    terminal.type(" ");
    terminal.press(Key{"Tab"});
    terminal.look("next of a kind");
    terminal.press(Key{"Left"});
    terminal.type(" ");
    terminal.look("stack");
    terminal.type(" ");  // picks it up again
    terminal.press(Key{"Left"});
    terminal.look("picked up");
    terminal.type(" ");
    terminal.look("moved");
    terminal.press(Key{"Del"});
    terminal.look("off");
    terminal.press(Key{"Left"});
    terminal.press(Key{"Tab"});
    terminal.type(" ");
    terminal.look("away");
    terminal.type("-w");
    terminal.look("typed");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("line"), "\nedit> "));
    CHECK(contains(terminal.screen("line"), "check  done  puzzle  quit"));
    CHECK(contains(terminal.screen("first"), "Enter puts wQ there."));
    CHECK(contains(terminal.screen("first"), "Del off"));
    CHECK(contains(terminal.screen("first"), "board> "));
    CHECK(contains(terminal.screen("placed"), "wQ is on the board."));
    CHECK(contains(terminal.screen("last kind"), "Enter puts bA1 there."));
    CHECK(contains(terminal.screen("next of a kind"), "Enter puts bA2 on bA1."));
    CHECK(contains(terminal.screen("stack"), "bA2>wQ"));
    CHECK(contains(terminal.screen("stack"), "The position is not right yet: "));
    CHECK(contains(terminal.screen("picked up"), "Enter puts bA2 there."));
    CHECK(contains(terminal.screen("moved"), "bA2 is on the board."));
    CHECK_FALSE(contains(terminal.screen("moved"), "bA2>wQ"));
    CHECK(contains(terminal.screen("off"), "bA2 is off the board."));
    CHECK(contains(terminal.screen("away"), "No bug is beside that cell."));
    CHECK(contains(terminal.screen("typed"), "edit> -w"));
}

TEST_CASE("a click arranges bugs in the editor", "[tui][editor]") {
    const roj::tui::Size size = GENERATE(roj::tui::Size{80, 24}, roj::tui::Size{132, 43});
    CAPTURE(size.width);
    const std::string position = "edit Base;White[4];wQ;bQ wQ-;wB1 bQ\n";
    const auto hand_of_black = [&](const std::string& screen) {
        const std::size_t wide = 66 + 44;
        std::istringstream lines(screen);
        std::string line;
        for (int y = 0; std::getline(lines, line); ++y) {
            const std::size_t x = line.find("GGG", size.width == 132 ? wide : 58);
            if (x != std::string::npos && (y > 4 || size.width == 132)) {
                return Point{static_cast<int>(x), y};
            }
        }
        return Point{};
    };
    ScriptedTerminal before;
    before.resize(size);
    before.type(position);
    before.look("editor");
    CHECK(run(before) == 128 + SIGTERM);
    const Point beetle = place_of("wB1", before.screen("editor"));
    const Point queen = place_of("wQ ", before.screen("editor"));
    const Point hand = hand_of_black(before.screen("editor"));
    const Point beside{size.width - 3, 12};
    ScriptedTerminal terminal;
    terminal.resize(size);
    terminal.type(position);
    terminal.click(hand);
    terminal.look("from the hand");
    terminal.click({2 * queen.x - beetle.x, queen.y});
    terminal.look("placed");
    terminal.click(beetle);
    terminal.look("picked up");
    terminal.click(beside);
    terminal.look("off");
    terminal.click(hand);
    terminal.click(beside);
    terminal.look("put back");
    CHECK(run(terminal) == 128 + SIGTERM);
    CAPTURE(before.screen("editor"), terminal.screen("picked up"));
    CHECK(contains(terminal.screen("from the hand"), "bG1"));
    CHECK(contains(terminal.screen("placed"), "bG1 is on the board."));
    CHECK(contains(terminal.screen("picked up"), "wB1 is picked up"));
    CHECK(contains(terminal.screen("off"), "wB1 is off the board."));
    CHECK_FALSE(contains(terminal.screen("put back"), "bG2 from the hand"));
}

TEST_CASE("the brackets take edits back and make them again", "[tui][editor]") {
    ScriptedTerminal terminal;
    terminal.type("edit\nwQ\n[");
    terminal.look("back");
    terminal.type("]");
    terminal.look("again");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("back"), "Took back 1 edit."));
    CHECK(contains(terminal.screen("again"), "Redid 1 edit."));
}
