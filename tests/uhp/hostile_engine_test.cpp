#include <csignal>
#include <thread>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

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

TEST_CASE("uhp hostile: an engine that fails is reported and leaves no process") {
    struct Failure {
        std::string bestmove;
        Fault fault;
        std::string message;
        bool running = false;
    };
    const Failure failure = GENERATE(values<Failure>({
        {"hang", Fault::TimedOut,
         "Fake 1.0 was asked for \"bestmove time 00:00:00.100\", but it has not answered within "
         "0.4 s."},
        // Control characters are quoted.
        {"printf '\\033[2J\\001 \\377 moo\\nok\\n'", Fault::ProtocolError,
         "Fake 1.0 wants to play \"\\x1b[2J\\x01 \\xff moo\": "},
        {"say ok", Fault::ProtocolError, ""},
        {"say wQ ok", Fault::Illegal, "Fake 1.0 wants to play \"wQ\": ", true},
        {"say 'err I am tired' ok", Fault::Refused, ", but it answered \"err I am tired\"", true},
        {"printf 'wS'; hang", Fault::TimedOut, ""},
        {"printf 'wS'; exit 3", Fault::Exited, "it has ended. It exited with status 3."},
        {"say 'out of' ' memory ' >&2; kill -9 $$", Fault::Exited,
         "Signal 9 (Killed) ended it. Its last output was \"out of / memory\"."},
        {"exec >&-; hang", Fault::TimedOut, ""},
        // A grandchild holds the pipes.
        {"hang & exit 7", Fault::Exited, "status 7"},
        {"while :; do say wS1; rest 0.05; done", Fault::TimedOut, ""},
    }));
    FakeEngine engine;
    engine.bestmove = failure.bestmove;
    const Outcome outcome = failure_of(engine);
    CAPTURE(failure.bestmove, outcome.message);
    CHECK(outcome.fault == failure.fault);
    CHECK(contains(outcome.message, failure.message));
    CHECK(outcome.message.find('\033') == std::string::npos);
    CHECK(outcome.running == failure.running);
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

TEST_CASE("uhp hostile: a command that starts no engine") {
    const auto [command, fault, message] = GENERATE(table<std::string, Fault, std::string>({
        {"roj-no-such-engine --now", Fault::CannotStart,
         "\"roj-no-such-engine --now\" cannot be run"},
        {"roj-no-such-engine --now", Fault::CannotStart, "not found"},
        {"echo hello; exit 4", Fault::Exited, "status 4"},
        {"echo 'half", Fault::Exited, ""},
    }));
    const auto client = Client::start({command, {}, short_patience()});
    REQUIRE_FALSE(client.has_value());
    CAPTURE(command, client.error().message);
    CHECK(client.error().fault == fault);
    CHECK(contains(client.error().message, message));
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
    CHECK(contains(choice.error().message, "status 5"));
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
