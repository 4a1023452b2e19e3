#include <cstddef>
#include <string>

#include "e2e/support/fresh_home.h"
#include "e2e/support/process.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/build_kind.h"
#include "support/catch.h"

// If memory runs out, roj says so and saves the game.

namespace {

using namespace roj::e2e;

/// A game against a bot with a large table, with a little more memory than two people need.
Program short_of_memory(const FreshHome& home, std::size_t more_kib) {
    const FreshHome other;
    Terminal terminal(two_players(other));
    terminal.wait_for_turn_of("White");
    const std::size_t limit = address_space_kib(terminal.pid()).value() + more_kib;
    Program program = roj_program(home, {"play", "--white", "human", "--black", "bot:10"});
    program.command.insert(
        program.command.begin(),
        {"/bin/sh", "-c",
         "ulimit -s 8192; ulimit -v " + std::to_string(limit) + "; exec \"$0\" \"$@\""});
    return program;
}

bool has_no_memory_limits() {
#ifdef __linux__
    constexpr bool kKnown = true;
#else
    constexpr bool kKnown = false;
#endif
    if (kKnown && !roj::test::kSanitized) { return false; }
    WARN("skipped: the addresses of this build or system cannot be limited");
    return true;
}

}  // namespace

TEST_CASE("memory: a bot that finds no memory leaves its moves to the player", "[e2e]") {
    if (has_no_memory_limits()) { return; }
    const auto [question, answer] = GENERATE(table<std::string, std::string>(
        {{"hint", "There is not enough memory to look ahead."},
         {"analyze", "There is not enough memory for an analysis."}}));
    const FreshHome home;
    // Enough for one more thread.
    Terminal terminal(short_of_memory(home, std::size_t{10} << 10));
    terminal.wait_for_turn_of("White");
    terminal.enter("wS1", "There is not enough memory for the bot");
    terminal.enter_until_turn_of("bA1 wS1-", "White", 2);
    terminal.enter(question, answer);
    quit(terminal);
}

TEST_CASE("memory: a game without memory for another thread ends with a reason", "[e2e]") {
    if (has_no_memory_limits()) { return; }
    const FreshHome home;
    Terminal terminal(short_of_memory(home, std::size_t{4} << 10), {132, 30});
    terminal.wait_for_turn_of("White");
    terminal.enter("wS1");
    CHECK(terminal.wait_exit().code() == 1);
    CHECK(terminal.shows("roj: There is not enough memory."));
    CHECK(terminal.modes().left_on().empty());
    CHECK(terminal.line_modes_after() == terminal.line_modes_before());
    CHECK(roj::file_text(journal_of(home)).find("1. wS1") != std::string::npos);
}
