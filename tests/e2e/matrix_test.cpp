#include <chrono>
#include <string>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"

// Ten plies on every kind of terminal, in every locale and size, with colours and without, and on a
// line so slow that a whole screen takes seconds.

namespace {

using namespace roj::e2e;

const std::vector<std::string> kShortGame{"wS1",      "bA1 wS1-", "wQ -wS1",  "bQ bA1-",
                                          "wG1 /wQ",  "bG1 bQ-",  "wA1 \\wQ", "bA2 \\bG1",
                                          "wA1 bQ\\", "bA2 -wG1"};
const std::string kUnset = "(unset)";

struct Kind {
    std::string term;
    std::string locale;
    int width;
    int height;
    bool colored;
};

/// Types without reading the screen, which can have a single cell, and then reads the output.
void play_blindly(const Kind& kind) {
    CAPTURE(kind.term, kind.locale, kind.width, kind.height, kind.colored);
    const FreshHome home;
    Program program = two_players(home, {}, kind.term);
    if (kind.term == kUnset) { program.environment.erase("TERM"); }
    program.environment["LC_ALL"] = kind.locale;
    if (!kind.colored) { program.environment["NO_COLOR"] = "1"; }
    Terminal terminal(program, {kind.width, kind.height});
    terminal.wait_until("any output", [&] { return terminal.byte_count() > 0; });
    std::string typed;
    std::string game = "Base;InProgress;White[6]";
    for (const std::string& move : kShortGame) {
        typed += move + '\r';
        game += ';' + move;
    }
    terminal.type(typed + "quit\r");
    CHECK(terminal.wait_exit().code() == 0);
    CHECK(terminal.output().find(game) != std::string::npos);
    CHECK(terminal.modes().left_on().empty());
    CHECK(terminal.line_modes_after() == terminal.line_modes_before());
    if (!kind.colored) { CHECK_FALSE(terminal.modes().used_color()); }
}

struct Size {
    int width;
    int height;
};
constexpr Size kSizes[] = {{1, 1}, {20, 5}, {40, 12}, {80, 24}, {132, 43}, {300, 100}};
const std::vector<std::string> kTerms{"xterm-256color", "xterm",         "linux",
                                      "screen",         "tmux-256color", "vt100",
                                      "dumb",           "no-such-term",  kUnset};
const std::vector<std::string> kLocales{"C", "C.UTF-8", "xx_XX.UTF-8"};

}  // namespace

TEST_CASE("matrix: ten plies and quit, on each kind of terminal", "[e2e]") {
    // Each term once, with the other properties in turn.
    std::size_t turn = 0;
    for (const std::string& term : kTerms) {
        const Size size = kSizes[turn % std::size(kSizes)];
        play_blindly({term, kLocales[turn % 3], size.width, size.height, turn % 2 == 0});
        ++turn;
    }
}

TEST_CASE("matrix: ten plies and quit, on every combination", "[.matrix]") {
    for (const std::string& term : kTerms) {
        for (const std::string& locale : kLocales) {
            for (const Size size : kSizes) {
                play_blindly({term, locale, size.width, size.height, true});
                play_blindly({term, locale, size.width, size.height, false});
            }
        }
    }
}

TEST_CASE("matrix: 1,200 bytes a second show the right board within a second", "[e2e]") {
    using std::chrono::milliseconds;
    constexpr std::size_t kBytesPerSecond = 1200;
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.wait_for_turn_of("White");
    terminal.settle();
    for (const std::string& move : {kShortGame[0], kShortGame[1], kShortGame[2]}) {
        for (const char key : move + '\r') {
            terminal.type_unread(std::string(1, key));
            // The speed of a quick typist.
            terminal.trickle(kBytesPerSecond, milliseconds(120));
        }
    }
    terminal.trickle(kBytesPerSecond, milliseconds(1000));
    CHECK(terminal.shows_turn_of("Black"));
    CHECK(terminal.shows("(wQ )wS1|bA1|"));
    CHECK(terminal.prompt_text().empty());
}
