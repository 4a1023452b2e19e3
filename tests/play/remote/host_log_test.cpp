// What a host sends to programs, and what it refuses.

#include "play/remote/host_log.h"

#include <filesystem>
#include <list>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include <unistd.h>

#include "os/local_socket.h"
#include "play/seated.h"
#include "support/catch.h"
#include "support/temp_folder.h"
#include "text/number.h"

namespace roj::play {
namespace {

using namespace std::chrono_literals;

/// A program that sends its own lines to a host.
class Caller {
public:
    explicit Caller(const std::filesystem::path& place)
        : line_(std::move(*os::connect_local(place))) {}
    void send(const std::string& line) {
        line_.send(line);
        line_.flush();
    }
    /// Waits for a line that begins so, and returns it; "" if the host leaves.
    std::string hear(std::string_view begin) {
        for (int i = 0; i < 1000; ++i) {
            const bool open = line_.pump();
            while (const auto line = line_.take_line()) {
                if (line->starts_with(begin)) { return *line; }
            }
            if (!open) { return {}; }
            std::this_thread::sleep_for(5ms);
        }
        return {};
    }

private:
    os::LineConnection line_;
};

/// A host without a session. Its guest is White or Black.
struct Hosted {
    explicit Hosted(Color guest)
        : log(std::move(*os::listen_local(place)), Game(Ruleset{}), guest,
              Admission{::geteuid(), {}, {}}) {}

    TempFolder folder;
    std::filesystem::path place = folder / "t";
    HostLog log;
};

}  // namespace

TEST_CASE("table: the host refuses what the guest cannot add") {
    Hosted host(Color::Black);
    Caller guest(host.place);
    guest.send("join 6 0 0");
    CHECK(contains(guest.hear("log "), " black Base"));
    REQUIRE(guest.hear("ready") == "ready");
    const auto answer = [&](const std::string& line) {
        guest.send(line);
        const std::string text = guest.hear("refused ").substr(std::string("refused ").size());
        return static_cast<table::Refusal>(text::read_number<int>(text).value_or(-1));
    };
    using enum table::Refusal;
    CHECK(answer("add 0 white play wS1") == NotYours);
    CHECK(answer("add 0 system back 0") == NotYours);
    CHECK(answer("add 0 black play bS1") == NotYourTurn);
    CHECK(answer("add 0 black end resigned white") == NotYours);
    CHECK(answer("add 0 black end drawn agreed") == NotYours);
    CHECK(answer("add 0 black yes draw 0") == RequestGone);
    REQUIRE(host.log.append({table::Author::White, table::EventKind::Play, "wS1"}, 0));
    // The host's journal must have a ply before anybody else knows it.
    CHECK(answer("add 0 system back 0") == NotYours);
    host.log.kept();
    const std::string ply = guest.hear("");
    CHECK(contains(ply, " white play wS1"));
    // The tip is of the board before that ply.
    CHECK(answer("add 0 black play bS1 wS1-") == Stale);
    guest.send("add 3 black play bS1 wS1-");
    CHECK(contains(guest.hear("4 "), " black play bS1 wS1-"));
    guest.send("what now");
    CHECK(guest.hear("err") == "err " + std::string(kFarewells.front()));
    CHECK(host.log.read(0, 0).events.size() == 4);
}

TEST_CASE("table: an older roj is told that both need the same version") {
    Hosted host(Color::Black);
    for (const char* const line :
         {"join", "watch", "join 5 0 0", "version 3", "add 0 black play bS1"}) {
        Caller guest(host.place);
        guest.send(line);
        CHECK(guest.hear("err") == "err " + std::string(kFarewells.front()));
    }
}

TEST_CASE("table: a guest gets only the events that it does not have") {
    Hosted host(Color::Black);
    REQUIRE(host.log.append({table::Author::White, table::EventKind::Play, "wS1"}, 0));
    host.log.kept();
    const std::string game = std::to_string(host.log.read(0, 0).game);
    const auto first_after = [&](const std::string& known) {
        Caller eye(host.place);
        eye.send("watch 6 " + known);
        eye.hear("log ");
        return eye.hear("").substr(0, 2);
    };
    CHECK(first_after("0 0") == "1 ");
    CHECK(first_after(game + " 1") == "2 ");
    CHECK(first_after(game + " 2") == "re");
    CHECK(first_after(game + " 9") == "1 ");
    CHECK(first_after("7 1") == "1 ");
}

TEST_CASE("table: the host leaves it to the guest to say which rule forbids a move") {
    Hosted host(Color::White);
    Caller guest(host.place);
    guest.send("join 6 0 0");
    guest.send("add 0 white play bA1");
    CHECK(guest.hear("refused") == "refused ");
}

TEST_CASE("table: one account cannot take all the places") {
    Hosted host(Color::Black);
    std::list<Caller> callers;
    const auto arrive = [&] {
        callers.emplace_back(host.place).send("watch 6 0 0");
        return callers.back().hear("").substr(0, 4);
    };
    for (int i = 0; i < 8; ++i) { CHECK(arrive() == "log "); }
    Caller ninth(host.place);
    CHECK(ninth.hear("") == "err " + std::string(kFarewells[static_cast<int>(Farewell::TooMany)]));
    callers.pop_front();
    // The host notices the end of one before or after the next one comes.
    std::string answer;
    for (int i = 0; i < 200 && answer != "log "; ++i) { answer = arrive(); }
    CHECK(answer == "log ");
}

}  // namespace roj::play
