#include <chrono>
#include <cstdint>
#include <string>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/random_typing.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/build_kind.h"
#include "support/catch.h"

// No typed or pasted text and no change of size ends the game or damages the terminal.

namespace {

using namespace roj::e2e;

/// Leaves every page and paste, and returns to an empty line.
void come_back(Terminal& terminal) {
    terminal.type("\033[201~\005\025");
    terminal.settle();
    terminal.type("\005\025q\005\025");
    terminal.wait_until("the game", [&] {
        return terminal.shows_turn_of("White") || terminal.shows_turn_of("Black");
    });
    terminal.wait_until("an empty line", [&] { return terminal.prompt_text().empty(); });
}

void check_still_plays(Terminal& terminal) {
    come_back(terminal);
    quit(terminal);
}

}  // namespace

TEST_CASE("abuse: random bytes do no harm", "[e2e]") {
    const auto [seed, locale] =
        GENERATE(table<std::uint64_t, std::string>({{1, "C"}, {2, "C.UTF-8"}, {3, "C.UTF-8"}}));
    CAPTURE(seed, locale);
    Dice dice(seed);
    const FreshHome home;
    auto program = two_players(home, {"--seed", "1"});
    program.environment["LC_ALL"] = locale;
    Terminal terminal(program);
    terminal.wait_for_turn_of("White");
    for (int part = 0; part < 20; ++part) { terminal.type(random_bytes(dice, 1000)); }
    terminal.settle();
    check_still_plays(terminal);
}

TEST_CASE("abuse: the input of players does no harm in any order", "[e2e]") {
    const std::uint64_t seed = GENERATE(as<std::uint64_t>{}, 1, 2, 3, 4);
    CAPTURE(seed);
    Dice dice(seed);
    const FreshHome home;
    Terminal terminal(two_players(home, {"--seed", "1"}), {80, 24, TerminalOptions::Leader::Shell});
    terminal.wait_for_turn_of("White");
    for (int part = 0; part < 10; ++part) { terminal.type(random_typing(dice, 300)); }
    terminal.settle();
    check_still_plays(terminal);
}

TEST_CASE("abuse: a long paste is read, bracketed or not", "[e2e]") {
    const bool brackets = GENERATE(true, false);
    constexpr std::size_t kLength = roj::test::kSlowBuild ? 10000 : 100000;
    const std::string text = GENERATE(std::string(kLength, 'x'), std::string(kLength, '\r'), []() {
        std::string lines;
        while (lines.size() < kLength) { lines += "wS1 nonsense\r"; }
        return lines;
    }());
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.wait_for_turn_of("White");
    terminal.type(brackets ? "\033[200~" + text + "\033[201~" : text);
    terminal.settle(std::chrono::milliseconds(200));
    check_still_plays(terminal);
}

TEST_CASE("abuse: a pasted game is played up to its first mistake", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.wait_for_turn_of("White");
    terminal.type("\033[200~wS1\nbA1 wS1-\nwQ wS1\nbQ bA1-\n\033[201~", "empty cell; wS1");
    CHECK(terminal.shows("left out"));
    CHECK(terminal.shows_turn_of("White", 2));
    CHECK(terminal.prompt_text() == "wQ wS1");
    check_still_plays(terminal);
}

TEST_CASE("abuse: a storm of sizes while the bot thinks", "[e2e]") {
    const FreshHome home;
    Terminal terminal(
        roj_program(home, {"play", "--white", "human", "--black", "bot:10", "--move-time", "10m"}));
    terminal.wait_for_turn_of("White");
    terminal.enter("wS1", "bot is thinking");
    Dice dice(1);
    for (int change = 0; change < 300; ++change) {
        terminal.resize(1 + static_cast<int>(dice.below(200)),
                        1 + static_cast<int>(dice.below(60)));
        if (change % 10 == 0) { terminal.settle(std::chrono::milliseconds(5)); }
    }
    terminal.resize(80, 24);
    terminal.wait_for("bot is thinking");
    terminal.enter("stop", "The bot played");
    terminal.wait_for_turn_of("White", 2);
    check_still_plays(terminal);
}

TEST_CASE("abuse: the largest and the flattest windows", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.wait_for_turn_of("White");
    for (const auto& [width, height] : {std::pair{500, 200}, std::pair{500, 1}, std::pair{1, 200},
                                        std::pair{40, 12}, std::pair{39, 12}, std::pair{40, 11}}) {
        terminal.resize(width, height);
        terminal.settle();
        terminal.enter("moves");
        terminal.settle();
        terminal.type("q");
    }
    terminal.resize(80, 24);
    check_still_plays(terminal);
}

TEST_CASE("abuse: a terminal that reads nothing does not delay the journal", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.wait_for_turn_of("White");
    terminal.settle();
    // Each redraw has more than a kilobyte. Together they are far more than the line holds, and the
    // test does not read them.
    for (int i = 0; i < 100; ++i) {
        const bool placed = i % 2 == 0;
        terminal.type_unread(placed ? "board\rwS1\r" : "board\rundo\r");
        wait_until("the ply in the journal", [&] {
            const std::string journal = roj::file_text(journal_of(home));
            return (journal.find("\n1. wS1\n") != std::string::npos) == placed;
        });
    }
    const std::size_t before = terminal.byte_count();
    terminal.settle();
    // roj skipped what was not read in time.
    CHECK(terminal.byte_count() - before < 100000);
    terminal.enter("wG1", "(wG1)");
    check_still_plays(terminal);
}

TEST_CASE("abuse: a screen larger than the terminal's buffer does not delay the journal", "[e2e]") {
    const FreshHome home;
    auto program = two_players(home);
    program.environment["LC_ALL"] = "C.UTF-8";
    Terminal terminal(program, {200, 200});
    terminal.wait_for_turn_of("White");
    // roj quotes what it cannot read, here more than thirty kilobytes.
    std::string nonsense;
    while (nonsense.size() < 32000) { nonsense += "\u00e4\u00f6\u00fc"; }
    terminal.type(nonsense);
    terminal.settle();
    terminal.type_unread("\r");
    terminal.wait_for_unread();
    terminal.type_unread("\005\025");
    terminal.type_unread("wS1\r");
    wait_until("the ply in the journal", [&] { return !roj::file_text(journal_of(home)).empty(); });
    terminal.wait_for_turn_of("Black");
    check_still_plays(terminal);
}
