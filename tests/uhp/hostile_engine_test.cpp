#include <csignal>
#include <thread>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <roj/notation.h>

#include "support/catch.h"
#include "support/contains.h"
#include "support/fake_engine.h"
#include "support/temp_folder.h"
#include "uhp/client.h"

namespace roj::uhp {
namespace {

using std::chrono::milliseconds;

/// Only a failing test waits so long.
constexpr milliseconds kSoon{10000};

Timeouts short_patience() {
    Timeouts patience;
    patience.banner = milliseconds(2000);
    patience.answer = milliseconds(2000);
    patience.grace = milliseconds(300);
    patience.stopped = milliseconds(300);
    patience.exit = milliseconds(300);
    return patience;
}

bot::Limits a_tenth() {
    bot::Limits limits;
    limits.time = milliseconds(100);
    return limits;
}

struct Outcome {
    Fault fault;
    std::string message;
    bool running;     ///< after the failure
    bool child_left;  ///< after all is over
};

/// Asks an engine for its first move, which is to fail.
Outcome failure_of(FakeEngine engine) {
    const TempFolder folder;
    const LifeLine life(folder / "life");
    engine.start = life.hold() + "\n" + engine.start;
    Outcome outcome{};
    {
        EngineResult<Client> client = Client::start({command_of(engine), {}, short_patience()});
        if (!client) {
            outcome = {client.error().fault, client.error().message, false, false};
        } else {
            const auto choice = client->best_move(Game(Ruleset()), a_tenth());
            REQUIRE_FALSE(choice.has_value());
            outcome = {choice.error().fault, choice.error().message, client->running(), false};
            const auto again = client->ask("options");
            CHECK(again.has_value() == outcome.running);
            if (!again) { CHECK(again.error().message == outcome.message); }
        }
    }
    outcome.child_left = !life.gone_within(kSoon);
    return outcome;
}

TEST_CASE("uhp hostile: a silent engine") {
    FakeEngine engine;
    engine.bestmove = "hang";
    const Outcome outcome = failure_of(engine);
    CHECK(outcome.fault == Fault::TimedOut);
    CHECK(outcome.message ==
          "Fake 1.0 was asked for \"bestmove time 00:00:00.100\", but it has not answered within "
          "0.4 s.");
    CHECK_FALSE(outcome.running);
    CHECK_FALSE(outcome.child_left);
}

TEST_CASE("uhp hostile: an engine that never introduces itself") {
    FakeEngine engine;
    engine.banner = "say 'half a greeting' >&2; hang";
    const Outcome outcome = failure_of(engine);
    CHECK(outcome.fault == Fault::TimedOut);
    CHECK(contains(outcome.message,
                   "was expected to introduce itself, but it has not answered within 2 s. Its last "
                   "output was \"half a greeting\"."));
    CHECK_FALSE(outcome.child_left);
}

TEST_CASE("uhp hostile: garbage for a move, with control characters") {
    FakeEngine engine;
    engine.bestmove = "printf '\\033[2J\\001 \\377 moo\\nok\\n'";
    const Outcome outcome = failure_of(engine);
    CHECK(outcome.fault == Fault::ProtocolError);
    CHECK(contains(outcome.message, "Fake 1.0 wants to play \"\\x1b[2J\\x01 \\xff moo\": "));
    CHECK(outcome.message.find('\033') == std::string::npos);
    CHECK_FALSE(outcome.running);
    CHECK_FALSE(outcome.child_left);
}

TEST_CASE("uhp hostile: no move at all") {
    FakeEngine engine;
    engine.bestmove = "say ok";
    CHECK(failure_of(engine).fault == Fault::ProtocolError);
}

TEST_CASE("uhp hostile: an illegal move leaves the engine running") {
    FakeEngine engine;
    engine.bestmove = "say wQ ok";
    const Outcome outcome = failure_of(engine);
    CHECK(outcome.fault == Fault::Illegal);
    CHECK(contains(outcome.message, "Fake 1.0 wants to play \"wQ\": "));
    CHECK(outcome.running);
    CHECK_FALSE(outcome.child_left);
}

TEST_CASE("uhp hostile: a refusal leaves the engine running") {
    FakeEngine engine;
    engine.bestmove = "say 'err I am tired' ok";
    const Outcome outcome = failure_of(engine);
    CHECK(outcome.fault == Fault::Refused);
    CHECK(contains(outcome.message, ", but it answered \"err I am tired\""));
    CHECK(outcome.running);
    CHECK_FALSE(outcome.child_left);
}

TEST_CASE("uhp hostile: half a line and no more") {
    FakeEngine engine;
    engine.bestmove = "printf 'wS'; hang";
    const Outcome outcome = failure_of(engine);
    CHECK(outcome.fault == Fault::TimedOut);
    CHECK_FALSE(outcome.child_left);
}

TEST_CASE("uhp hostile: half a line and the end") {
    FakeEngine engine;
    engine.bestmove = "printf 'wS'; exit 3";
    const Outcome outcome = failure_of(engine);
    CHECK(outcome.fault == Fault::Exited);
    CHECK(contains(outcome.message, "it has ended. It returned 3."));
    CHECK_FALSE(outcome.child_left);
}

TEST_CASE("uhp hostile: killed by a signal during a search, after an error message") {
    FakeEngine engine;
    engine.bestmove = "say 'out of' ' memory ' >&2; kill -9 $$";
    const Outcome outcome = failure_of(engine);
    CHECK(outcome.fault == Fault::Exited);
    CHECK(contains(outcome.message, "Signal 9 (Killed) ended it."));
    const std::string last = "Its last output was \"out of / memory\".";
    CHECK(outcome.message.substr(outcome.message.size() - last.size()) == last);
    CHECK_FALSE(outcome.child_left);
}

TEST_CASE("uhp hostile: an engine closes its output and continues to run") {
    FakeEngine engine;
    engine.bestmove = "exec >&-; hang";
    const Outcome outcome = failure_of(engine);
    CHECK(outcome.fault == Fault::TimedOut);
    CHECK_FALSE(outcome.child_left);
}

TEST_CASE("uhp hostile: an engine dies while a grandchild holds the pipes") {
    FakeEngine engine;
    engine.bestmove = "hang & exit 7";
    const Outcome outcome = failure_of(engine);
    CHECK(outcome.fault == Fault::Exited);
    CHECK(contains(outcome.message, "returned 7"));
    CHECK_FALSE(outcome.child_left);
}

TEST_CASE("uhp hostile: answers that keep coming late") {
    FakeEngine engine;
    engine.bestmove = "while :; do say wS1; rest 0.05; done";
    const Outcome outcome = failure_of(engine);
    CHECK(outcome.fault == Fault::TimedOut);
    CHECK_FALSE(outcome.child_left);
}

std::size_t peak_memory() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
    return static_cast<std::size_t>(usage.ru_maxrss);
#else
    return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
#endif
}

TEST_CASE("uhp hostile: a gigabyte of output is not kept") {
    const std::string flood = GENERATE(as<std::string>(), "yes", "yes '' | tr -d '\\n'; yes wA1",
                                       "tr '\\0' x </dev/zero", "yes >&2");
    CAPTURE(flood);
    const std::size_t before = peak_memory();
    FakeEngine engine;
    engine.bestmove = flood + " | head -c 1000000000; hang";
    if (contains(flood, ">&2")) { engine.bestmove = "yes | head -c 1000000000 >&2; hang"; }
    const Outcome outcome = failure_of(engine);
    CHECK((outcome.fault == Fault::ProtocolError || outcome.fault == Fault::TimedOut));
    CHECK_FALSE(outcome.child_left);
    CHECK(peak_memory() - before < std::size_t{24} << 20);
}

TEST_CASE("uhp hostile: a flood of unrequested output does no harm") {
    const TempFolder folder;
    const LifeLine life(folder / "life");
    FakeEngine engine;
    engine.start = life.hold();
    engine.banner += "; yes &";
    {
        EngineResult<Client> client = Client::start({command_of(engine), {}, short_patience()});
        REQUIRE(client.has_value());
        // When the answer happens to come between two floods, it is found; when the flood is slow,
        // the time is over before it is too much.
        const auto choice = client->best_move(Game(Ruleset()), a_tenth());
        if (!choice) {
            const Fault fault = choice.error().fault;
            CHECK((fault == Fault::ProtocolError || fault == Fault::TimedOut));
        }
    }
    CHECK(life.gone_within(kSoon));
}

TEST_CASE("uhp hostile: a missing program") {
    const auto client = Client::start({"roj-no-such-engine --now", {}, short_patience()});
    REQUIRE_FALSE(client.has_value());
    CHECK(client.error().fault == Fault::CannotStart);
    CHECK(contains(client.error().message, "\"roj-no-such-engine --now\" cannot be run"));
    CHECK(contains(client.error().message, "not found"));
}

TEST_CASE("uhp hostile: a program that is not an engine") {
    const auto client = Client::start({"echo hello; exit 4", {}, short_patience()});
    REQUIRE_FALSE(client.has_value());
    CHECK(client.error().fault == Fault::Exited);
    CHECK(contains(client.error().message, "returned 4"));
}

TEST_CASE("uhp hostile: a command line that the shell cannot read") {
    const auto client = Client::start({"echo 'half", {}, short_patience()});
    REQUIRE_FALSE(client.has_value());
    CHECK(client.error().fault == Fault::Exited);
}

TEST_CASE("uhp hostile: an engine that does not exit is killed") {
    const TempFolder folder;
    const LifeLine life(folder / "life");
    FakeEngine engine;
    engine.start = life.hold() + "; trap '' TERM INT HUP; hang & ";
    engine.on_exit = "hang";
    {
        const auto client = Client::start({command_of(engine), {}, short_patience()});
        REQUIRE(client.has_value());
        CHECK_FALSE(life.gone_within(milliseconds(0)));
    }
    CHECK(life.gone_within(kSoon));
}

TEST_CASE("uhp hostile: processes that outlive an engine are killed") {
    const TempFolder folder;
    const LifeLine life(folder / "life");
    FakeEngine engine;
    engine.start = life.hold() + "; hang & ";
    {
        const auto client = Client::start({command_of(engine), {}, short_patience()});
        REQUIRE(client.has_value());
    }
    CHECK(life.gone_within(kSoon));
}

TEST_CASE("uhp hostile: a stop without an answer kills the engine, but is no failure") {
    FakeEngine engine;
    engine.bestmove = "trap '' INT; hang";
    EngineResult<Client> client = Client::start({command_of(engine), {}, short_patience()});
    REQUIRE(client.has_value());
    std::stop_source stop;
    std::jthread stopper([&] {
        std::this_thread::sleep_for(milliseconds(200));
        stop.request_stop();
    });
    const auto choice = client->best_move(Game(Ruleset()), {}, stop.get_token());
    REQUIRE_FALSE(choice.has_value());
    CHECK(choice.error().fault == Fault::Stopped);
    CHECK_FALSE(client->running());
}

TEST_CASE("uhp hostile: an engine that exits between two requests raises no SIGPIPE") {
    FakeEngine engine;
    engine.cases = "options) say ok; exit 5 ;;";
    std::signal(SIGPIPE, SIG_DFL);
    EngineResult<Client> client = Client::start({command_of(engine), {}, short_patience()});
    REQUIRE(client.has_value());
    REQUIRE(client->ask("options").has_value());
    std::this_thread::sleep_for(milliseconds(100));
    const auto choice = client->best_move(Game(Ruleset()), a_tenth());
    REQUIRE_FALSE(choice.has_value());
    CHECK(choice.error().fault == Fault::Exited);
    CHECK(contains(choice.error().message, "returned 5"));
}

TEST_CASE("uhp hostile: a wrong game in an answer") {
    FakeEngine engine;
    engine.cases = "newgame*) say 'Base;InProgress;Black[1];wS1' ok ;;";
    const Outcome outcome = failure_of(engine);
    CHECK(outcome.fault == Fault::ProtocolError);
    CHECK(contains(outcome.message, "it answered with another game"));
}

int open_descriptors() {
    int count = 0;
    for (int fd = 0; fd < 256; ++fd) { count += ::fcntl(fd, F_GETFD) >= 0 ? 1 : 0; }
    return count;
}

TEST_CASE("uhp hostile: no descriptor is left open") {
    const int before = open_descriptors();
    for (int i = 0; i < 3; ++i) {
        const auto client = Client::start({command_of({}), {}, short_patience()});
        CHECK(client.has_value());
        CHECK_FALSE(Client::start({"exit 1", {}, short_patience()}).has_value());
    }
    CHECK(open_descriptors() == before);
}

}  // namespace
}  // namespace roj::uhp
