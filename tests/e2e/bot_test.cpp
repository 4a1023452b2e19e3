#include <chrono>
#include <string>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"

namespace {

using namespace roj::e2e;

Program against_bot(const FreshHome& home, const std::string& bot) {
    return roj_program(
        home, {"play", "--white", "human", "--black", bot, "--seed", "1", "--move-time", "10m"});
}

/// Opens a game against a bot that thinks about its first move until something stops it.
void let_think(Terminal& terminal) {
    terminal.wait_for_turn_of("White");
    terminal.enter("wS1", "bot is thinking");
    CHECK(terminal.shows_turn_of("Black"));
}

}  // namespace

TEST_CASE("bot: answers a move, and undo takes back the pair", "[e2e]") {
    const FreshHome home;
    Terminal terminal(against_bot(home, "bot:1"));
    terminal.wait_for_turn_of("White");
    CHECK(terminal.shows(" White you"));
    terminal.enter("wS1", "The bot played");
    terminal.wait_for_turn_of("White", 2);
    terminal.enter("undo");
    terminal.wait_until("the empty board", [&] { return !terminal.shows("("); });
    terminal.enter("wG1", "The bot played");
    terminal.wait_for_turn_of("White", 2);
    CHECK(terminal.shows("wG1"));
    quit(terminal);
}

TEST_CASE("bot: begins if it plays White", "[e2e]") {
    const FreshHome home;
    Terminal terminal(roj_program(home, {"play", "--white", "bot:1", "--black", "human"}));
    terminal.wait_for("The bot played");
    terminal.wait_for_turn_of("Black");
    CHECK(terminal.shows("you play Black"));
    quit(terminal);
}

TEST_CASE("bot: the prompt stays live while it thinks, and stop makes it play", "[e2e]") {
    const FreshHome home;
    Terminal terminal(against_bot(home, "bot:10"));
    let_think(terminal);
    terminal.type("look wS1");
    terminal.wait_until("the echo", [&] { return terminal.prompt_text() == "look wS1"; });
    terminal.type(kControlC);
    terminal.wait_until("an empty line", [&] { return terminal.prompt_text().empty(); });
    terminal.enter("stop", "The bot played");
    terminal.wait_for_turn_of("White", 2);
    quit(terminal);
}

TEST_CASE("bot: Ctrl-C on an empty line makes it play at once", "[e2e]") {
    const FreshHome home;
    Terminal terminal(against_bot(home, "bot:10"));
    let_think(terminal);
    terminal.type(kControlC, "The bot played");
    terminal.wait_for_turn_of("White", 2);
    quit(terminal);
}

TEST_CASE("bot: undo while it thinks takes back the player's own move", "[e2e]") {
    const FreshHome home;
    Terminal terminal(against_bot(home, "bot:10"));
    let_think(terminal);
    terminal.enter("undo");
    terminal.wait_until("the empty board", [&] { return !terminal.shows("("); });
    CHECK_FALSE(terminal.shows("bot is thinking"));
    quit(terminal);
}

TEST_CASE("bot: the player can exit while it thinks", "[e2e]") {
    const FreshHome home;
    Terminal terminal(against_bot(home, "bot:10"));
    let_think(terminal);
    const auto asked = std::chrono::steady_clock::now();
    quit(terminal);
    CHECK(std::chrono::steady_clock::now() - asked < std::chrono::seconds(5));
}

TEST_CASE("bot: thinking is shown without a stream of bytes", "[e2e]") {
    const FreshHome home;
    Terminal terminal(against_bot(home, "bot:10"));
    let_think(terminal);
    terminal.settle();
    const std::size_t before = terminal.byte_count();
    terminal.wait_for("bot is thinking, ");
    CHECK(terminal.byte_count() - before < 200);
    quit(terminal);
}
