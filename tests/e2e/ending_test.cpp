#include <algorithm>
#include <chrono>
#include <csignal>
#include <string>
#include <vector>

#include <poll.h>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/build_kind.h"
#include "support/catch.h"

// After every kind of end, the terminal is clean and the next roj continues the game.

namespace {

using roj::file_text;
using namespace roj::e2e;
using Leader = TerminalOptions::Leader;

const std::vector<std::string> kMoves{"wS1", "bA1 wS1-", "wQ -wS1", "bQ bA1-", "wG1 /wQ"};
const std::string kMovesInFile = "\n1. wS1\n2. bA1 wS1-\n3. wQ -wS1\n4. bQ bA1-\n5. wG1 /wQ\n";

void play_moves(Terminal& terminal) {
    terminal.wait_for_turn_of("White");
    for (const std::string& move : kMoves) { terminal.enter(move, "played " + move); }
    terminal.settle();
}

/// Returns the position on the screen: the hive, at any place in its window, and the sidebar.
std::string position_on(const Terminal& terminal) {
    constexpr std::size_t kBoardWidth = 58;
    std::vector<std::string> hive;
    std::string sidebar;
    std::size_t indent = kBoardWidth;
    for (int y = 1; y < terminal.height() - 3; ++y) {
        const std::string line = terminal.line(y);
        sidebar += line.substr(std::min(line.size(), kBoardWidth)) + '\n';
        std::string left = line.substr(0, kBoardWidth);
        std::ranges::replace(left, '.', ' ');  // where there are colours, fewer cells have a dot
        const std::size_t start = left.find_first_not_of(' ');
        if (start == std::string::npos) { continue; }
        indent = std::min(indent, start);
        hive.push_back(left.substr(0, left.find_last_not_of(' ') + 1));
    }
    std::string text = terminal.line(0) + '\n';
    for (const std::string& line : hive) { text += line.substr(indent) + '\n'; }
    return text + sidebar;
}

bool ends_with(const std::string& text, const std::string& end) {
    return text.size() >= end.size() &&
           text.compare(text.size() - end.size(), end.size(), end) == 0;
}

/// Checks that the next roj shows the same position and continues the same journal.
void check_goes_on(const FreshHome& home, const std::string& position) {
    const std::string journal = file_text(journal_of(home));
    CHECK(ends_with(journal, kMovesInFile));
    Terminal next(roj_program(home, {"--layout", "outlined"}));
    next.wait_for_turn_of("Black");
    next.settle();
    CHECK(position_on(next) == position);
    CHECK(file_text(journal_of(home)) == journal);
    next.enter("bG1 bQ-", "played bG1 bQ-");
    CHECK(file_text(journal_of(home)) == journal + "6. bG1 bQ-\n");
    quit(next);
}

}  // namespace

TEST_CASE("end: quit saves the game", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    play_moves(terminal);
    const std::string position = position_on(terminal);
    quit(terminal);
    check_goes_on(home, position);
}

TEST_CASE("end: Ctrl-C and Ctrl-D exit on an empty line and edit other lines", "[e2e]") {
    const auto key = GENERATE(as<std::string>{}, std::string(kControlC), std::string(kControlD));
    const FreshHome home;
    Terminal terminal(two_players(home));
    play_moves(terminal);
    const std::string position = position_on(terminal);
    terminal.type("b\001" + key);
    terminal.wait_until("an empty line", [&] { return terminal.prompt_text().empty(); });
    terminal.type(key);
    check_end(terminal, 0);
    check_goes_on(home, position);
}

