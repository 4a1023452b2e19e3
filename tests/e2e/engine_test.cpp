#include <chrono>
#include <csignal>
#include <fstream>
#include <string>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"
#include "support/fake_engine.h"

namespace {

using roj::command_in;
using roj::FakeEngine;
using roj::file_text;
using roj::LifeLine;
using namespace roj::e2e;

constexpr std::chrono::seconds kSoon{10};

/// A home with an engine in it. It can tell whether processes of the engine are left.
struct Table {
    explicit Table(FakeEngine engine) : life(home.path() / "life") {
        engine.start = life.hold() + "\n" + engine.start;
        command = "engine:" + command_in(home.path(), engine);
    }
    Program program(const std::string& move_time = "10m") const {
        return roj_program(
            home, {"play", "--white", "human", "--black", command, "--move-time", move_time});
    }
    /// Returns the commands that the engine has got so far.
    std::string told() const { return file_text(home.path() / "log"); }

    FreshHome home;
    LifeLine life;
    std::string command;
};

FakeEngine replying(const std::string& reply) {
    FakeEngine engine;
    engine.bestmove = "say '" + reply + "' ok";
    return engine;
}

/// Plays wS1 against an engine that thinks until an interrupt, or forever.
void let_engine_think(Terminal& terminal) {
    terminal.wait_for_turn_of("White");
    terminal.enter("wS1", "Fake 1.0 is thinking");
}

/// Removes blanks, because a line can break anywhere.
std::string in_one_line(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

void wait_for_text(Terminal& terminal, const std::string& text) {
    terminal.wait_until(text, [&] {
        return in_one_line(terminal.screen()).find(in_one_line(text)) != std::string::npos;
    });
}

}  // namespace

TEST_CASE("engine: is named on the screen, plays, and exits with roj", "[e2e]") {
    const Table table(replying("bG1 wS1-"));
    Terminal terminal(table.program());
    terminal.wait_for("Black Fake 1.0");
    terminal.enter("wS1", "Fake 1.0 played bG1 wS1-.");
    CHECK(terminal.shows_turn_of("White", 2));
    quit(terminal);
    CHECK(table.life.gone_within(kSoon));
    CHECK(table.told() == "newgame Base;InProgress;Black[1];wS1\nbestmove time 00:10:00\nexit\n");
    CHECK(file_text(journal_of(table.home)).find("[Black \"Fake 1.0\"]") != std::string::npos);

    // Without arguments, roj continues the game against the same engine.
    Terminal again(roj_program(table.home, {}));
    again.wait_for("Black Fake 1.0");
    CHECK(again.shows_turn_of("White", 2));
    quit(again);
}

TEST_CASE("engine: a failure is reported, and the player plays its moves", "[e2e]") {
    struct Fault {
        std::string bestmove;
        std::string message;
    };
    const Fault fault =
        GENERATE(Fault{"say 'panicked at the end' >&2; exit 101",
                       "It exited with status 101. Its last output was \"panicked at the end\""},
                 Fault{"say 'bQ wS1-' ok", "Fake 1.0 wants to play \"bQ wS1-\""},
                 Fault{"printf '\\033[2J\\033[Hfoo\\nok\\n'",
                       "Fake 1.0 wants to play \"\\x1b[2J\\x1b[Hfoo\""},
                 Fault{"printf 'bG1 wS'; hang", "has not answered within 3.1 s"},
                 Fault{"yes | head -c 1000000000", "has no end"});
    FakeEngine engine;
    engine.bestmove = fault.bestmove;
    const Table table(engine);
    Terminal terminal(table.program("100ms"));
    terminal.wait_for_turn_of("White");
    terminal.enter("wS1");
    wait_for_text(terminal, "You play Black's moves now");
    CHECK_FALSE(terminal.shows("Black Fake"));
    INFO(terminal.screen());
    CHECK(in_one_line(terminal.screen()).find(in_one_line(fault.message)) != std::string::npos);
    terminal.enter_until_turn_of("bG1 wS1-", "White", 2);
    quit(terminal);
    CHECK(table.life.gone_within(kSoon));
}

TEST_CASE("engine: stop makes it move, and undo works while it thinks", "[e2e]") {
    FakeEngine engine;
    engine.bestmove = "trap 'go=' INT; go=1; while [ $go ]; do rest 0.02; done; say 'bG1 wS1-' ok";
    const Table table(engine);
    Terminal terminal(table.program());
    let_engine_think(terminal);
    terminal.enter("stop", "Fake 1.0 played bG1 wS1-.");
    terminal.enter("wQ -wS1", "Fake 1.0 is thinking");
    terminal.enter("undo", "(bG1)");
    terminal.enter("undo");
    terminal.wait_until("the empty board", [&] { return !terminal.shows("("); });
    quit(terminal);
    CHECK(table.life.gone_within(kSoon));
}

TEST_CASE("engine: a killed engine is reported in its turn, and Enter restarts it", "[e2e]") {
    FakeEngine engine = replying("bG1 wS1-");
    engine.start = "say $$ >\"$0.pid\"";
    const Table table(engine);
    Terminal terminal(table.program());
    terminal.wait_for("Black Fake 1.0");
    const int pid = std::stoi(file_text(table.home.path() / "engine.sh.pid"));
    REQUIRE(::kill(pid, SIGKILL) == 0);
    terminal.enter("wS1");
    wait_for_text(terminal, "Signal 9");
    wait_for_text(terminal, "You play Black's moves now");
    terminal.enter("", "Fake 1.0 played bG1 wS1-.");
    quit(terminal);
    CHECK(table.life.gone_within(kSoon));
}

TEST_CASE("engine: no process of the worst engine is left when the connection drops", "[e2e]") {
    FakeEngine engine;
    engine.start = "trap '' INT TERM HUP QUIT PIPE; hang &";
    engine.bestmove = "hang";
    engine.on_exit = "continue";
    const Table table(engine);
    Terminal terminal(table.program());
    let_engine_think(terminal);
    terminal.hang_up();
    terminal.wait_exit();
    CHECK(table.life.gone_within(kSoon));
    CHECK(file_text(journal_of(table.home)).find("1. wS1\n") != std::string::npos);
}

TEST_CASE("engine: Ctrl-C and Ctrl-Z in the terminal do not reach it", "[e2e]") {
    FakeEngine engine;
    // An interrupt would kill it. It answers only after both keys.
    engine.bestmove = "while [ ! -e \"$0.pressed\" ]; do sleep 0.02; done; say 'bG1 wS1-' ok";
    const Table table(engine);
    Terminal terminal(table.program());
    let_engine_think(terminal);
    terminal.type("x");
    terminal.wait_until("the echo", [&] { return terminal.prompt_text() == "x"; });
    terminal.type(kControlC);
    terminal.wait_until("an empty line", [&] { return terminal.prompt_text().empty(); });
    terminal.type(kControlZ);
    terminal.wait_stopped();
    terminal.continue_job();
    std::ofstream(table.home.path() / "engine.sh.pressed") << '\n';
    terminal.wait_for("Fake 1.0 played bG1 wS1-.");
    quit(terminal);
}

TEST_CASE("engine: roj plays against itself through the protocol", "[e2e]") {
    const FreshHome home;
    const std::string path = roj_program(home, {}).command.front();
    const std::string command = "engine:'" + path + "' uhp";
    Terminal terminal(
        roj_program(home, {"play", "--white", "human", "--black", command, "--game", "Base+MLP",
                           "--move-time", "10m", "--engine-option", "Level=10"}));
    terminal.wait_for("Black roj ");
    terminal.enter("wL", "is thinking");
    terminal.enter_until_turn_of("stop", "White", 2);
    terminal.wait_for("played b");
    terminal.enter("undo");
    terminal.wait_until("the empty board", [&] { return !terminal.shows("("); });
    quit(terminal);
}
