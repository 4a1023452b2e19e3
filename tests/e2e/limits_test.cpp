#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/build_kind.h"
#include "support/catch.h"

// The limits of a session: the time in which nobody types, and the processor time.

namespace {

using namespace roj::e2e;
using std::chrono::milliseconds;

// Wide enough for each sentence to fit into a line.
const TerminalOptions kWide{132, 30};

// More than roj needs before the first move.
constexpr const char* kSomeTime = roj::test::kSlowBuild ? "4s" : "1s";
// The game must not end before that, even if other programs use most of the machine.
constexpr const char* kMoveTime = roj::test::kSlowBuild ? "1s" : "300ms";

constexpr int kIdleStatus = 142;
constexpr int kProcessorStatus = 152;

std::vector<std::string> two_people(const std::string& option, const std::string& value) {
    return {option, value, "play", "--white", "human", "--black", "human"};
}

void check_ended(Terminal& terminal, const FreshHome& home, int status, const std::string& why) {
    CAPTURE(terminal.screen());
    CHECK(terminal.wait_exit().code() == status);
    CHECK(terminal.shows(why + ", so roj has ended. The game is saved"));
    CHECK(terminal.modes().left_on().empty());
    CHECK(terminal.line_modes_after() == terminal.line_modes_before());
    CHECK(roj::file_text(journal_of(home)).find("1. w") != std::string::npos);
}

}  // namespace

TEST_CASE("limits: a game in which nobody types warns and ends", "[e2e]") {
    const FreshHome home;
    Terminal terminal(roj_program(home, two_people("--idle-limit", "3s")), kWide);
    terminal.wait_for_turn_of("White");
    terminal.enter_until_turn_of("wS1", "Black");
    terminal.enter("help", "Nothing was typed for 2 seconds.");
    CHECK(terminal.shows("In 2 seconds roj saves the game and ends"));
    CHECK(terminal.shows_turn_of("Black"));
    const std::size_t before = terminal.byte_count();
    terminal.watch(milliseconds(500));
    CHECK(terminal.byte_count() == before);
    check_ended(terminal, home, kIdleStatus, "Nothing was typed for 3s");
}

TEST_CASE("limits: a session in which somebody types continues", "[e2e]") {
    const std::string lines = GENERATE("--color=auto", "--lines");
    const FreshHome home;
    auto arguments = two_people("--idle-limit", "3s");
    arguments.push_back(lines);
    Terminal terminal(roj_program(home, arguments));
    terminal.wait_for_turn_of("White");
    for (int i = 0; i < 8; ++i) {
        terminal.enter("wS1");
        terminal.watch(milliseconds(500));
        terminal.enter("undo");
    }
    CHECK_FALSE(terminal.shows("Nothing was typed"));
    quit(terminal);
}

TEST_CASE("limits: line mode and robots know the limits, too", "[e2e]") {
    const FreshHome home;
    const auto arguments = GENERATE(
        std::vector<std::string>{"--idle-limit", "1s", "play", "--lines"},
        std::vector<std::string>{"--idle-limit", "1s", "robots", "--seat", "C=human"},
        std::vector<std::string>{"--idle-limit", "1s", "robots", "--seat", "C=human", "--lines"},
        std::vector<std::string>{"--idle-limit", "1s", "puzzle"});
    Terminal terminal(roj_program(home, arguments), kWide);
    terminal.wait_until("the warning", [&] {
        return terminal.output().find("In 1 second roj saves the game") != std::string::npos;
    });
    CHECK(terminal.wait_exit().code() == kIdleStatus);
    CHECK(terminal.shows("Nothing was typed for 1s, so roj has ended."));
    CHECK(terminal.modes().left_on().empty());
}

TEST_CASE("limits: bots that have used up the processor time end with the game saved", "[e2e]") {
    const std::string lines = GENERATE("--color=auto", "--lines");
    const FreshHome home;
    Terminal terminal(roj_program(home, {"--cpu-limit", kSomeTime, "play", "--white", "bot:10",
                                         "--black", "bot:10", "--move-time", kMoveTime, lines}),
                      kWide);
    check_ended(terminal, home, kProcessorStatus, "The processor time of this session is used up");
}

TEST_CASE("limits: an invalid limit is refused", "[e2e]") {
    const auto [arguments, reason] =
        GENERATE(Catch::Generators::table<std::vector<std::string>, std::string>({
            {{"--idle-limit", "x"}, "--idle-limit: \"x\""},
            {{"--idle-limit", ""}, "--idle-limit: \"\""},
            {{"--idle-limit", "0s"}, "--idle-limit: \"0s\""},
            {{"--idle-limit=-5m", "robots"}, "--idle-limit: \"-5m\""},
            {{"--cpu-limit", "61m"}, "--cpu-limit: \"61m\""},
            {{"--cpu-limit", "10"}, "--cpu-limit: \"10\""},
            {{"--cpu-limit"}, "--cpu-limit takes one value"},
            {{"--cpu-limit", "1m", "--cpu-limit", "9m"}, "--cpu-limit takes one value"},
            {{"--idle-limit", "1m", "show", "x"}, "is for playing only"},
        }));
    CAPTURE(arguments);
    const FreshHome home;
    Terminal terminal(roj_program(home, arguments));
    CHECK(terminal.wait_exit().code() == 2);
    CHECK(terminal.shows(reason));
}
