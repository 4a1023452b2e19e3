#include <string>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"

// Commands that need no screen, on a terminal.

using roj::e2e::FreshHome;
using roj::e2e::roj_program;
using roj::e2e::Terminal;

TEST_CASE("analyze: a terminal shows the progress, and --quiet does not", "[e2e]") {
    const bool quiet = GENERATE(false, true);
    const FreshHome home;
    std::vector<std::string> arguments{"analyze", "--nodes", "3000",
                                       "Base;InProgress;White[2];wS1;bA1 wS1-"};
    if (quiet) { arguments.emplace_back("--quiet"); }
    Terminal terminal(roj_program(home, arguments));
    CHECK(terminal.wait_exit().code() == 0);
    CHECK(terminal.shows("bA1 wS1-"));
    CHECK((terminal.output().find(" positions") == std::string::npos) == quiet);
}

TEST_CASE("show: a terminal says how to end a pasted game", "[e2e]") {
    const FreshHome home;
    Terminal terminal(roj_program(home, {"show", "-"}));
    terminal.wait_for("Paste a game, press Enter and then Ctrl-D.");
    terminal.enter("Base;InProgress;White[2];wS1;bA1 wS1-");
    terminal.type("\004");
    CHECK(terminal.wait_exit().code() == 0);
    CHECK(terminal.shows("wS1"));
}
