// The position editor and the list of openings, on a terminal and in line mode.

#include <chrono>
#include <stdexcept>
#include <string>

#include "e2e/support/fresh_home.h"
#include "e2e/support/piped.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/temp_folder.h"

namespace {

using roj::contains;
using namespace roj::e2e;

std::string message(const Terminal& terminal) {
    return terminal.line(terminal.height() - 2);
}

/// Presses Tab until the cursor holds a bug.
void pick_by_tab(Terminal& terminal, const std::string& bug) {
    const auto holds = [&] {
        return contains(message(terminal), "puts " + bug + ' ') ||
               message(terminal).starts_with(bug + " from the hand");
    };
    while (!holds()) {
        const std::string before = message(terminal);
        terminal.type("\t");
        terminal.wait_until("another bug", [&] { return message(terminal) != before; });
        terminal.settle(std::chrono::milliseconds(5));
    }
}

void arrange_by_cursor(Terminal& terminal) {
    const auto put = [&](const std::string& bug, const std::string& keys) {
        pick_by_tab(terminal, bug);
        terminal.type(keys, "Enter puts " + bug);
        terminal.type(kEnter, bug + " is on the board.");
    };
    put("wQ", "");
    put("bQ", "\033Ov");
    put("wB1", "");
    put("wA1", "\033Ot\033Ot");
    put("bA1", "\033Ov");
    terminal.type("\177");  // takes bA1 off again
    terminal.wait_for("bA1 is off the board.");
    terminal.type(kEscape, "edit>");
}

void click(Terminal& terminal, Cell at) {
    const std::string place =
        "\033[<0;" + std::to_string(at.x + 1) + ';' + std::to_string(at.y + 1);
    terminal.type(place + 'M' + place + 'm');
}

/// Returns the place of a text from a column on, in some lines.
Cell find(const Terminal& terminal, const std::string& text, int column, int first, int last) {
    for (int y = first; y <= last; ++y) {
        const std::size_t x = terminal.line(y).find(text, static_cast<std::size_t>(column));
        if (x != std::string::npos) { return {static_cast<int>(x), y}; }
    }
    throw std::runtime_error(text + " is not on the screen");
}

void arrange_by_mouse(Terminal& terminal) {
    constexpr int kSidebar = 59;
    const auto hand = [&](char kind, bool white) {
        return find(terminal, std::string(1, kind), kSidebar, white ? 2 : 6, white ? 2 : 6);
    };
    const auto put = [&](const std::string& bug, Cell at) {
        click(terminal, hand(bug[1], bug[0] == 'w'));
        terminal.wait_until("the bug", [&] { return contains(message(terminal), bug); });
        click(terminal, at);
        terminal.wait_for(bug + " is on the board.");
    };
    const auto queen = [&] {
        const Cell name = find(terminal, "wQ", 0, 1, 20);
        return Cell{name.x + 1, name.y};
    };
    put("wQ", find(terminal, ".", 0, 1, 20));
    put("bQ", {queen().x + 4, queen().y});
    put("bA1", {queen().x - 4, queen().y});
    put("wB1", {queen().x + 4, queen().y});
    click(terminal, {queen().x - 4, queen().y});
    terminal.wait_for("bA1 is picked up");
    click(terminal, {kSidebar + 12, 8});  // beside the board
    terminal.wait_for("bA1 is off the board.");
    put("wA1", {queen().x - 4, queen().y});
}

/// Arranges bugs in the editor and starts a game. Returns its tag FEN.
template <class Way>
std::string arranged(const Way& way) {
    const FreshHome home;
    Terminal terminal(two_players(home, {"--game", "Base", "--mouse", "--layout", "outlined"}));
    terminal.wait_for_turn_of("White");
    terminal.enter("edit", "edit>");
    way(terminal);
    terminal.enter("done", "A new game starts here");
    quit(terminal);
    const std::string journal = roj::file_text(journal_of(home));
    const std::size_t tag = journal.find("[FEN ");
    return tag == std::string::npos ? "" : journal.substr(tag, journal.find('\n', tag) - tag);
}

}  // namespace

TEST_CASE("editor: the cursor and the mouse arrange bugs as typing does", "[e2e]") {
    const std::string typed = arranged([](Terminal& terminal) {
        for (const char* line : {"wQ", "bQ wQ-", "wB1 bQ", "wA1 -wQ"}) {
            terminal.enter(line);
            terminal.wait_for(std::string(line).substr(0, std::string(line).find(' ')) +
                              " is on the board.");
        }
    });
    CHECK(contains(typed, "wA1;wQ wA1-;bQ wQ-;wB1 bQ"));
    CHECK(arranged(arrange_by_cursor) == typed);
    CHECK(arranged(arrange_by_mouse) == typed);
}

TEST_CASE("editor: a position is arranged, checked and played on a terminal", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home, {"--game", "Base"}));
    terminal.wait_for_turn_of("White");
    terminal.enter("edit", "edit>");
    for (const char* line : {"wQ", "bQ wQ-", "wB1 bQ", "wA1 -wQ", "turn White[5]"}) {
        terminal.enter(line);
        terminal.settle();
    }
    terminal.enter("off wQ", "cut off");
    terminal.enter("undo");
    terminal.settle();
    terminal.enter("check", "The position is valid");
    terminal.enter("done", "A new game starts here");
    terminal.enter("openings", "What was played here");
    terminal.type(" ");  // closes the list, which is empty
    terminal.settle();
    quit(terminal);
}

TEST_CASE("editor: works in line mode, and the journal has the position", "[e2e]") {
    const FreshHome home;
    const auto run = run_piped(
        two_players(home, {"--game", "Base", "--journal", home.at("game.pgn")}),
        "edit Base;White[5];wQ;bQ wQ-;wB1 bQ\n-wB1\nundo\ndone\nwA1 -wQ\nopenings\nquit\n");
    CHECK(roj::missing(run.out, {"A new game starts here: Base;White[5];wQ;bQ wQ-;wB1 bQ.",
                                 "Base;White[5];wQ;bQ wQ-;wB1 bQ;play;wA1 -wQ"}) == "");
    CHECK(contains(roj::file_text(home.path() / "game.pgn"), "[FEN \"Base;White[5];"));
}