TEST_CASE("end: a signal leaves the terminal clean and the game in the journal", "[e2e]") {
    const int signal = GENERATE(take(roj::test::kSlowBuild ? 2 : 6,
                                     values({SIGTERM, SIGSEGV, SIGHUP, SIGQUIT, SIGABRT, SIGBUS})));
    const auto term = GENERATE(as<std::string>{}, "xterm-256color", "vt100");
    CAPTURE(signal, term);
    const FreshHome home;
    Program program = two_players(home, {}, term);
    // A sanitizer would report the crash itself.
    program.environment["ASAN_OPTIONS"] = "handle_segv=0:handle_abort=0:handle_sigbus=0";
    Terminal terminal(program);
    play_moves(terminal);
    const std::string position = position_on(terminal);
    const std::string journal = file_text(journal_of(home));
    CHECK(terminal.line_modes_now() != terminal.line_modes_before());

    terminal.send_signal(signal);
    check_end(terminal, 128 + signal);
    wait_until("the last process to go", [&] { return terminal.is_alone(); });
    CHECK(file_text(journal_of(home)) == journal);
    check_goes_on(home, position);
}

TEST_CASE("end: an interrupt from outside leaves the game saved and the terminal clean", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    play_moves(terminal);
    const std::string position = position_on(terminal);
    const std::string journal = file_text(journal_of(home));
    terminal.send_signal(SIGINT);
    check_end(terminal, 0);
    CHECK(file_text(journal_of(home)) == journal);
    check_goes_on(home, position);
}

TEST_CASE("end: a signal ends roj while the terminal reads nothing", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home), {200, 200});
    play_moves(terminal);
    // These pages are larger than the line holds, and the test does not read them.
    for (int i = 0; i < 60; ++i) {
        terminal.type_unread(i % 2 == 0 ? "rules\r" : " \025board\r");
        poll(nullptr, 0, 10);
    }
    terminal.send_signal(SIGTERM);
    wait_until("the end", [&] { return terminal.is_alone(); });
    CHECK(terminal.wait_exit().code() == 128 + SIGTERM);
    CHECK(terminal.line_modes_after() == terminal.line_modes_before());
    CHECK(file_text(journal_of(home)).find(kMovesInFile) != std::string::npos);
}

TEST_CASE("end: a lost connection ends the program and saves the game", "[e2e]") {
    const auto leader = GENERATE(Leader::Shell, Leader::Program);
    const bool ignored = GENERATE(false, true);
    const FreshHome home;
    Program program = two_players(home);
    if (ignored) { program.ignored_signals = {SIGHUP}; }
    Terminal terminal(program, {80, 24, leader});
    play_moves(terminal);
    const std::string position = position_on(terminal);
    terminal.hang_up();
    const Exit exit = terminal.wait_exit();
    CHECK(exit.code() == 128 + SIGHUP);
    CHECK(exit.cpu < std::chrono::seconds(1));
    wait_until("the last process to go", [&] { return terminal.is_alone(); });
    check_goes_on(home, position);
}

TEST_CASE("end: a lost connection ends the program while the bot thinks", "[e2e]") {
    const bool ignored = GENERATE(false, true);
    const FreshHome home;
    const std::vector<std::string> arguments{
        "play", "--white", "human", "--black", "bot:10", "--seed", "1", "--move-time", "10m"};
    Program program = roj_program(home, arguments);
    if (ignored) { program.ignored_signals = {SIGHUP}; }
    Terminal terminal(program, {80, 24, Leader::Program});
    terminal.wait_for_turn_of("White");
    terminal.enter("wS1", "bot is thinking");
    terminal.hang_up();
    CHECK(terminal.wait_exit().code() == 128 + SIGHUP);
    CHECK(ends_with(file_text(journal_of(home)), "\n1. wS1\n"));

    Terminal next(roj_program(home, {"--layout", "outlined"}));
    next.wait_for("bot:10");
    next.enter("stop", "The bot played");
    quit(next);
}

TEST_CASE("end: line mode ends when the terminal hangs up, too", "[e2e]") {
    const bool ignored = GENERATE(false, true);
    const FreshHome home;
    Program program = two_players(home, {}, "dumb");
    if (ignored) { program.ignored_signals = {SIGHUP}; }
    Terminal terminal(program, {80, 60, Leader::Program});
    terminal.wait_for_turn_of("White");
    terminal.enter_until_turn_of("wS1", "Black");
    terminal.hang_up();
    const Exit exit = terminal.wait_exit();
    // Under nohup, a lost connection is the end of the input, and the last message is lost.
    CHECK(exit.code() == (ignored ? 1 : 128 + SIGHUP));
    CHECK(exit.cpu < std::chrono::seconds(1));
    CHECK(ends_with(file_text(journal_of(home)), "\n1. wS1\n"));
}

