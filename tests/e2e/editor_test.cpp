// The position editor and the list of openings, on a terminal and in line mode.

#include <string>

#include "e2e/support/fresh_home.h"
#include "e2e/support/piped.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/temp_folder.h"

namespace {

using roj::contains;
using roj::e2e::FreshHome;
using roj::e2e::Terminal;
using roj::e2e::two_players;

}  // namespace

TEST_CASE("editor: a position is arranged, checked and played on a terminal", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home, {"--game", "Base"}));
    terminal.wait_for_turn_of("White");
    terminal.enter("edit");
    terminal.wait_for("edit>");
    for (const char* line : {"wQ", "bQ wQ-", "wB1 bQ", "wA1 -wQ", "turn White[5]"}) {
        terminal.enter(line);
        terminal.settle();
    }
    terminal.enter("off wQ");
    terminal.wait_for("cut off");
    terminal.enter("undo");
    terminal.settle();
    terminal.enter("check");
    terminal.wait_for("The position is right");
    terminal.enter("done");
    terminal.wait_for("A new game starts here");
    terminal.enter("openings");
    terminal.wait_for("What was played here");
    terminal.type(" ");  // closes the page
    terminal.settle();
    terminal.enter("quit");
    CHECK(terminal.wait_exit().code() == 0);
}

TEST_CASE("editor: works in line mode, and the journal has the position", "[e2e]") {
    const FreshHome home;
    const auto run = roj::e2e::run_piped(
        two_players(home, {"--game", "Base", "--journal", (home.path() / "game.pgn").string()}),
        "edit Base;White[5];wQ;bQ wQ-;wB1 bQ\n-wB1\nundo\ndone\nwA1 -wQ\nopenings\nquit\n");
    CHECK(contains(run.out, "A new game starts here: Base;White[5];wQ;bQ wQ-;wB1 bQ."));
    CHECK(contains(run.out, "Base;White[5];wQ;bQ wQ-;wB1 bQ;play;wA1 -wQ"));
    CHECK(contains(roj::file_text(home.path() / "game.pgn"), "[FEN \"Base;White[5];"));
}
