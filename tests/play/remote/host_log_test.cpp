// What a host sends to programs, and what it refuses.

#include "play/remote/host_log.h"

#include <chrono>
#include <filesystem>
#include <list>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include <unistd.h>

#include "i18n/language.h"
#include "os/local_socket.h"
#include "play/seated.h"
#include "support/catch.h"
#include "support/temp_folder.h"

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
    guest.send("join 5 0 0");
    CHECK(contains(guest.hear("log "), " black Base"));
    REQUIRE(guest.hear("ready") == "ready");
    const std::string other = "refused You cannot do this at this table.";
    const std::string turn = "refused It is not your turn.";
    const auto answer = [&](const std::string& line) {
        guest.send(line);
        return guest.hear("refused");
    };
    CHECK(answer("add 0 white play wS1") == other);
    CHECK(answer("add 0 system back 0") == other);
    CHECK(answer("add 0 black play bS1") == turn);
    CHECK(answer("add 0 black end resigned white") == other);
    CHECK(answer("add 0 black end drawn agreed") == other);
    CHECK(answer("add 0 black yes draw 0") ==
          "refused That request is no longer open, so nothing has changed.");
    REQUIRE(host.log.append({table::Author::White, table::EventKind::Play, "wS1"}, 0));
    // The host's journal must have a ply before anybody else knows it.
    CHECK(answer("add 0 system back 0") == other);
    host.log.kept();
    const std::string ply = guest.hear("");
    CHECK(contains(ply, " white play wS1"));
    // The tip is of the board before that ply.
    CHECK(answer("add 0 black play bS1 wS1-") ==
          "refused The board has changed meanwhile. Look at it again.");
    guest.send("add 3 black play bS1 wS1-");
    CHECK(contains(guest.hear("4 "), " black play bS1 wS1-"));
    guest.send("what now");
    CHECK(guest.hear("err") == "err The host does not know this message.");
    CHECK(host.log.read(0, 0).events.size() == 4);
}

TEST_CASE("table: an older roj is told that both need the same version") {
    Hosted host(Color::Black);
    for (const char* const line :
         {"join", "watch", "join 4 0 0", "version 3", "add 0 black play bS1"}) {
        Caller guest(host.place);
        guest.send(line);
        CHECK(guest.hear("err") ==
              "err Your roj and the host's have different versions. Both need the same version.");
    }
}

TEST_CASE("table: a guest gets only the events that it does not have") {
    Hosted host(Color::Black);
    REQUIRE(host.log.append({table::Author::White, table::EventKind::Play, "wS1"}, 0));
    host.log.kept();
    const std::string game = std::to_string(host.log.read(0, 0).game);
    const auto first_after = [&](const std::string& known) {
        Caller eye(host.place);
        eye.send("watch 5 " + known);
        eye.hear("log ");
        return eye.hear("").substr(0, 2);
    };
    CHECK(first_after("0 0") == "1 ");
    CHECK(first_after(game + " 1") == "2 ");
    CHECK(first_after(game + " 2") == "re");
    CHECK(first_after(game + " 9") == "1 ");
    CHECK(first_after("7 1") == "1 ");
}

TEST_CASE("table: a host who reads another language refuses moves in English") {
    Hosted host(Color::White);
    i18n::set_language(i18n::Language::Polish);
    Caller guest(host.place);
    guest.send("join 5 0 0");
    guest.send("add 0 white play bA1");
    const std::string answer = guest.hear("refused");
    i18n::set_language(i18n::Language::English);
    CHECK(answer == "refused bA1 is in Black's hand, and it is White's turn.");
}

TEST_CASE("table: one account cannot take all the places") {
    Hosted host(Color::Black);
    std::list<Caller> callers;
    const auto arrive = [&] {
        callers.emplace_back(host.place).send("watch 5 0 0");
        return callers.back().hear("").substr(0, 4);
    };
    for (int i = 0; i < 8; ++i) { CHECK(arrive() == "log "); }
    // The program of the guest translates it.
    i18n::set_language(i18n::Language::Pseudo);
    Caller ninth(host.place);
    const std::string refusal = ninth.hear("");
    i18n::set_language(i18n::Language::English);
    CHECK(refusal == "err Your account has 8 connections to this table already. Close one.");
    callers.pop_front();
    // The host notices the end of one before or after the next one comes.
    std::string answer;
    for (int i = 0; i < 200 && answer != "log "; ++i) { answer = arrive(); }
    CHECK(answer == "log ");
}

}  // namespace roj::play
