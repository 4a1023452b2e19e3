#include <chrono>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/random_typing.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/build_kind.h"
#include "support/catch.h"

// A terminal can claim any size. No size costs much memory, and none ends the game.

namespace {

using namespace roj::e2e;
using std::chrono::milliseconds;

constexpr int kLargest = 65535;

/// Small and large sizes are equally likely.
int random_length(Dice& dice) {
    constexpr std::size_t kSteps = 10000;
    const double share = static_cast<double>(dice.below(kSteps + 1)) / kSteps;
    return static_cast<int>(std::lround(std::pow(double{kLargest}, share)));
}

void check_small_end(const Exit& exit) {
    constexpr std::size_t kMaxKib = std::size_t{64} << 10;
    CHECK(exit.code() == 0);
    // Sanitizers need additional memory.
    if (!roj::test::kSanitized) { CHECK(exit.peak_kib < kMaxKib); }
}

/// Quits as a player would, on a screen of the usual size.
void check_can_quit(Terminal& terminal) {
    terminal.resize(80, 24);
    terminal.settle();
    // Close every page, and return to an empty line.
    terminal.type("\005\025q\005\025");
    terminal.wait_until("an empty line", [&] {
        return terminal.line(23).find("> ") != std::string::npos && terminal.prompt_text().empty();
    });
    terminal.enter("quit");
    check_small_end(terminal.wait_exit());
    CHECK(terminal.modes().left_on().empty());
    CHECK(terminal.line_modes_after() == terminal.line_modes_before());
}

/// Claims `count` sizes of a terminal in which a program shows one screen.
void resize_at_random(const std::vector<std::string>& arguments, const std::string& line,
                      std::size_t count, Dice& dice) {
    CAPTURE(arguments, line);
    const FreshHome home;
    Program program = roj_program(home, arguments);
    program.environment["LC_ALL"] = dice.below(2) == 0 ? "C" : "C.UTF-8";
    Terminal terminal(program);
    terminal.wait_for("> ");
    terminal.enter(line);
    terminal.settle();
    for (std::size_t i = 0; i < count; ++i) {
        terminal.resize(random_length(dice), random_length(dice));
        // Some changes come before roj has drawn the last one.
        if (dice.below(4) != 0) { terminal.settle(milliseconds(1)); }
    }
    check_can_quit(terminal);
}

void resize_every_screen(std::size_t count) {
    Dice dice(1);
    const std::vector<std::pair<std::vector<std::string>, std::string>> screens{
        {{"play", "--white", "human", "--black", "human"}, "wS1; bA1 wS1-; wQ -wS1; bQ bA1-"},
        {{"play", "--white", "human", "--black", "human", "--unicode"}, "rules"},
        {{"puzzle", "1"}, "hint"},
        {{"robots", "--players", "3", "--seat", "B=human", "--seat", "C=human"}, ""},
    };
    for (const auto& [arguments, line] : screens) {
        resize_at_random(arguments, line, count / screens.size(), dice);
    }
}

}  // namespace

TEST_CASE("resize: a game starts and ends on a terminal of any claimed size", "[e2e]") {
    const auto [width, height] =
        GENERATE(take(roj::test::kSlowBuild ? 4 : 11, table<int, int>({{kLargest, kLargest},
                                                                       {1, 1},
                                                                       {0, kLargest},
                                                                       {kLargest, 24},
                                                                       {kLargest, 1},
                                                                       {80, kLargest},
                                                                       {1, kLargest},
                                                                       {501, 201},
                                                                       {5000, 5000},
                                                                       {0, 0},
                                                                       {kLargest, 0}})));
    CAPTURE(width, height);
    const FreshHome home;
    Terminal terminal(two_players(home), {width, height, TerminalOptions::Leader::Shell});
    terminal.wait_until("the screen", [&] { return terminal.modes().alternate_screen(); });
    terminal.settle();
    terminal.enter("wS1");
    terminal.enter("quit");
    check_small_end(terminal.wait_exit());
    CHECK(terminal.modes().left_on().empty());
    const std::string journal = roj::file_text(journal_of(home));
    CHECK(journal.find("1. wS1") != std::string::npos);
}

TEST_CASE("resize: a large terminal shows the game in its upper left corner", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.wait_for_turn_of("White");
    terminal.resize(5000, 5000);
    terminal.wait_until("the last line",
                        [&] { return terminal.line(199).find("? help") != std::string::npos; });
    terminal.enter_until_turn_of("wS1", "Black");
    CHECK(terminal.line(0).find("turn 1") != std::string::npos);
    for (int y = 0; y < terminal.height(); ++y) {
        CAPTURE(y, terminal.line(y));
        CHECK(terminal.line(y).size() <= (y < 200 ? 500U : 0U));
    }
    check_can_quit(terminal);
}

TEST_CASE("resize: a job that stops and continues keeps within bounds", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home), {kLargest, kLargest, TerminalOptions::Leader::Shell});
    terminal.wait_for_turn_of("White");
    for (int i = 0; i < 2; ++i) {
        terminal.type(kControlZ);
        terminal.wait_stopped();
        terminal.resize(kLargest - i, kLargest);
        terminal.continue_job();
        terminal.wait_for_turn_of("White");
    }
    check_can_quit(terminal);
}

TEST_CASE("resize: many sizes in a row do no harm", "[e2e]") {
    resize_every_screen(roj::test::kSlowBuild ? 200 : 1000);
}

TEST_CASE("resize: ten thousand sizes in a row do no harm", "[.resizes]") {
    resize_every_screen(10000);
}
