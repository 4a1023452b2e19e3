#include <string>

#include "e2e/support/fresh_home.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"

// Questions before a step that is hard to take back.

namespace {

using roj::e2e::FreshHome;
using roj::e2e::kControlC;
using roj::e2e::kEnter;
using roj::e2e::kEscape;
using roj::e2e::Terminal;
using roj::e2e::two_players;

TEST_CASE("a person who types resign is asked first", "[e2e][habits]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.enter("wS1");
    terminal.wait_for("BLACK to move");
    for (const std::string_view back : {kEnter, kEscape, kControlC}) {
        terminal.enter("resign");
        terminal.wait_for("If Black resigns, White wins.");
        CHECK(terminal.shows("resign? >"));
        terminal.type(back);
        terminal.wait_for("The game continues.");
        CHECK_FALSE(terminal.shows("resign? >"));
    }
    terminal.enter("resign");
    terminal.wait_for("resign? >");
    terminal.enter("y");
    terminal.wait_for("Black has resigned.");
    terminal.enter("quit");
    CHECK(terminal.wait_exit().code() == 0);
}

}  // namespace
