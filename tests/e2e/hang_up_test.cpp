#include <chrono>
#include <csignal>
#include <string>
#include <string_view>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"

// When its terminal is gone, the program ends on every screen, and does not use the processor until
// then. These tests ignore hang-ups, like nohup, so that nothing else ends it.

namespace {

using namespace roj::e2e;
using Leader = TerminalOptions::Leader;

Program deaf(Program program) {
    program.ignored_signals = {SIGHUP};
    return program;
}

void check_ends(Terminal& terminal) {
    terminal.hang_up();
    const Exit exit = terminal.wait_exit();
    CHECK(exit.code() == 128 + SIGHUP);
    CHECK(exit.cpu < std::chrono::seconds(2));
}

}  // namespace

TEST_CASE("hang-up: ends roj on every screen", "[e2e]") {
    const auto [typed, shown] = GENERATE(table<std::string, std::string>({
        {"wS1\rbA1 w", "> bA1 w"},
        {"help\r", "You play by typing moves"},
        {"\t", "board>"},
        {"wS1\r[", "look>"},
        {"tutorial\r", "lesson>"},
        {"setup\r", "Base"},
        {"wS1\rhint\r", "|> Black"},
        {"wS1\rbA1 wS1-\r\033[200~wQ -wS1;", "|> White"},
        {"wS1\r\033", "|> Black"},
        {"wS1\r\033[1", "1 wS1"},
    }));
    const auto leader = GENERATE(Leader::Shell, Leader::Program);
    CAPTURE(typed);
    const FreshHome home;
    Terminal terminal(deaf(two_players(home)), {80, 24, leader});
    terminal.wait_for_turn_of("White");
    terminal.type(typed, shown);
    check_ends(terminal);
}

TEST_CASE("hang-up: ends roj while clocks run and bots play each other", "[e2e]") {
    const auto arguments = GENERATE(
        as<std::vector<std::string>>{},
        std::vector<std::string>{"play", "--white", "human", "--black", "human", "--clock", "10m"},
        std::vector<std::string>{"play", "--white", "bot:1", "--black", "bot:1"},
        std::vector<std::string>{"play", "--lines", "--white", "bot:1", "--black", "bot:1"});
    const FreshHome home;
    Terminal terminal(deaf(roj_program(home, arguments)), {80, 24, Leader::Program});
    terminal.wait_until("the game", [&] {
        return terminal.shows_turn_of("White") || terminal.shows_turn_of("Black");
    });
    terminal.hang_up();
    // In line mode, a lost terminal is the end of the input, and the last message is lost.
    CHECK(terminal.wait_exit().code() != 0);
}

TEST_CASE("hang-up: ends roj before the first screen", "[e2e]") {
    const FreshHome home;
    Program program = deaf(roj_program(home, {}));
    program.command = {"/bin/sh", "-c",
                       "while stty >/dev/null 2>&1; do sleep 0.02; done; exec '" +
                           program.command[0] + "' play --white bot:2 --black bot:2"};
    Terminal terminal(program, {80, 24, Leader::Program});
    terminal.settle();
    check_ends(terminal);
}

TEST_CASE("hang-up: ends both sides of a table", "[e2e]") {
    const FreshHome home;
    const std::string table = home.at("table");
    Terminal host(deaf(roj_program(home, {"host", table})), {80, 24, Leader::Program});
    host.wait_for("roj join");
    Terminal guest(deaf(roj_program(home, {"join", table})), {80, 24, Leader::Program});
    guest.wait_for_turn_of("White");
    host.enter("wS1");
    guest.wait_for_turn_of("Black");
    check_ends(guest);
    host.wait_for("is lost");
    check_ends(host);
}

TEST_CASE("hang-up: a guest continues the lost game with its code", "[e2e]") {
    constexpr std::string_view kShown = "Your code is ";
    const FreshHome home;
    const Program program = restricted(two_players(home));
    std::string code;
    {
        Terminal lost(program, {80, 24, Leader::Program});
        lost.wait_until("a code", [&] { return lost.shows(kShown) || lost.shows("skipped: "); });
        if (lost.shows("skipped: ")) {
            WARN(lost.screen());
            return;
        }
        const std::string screen = lost.screen();
        code =
            screen.substr(screen.find(kShown) + kShown.size(), std::string("ab3d9-xkq2m").size());
        lost.enter_until_turn_of("wG1", "Black");
        lost.hang_up();
        CHECK(lost.wait_exit().code() == 128 + SIGHUP);
    }
    Terminal again(program, {80, 24, Leader::Program});
    again.wait_for(kShown);
    CHECK_FALSE(again.shows("wG1"));
    CHECK_FALSE(again.shows(code));
    again.enter("resume " + code, "1 wG1");
    CHECK(again.shows_turn_of("Black"));
}

TEST_CASE("hang-up: roj leaves a terminal that belongs to another program", "[e2e]") {
    const FreshHome home;
    Program program = two_players(home);
    std::string command = "trap '' TTIN TTOU; set -m;";
    for (const std::string& word : program.command) { command += " '" + word + "'"; }
    program.command = {"/bin/sh", "-c", command + " & wait $!"};
    Terminal terminal(program, {80, 24, Leader::Program});
    terminal.wait_for_turn_of("White");
    // A background process cannot read it, so the input waits forever.
    terminal.type("wS1");
    const Exit exit = terminal.wait_exit();
    CHECK(exit.code() == 128 + SIGHUP);
    CHECK(exit.cpu < std::chrono::seconds(2));
}
