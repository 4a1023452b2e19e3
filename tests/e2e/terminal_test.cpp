#include <csignal>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/piped.h"
#include "e2e/support/quit.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"

// Tests the terminal of the other tests: it must show what they look for.

namespace {

using namespace roj::e2e;

constexpr auto kProgramLeads = TerminalOptions::Leader::Program;

/// A shell script as a program.
Program script(const FreshHome& home, const std::string& text) {
    return {{"/bin/sh", "-c", text}, home.environment(), {}};
}

std::string complaint_of(const std::function<void()>& action) {
    try {
        action();
    } catch (const std::runtime_error& error) { return error.what(); }
    return "no complaint";
}

}  // namespace

TEST_CASE("terminal: shows what a program writes and tells how it ended", "[e2e][harness]") {
    const FreshHome home;
    Terminal terminal(script(home, "printf 'one\\n\\033[3;5Hfour'; read line; exit 7"), {20, 4});
    terminal.wait_for("four");
    CHECK(terminal.screen() == "one\n\n    four\n\n");
    CHECK(terminal.cursor() == Cell{8, 2});
    terminal.enter("");
    check_end(terminal, 7);
}

TEST_CASE("terminal: a test that waits in vain fails with the screen", "[e2e][harness]") {
    const FreshHome home;
    Terminal terminal(script(home, "echo something else"), {20, 4});
    CHECK(complaint_of([&] { terminal.wait_for("this"); }) ==
          "/bin/sh (ended with 0): waited in vain for \"this\"; the screen:\n"
          "--------------------\nsomething else\n\n\n\n--------------------");
}

TEST_CASE("terminal: sees modes that are left on", "[e2e][harness]") {
    const FreshHome home;
    Terminal terminal(script(home,
                             "printf '\\033[?1049h\\033[?25l\\033[?2004h\\033[31mred\\007'; "
                             "stty -echo -ixon; read line"),
                      {20, 4});
    terminal.wait_for("red");
    terminal.enter("");
    terminal.wait_exit();
    CHECK(terminal.modes().left_on() ==
          "alternate screen, hidden cursor, bracketed paste, attributes");
    CHECK(terminal.modes().used_color());
    CHECK(terminal.modes().bells() == 1);
    CHECK(terminal.line_modes_after() != terminal.line_modes_before());
}

TEST_CASE("terminal: sees modes that are switched off again", "[e2e][harness]") {
    StreamModes modes;
    modes.feed(
        "\033[?1049h\033[22;0;0t\033[?1h\033=\033[?25l\033[1;7;38;5;12mtext\033[?1000;1006h");
    CHECK(modes.mouse());
    CHECK(modes.alternate_screen());
    modes.feed("\033(B\033[m\033[?12l\033[?25h\033[?1006l\033[?1000l\033[?1049l\033[?1l\033>");
    CHECK(modes.left_on().empty());
    CHECK(modes.ever_used_alternate_screen());
}

TEST_CASE("terminal: reversed and default colours are no colours", "[e2e][harness]") {
    StreamModes modes;
    modes.feed("\033[1;7mtext\033[39;49m\033[m\033]104\007");
    CHECK_FALSE(modes.used_color());
    CHECK(modes.bells() == 0);
    modes.feed("\033[48:5:3m");
    CHECK(modes.used_color());
}

TEST_CASE("terminal: a program learns of another size", "[e2e][harness]") {
    const FreshHome home;
    Terminal terminal(script(home,
                             "trap 'stty size' WINCH; echo ready; "
                             "while true; do sleep 0.05; done"),
                      {20, 4});
    terminal.wait_for("ready");
    terminal.resize(31, 7);
    terminal.wait_for("7 31");
    terminal.send_signal(SIGTERM);
    CHECK(terminal.wait_exit().signal == SIGTERM);
}

TEST_CASE("terminal: Ctrl-Z stops a program below a shell until it is continued",
          "[e2e][harness]") {
    const FreshHome home;
    Terminal terminal(script(home, "echo ready; while read line; do echo got $line; done"));
    terminal.wait_for("ready");
    terminal.type(kControlZ);
    terminal.wait_stopped();
    terminal.continue_job();
    terminal.enter("more", "got more");
}

TEST_CASE("terminal: hanging up ends a program, below a shell or not", "[e2e][harness]") {
    const FreshHome home;
    const auto leader = GENERATE(TerminalOptions::Leader::Shell, kProgramLeads);
    Terminal terminal(script(home, "echo ready; read line; sleep 100"), {80, 24, leader});
    terminal.wait_for("ready");
    terminal.hang_up();
    CHECK(terminal.wait_exit().code() == 128 + SIGHUP);
}

TEST_CASE("terminal: a program can be started with hang-ups ignored", "[e2e][harness]") {
    const FreshHome home;
    Program program = script(home, "echo ready; read line; exit 3");
    program.ignored_signals = {SIGHUP};
    Terminal terminal(program, {80, 24, kProgramLeads});
    terminal.wait_for("ready");
    terminal.hang_up();
    CHECK(terminal.wait_exit().status == 3);
}

TEST_CASE("terminal: accepts more at once than the line holds", "[e2e][harness]") {
    const FreshHome home;
    Terminal terminal(script(home, "stty raw -echo; echo ready; head -c 100000 | wc -c"));
    terminal.wait_for("ready");
    terminal.type(std::string(100000, 'x'), "100000");
    CHECK(terminal.wait_exit().code() == 0);
}

TEST_CASE("terminal: the palette sequences of the Linux console hide nothing", "[e2e][harness]") {
    Emulator emulator(20, 2, false);
    emulator.feed("\033]Rone \033]P0aa11ffthree \033[2");
    emulator.feed(";3Hx");
    CHECK(emulator.screen() == "one three\n  x\n");
}

TEST_CASE("terminal: a home is fresh and the environment small", "[e2e][harness]") {
    const FreshHome home;
    const auto run = run_piped(
        script(home, "cat; echo $HOME; echo ${XDG_STATE_HOME-none} >&2; touch $HOME/file"), "in\n");
    CHECK(run.exit.code() == 0);
    CHECK(run.out == "in\n" + home.path().string() + "\n");
    CHECK(run.err == "none\n");
    CHECK(home.files() == std::vector<std::string>{"file"});
}
