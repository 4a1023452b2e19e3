// The position editor by cursor and mouse on the whole screen.

#include <csignal>
#include <string>

#include "support/catch.h"
#include "tui/hive/hive_run.h"

using namespace roj;
using namespace roj::tui;
using namespace roj::test;

TEST_CASE("a cursor arranges bugs in the editor", "[tui][editor]") {
    ScriptedTerminal terminal;
    terminal.type("edit\n", "\nedit> ", "check  done  puzzle  quit");
    terminal.press("Tab", "Enter puts wQ there.", "Del off", "board> ");
    terminal.press("Pad5");  // wQ
    terminal.shows("wQ is on the board.");
    terminal.press("Right");
    terminal.press("Shift-Tab");  // Black's last kind of bug
    terminal.shows("Enter puts bA1 there.");
    terminal.type(" ");
    terminal.press("Tab", "Enter puts bA2 on bA1.");
    terminal.press("Left");
    terminal.type(" ", "bA2>wQ", "The position is not valid yet: ");
    terminal.type(" ");  // picks it up again
    terminal.press("Left", "Enter puts bA2 there.");
    terminal.type(" ", "bA2 is on the board.");
    terminal.hides("bA2>wQ");
    terminal.press("Del", "bA2 is off the board.");
    terminal.press("Left Tab");
    terminal.type(" ", "No bug is beside that cell.");
    terminal.type("-w", "edit> -w");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("a click arranges bugs in the editor", "[tui][editor]") {
    const Size size = GENERATE(Size{80, 24}, Size{132, 43});
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
    terminal.click(hand, "bG1");
    terminal.click({2 * queen.x - beetle.x, queen.y}, "bG1 is on the board.");
    terminal.click(beetle, "wB1 is picked up");
    terminal.click(beside, "wB1 is off the board.");
    terminal.click(hand);
    terminal.click(beside);
    terminal.hides("bG2 from the hand");
    CHECK(run(terminal) == 128 + SIGTERM);
    CAPTURE(before.screen("editor"));
}

TEST_CASE("the brackets take edits back and make them again", "[tui][editor]") {
    ScriptedTerminal terminal;
    terminal.type("edit\nwQ\n[", "Took back 1 edit.");
    terminal.type("]", "Redid 1 edit.");
    CHECK(run(terminal) == 128 + SIGTERM);
}