TEST_CASE("end: killed at any moment, the journal holds every ply that was shown", "[e2e]") {
    const std::size_t shown = GENERATE(as<std::size_t>{}, 1, 2, 3, 4, 5);
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.wait_for_turn_of("White");
    std::string lines;
    for (const std::string& move : kMoves) { lines += move + '\r'; }
    terminal.type(lines);
    // In the list of moves, because the first hint and the typed line also name moves.
    const bool white = shown % 2 == 1;
    std::string line = std::to_string((shown + 1) / 2) + ' ' + kMoves[shown - (white ? 1 : 2)];
    line.resize(white ? line.size() : 11, ' ');
    terminal.wait_for(white ? line : line + kMoves[shown - 1]);
    terminal.send_signal(SIGKILL);
    CHECK(terminal.wait_exit().code() == 128 + SIGKILL);

    const std::string journal = file_text(journal_of(home));
    const std::size_t start = journal.find("\n1. ");
    REQUIRE(start != std::string::npos);
    const std::string plies = journal.substr(start);
    CHECK(kMovesInFile.compare(0, plies.size(), plies) == 0);
    CHECK(plies.find("\n" + std::to_string(shown) + ". ") != std::string::npos);
    Terminal next(roj_program(home, {"--layout", "outlined"}));
    next.wait_for("Your unfinished game continues");
    next.wait_for(kMoves[shown - 1]);
    quit(next);
}

TEST_CASE("end: Ctrl-S does not freeze the screen", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.wait_for_turn_of("White");
    terminal.type(kControlS);
    terminal.enter_until_turn_of("wS1", "Black");
}

TEST_CASE("end: Ctrl-Z gives the terminal back to the shell and fg returns to the game", "[e2e]") {
    const auto term = GENERATE(as<std::string>{}, "xterm-256color", "vt100");
    const FreshHome home;
    Terminal terminal(two_players(home, {}, term));
    play_moves(terminal);
    const std::string screen = terminal.screen();
    terminal.type("bG1");
    terminal.type(kControlZ);
    terminal.wait_stopped();
    terminal.settle();
    CHECK(terminal.modes().left_on().empty());
    CHECK(terminal.line_modes_after() == terminal.line_modes_before());
    terminal.resize(70, 20);
    terminal.resize(80, 24);
    terminal.continue_job();
    terminal.wait_for("> bG1");
    CHECK(terminal.line_modes_now() != terminal.line_modes_before());
    terminal.type("\025");
    terminal.wait_until("the same screen", [&] { return terminal.screen() == screen; });
    quit(terminal);
}

TEST_CASE("end: a stop from elsewhere gives the terminal back, too", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    play_moves(terminal);
    terminal.send_signal(SIGTSTP);
    terminal.wait_stopped();
    terminal.settle();
    CHECK(terminal.modes().left_on().empty());
    terminal.continue_job();
    terminal.wait_for_turn_of("Black");
    quit(terminal);
}

TEST_CASE("end: after SIGSTOP the screen is drawn again", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    play_moves(terminal);
    const std::string screen = terminal.screen();
    terminal.send_signal(SIGSTOP);
    terminal.wait_stopped();
    terminal.resize(100, 30);
    terminal.resize(80, 24);
    terminal.continue_job();
    terminal.wait_until("the same screen", [&] { return terminal.screen() == screen; });
    quit(terminal);
}

TEST_CASE("end: Ctrl-Z is ignored where no shell could continue the game", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home), {80, 24, Leader::Program});
    terminal.wait_for_turn_of("White");
    terminal.settle();
    const std::size_t before = terminal.byte_count();
    terminal.type(kControlZ);
    terminal.enter_until_turn_of("wS1", "Black");
    CHECK_FALSE(terminal.modes().left_on().empty());
    CHECK(terminal.output().find("\033[?1049l", before) == std::string::npos);
}
