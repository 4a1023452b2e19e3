// Two people at a table, each with their own session, over a real socket.

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include <unistd.h>

#include <roj/notation.h>

#include "at_table.h"
#include "os/local_socket.h"
#include "os/user_names.h"
#include "play/clock/clock.h"
#include "play/remote/guest_table.h"
#include "play/remote/host_table.h"
#include "play/seated.h"
#include "support/catch.h"
#include "support/temp_folder.h"
#include "words/language.h"

namespace roj::play {
namespace {

using Clocks = std::array<std::string, 2>;  // by Color

/// A table at which the test is the other one.
class ScriptedTable final : public Table {
public:
    ScriptedTable() { note_version(kTableVersion); }
    using Table::update;

    bool keeps_time() const override { return false; }
    void publish(const Game& /*game*/, const Time& /*time*/) override {}
    std::optional<Move> heard(const Game& /*game*/) override { return ply_; }
    /// What the other one plays next, and again after that.
    void play(std::optional<Move> ply) { ply_ = ply; }

private:
    std::optional<Move> ply_;
};

/// Black's session at it, in whose game White has played wS1 and Black has answered.
struct Scripted {
    Scripted() {
        record::Record record(*parse_game("Base;InProgress;White[2];wS1;bS1 wS1-"));
        session = std::make_unique<Session>(seated("guest", "human"), std::move(record), nullptr);
        session->sit_at(table);
        session->start();
    }
    /// The ply waits for the session to look.
    void receive(std::string_view ply) { table.play(*parse_move(session->game().position(), ply)); }

    ScriptedTable table;
    std::unique_ptr<Session> session;
};

}  // namespace

TEST_CASE("table: a remote player's turn starts no bot") {
    Scripted black;
    CHECK(black.session->busy());
    CHECK_FALSE(black.session->seats().thinking());
    black.receive("wQ -wS1");
    const Events events = black.session->poll();
    REQUIRE(all<MovePlayed>(events).size() == 1);
    CHECK(all<MovePlayed>(events)[0]->source == MoveSource::Remote);
    CHECK_FALSE(has<SearchProgress>(events));
    CHECK_FALSE(black.session->busy());
}

TEST_CASE("table: a takeback comes before the plies after it") {
    Scripted black;
    black.table.play(*parse_move(Position(Ruleset{}), "wG1"));
    black.table.update([](Table::News& news) { news.taken_back = 0; });
    black.session->poll();
    CHECK(game_string(*black.session) == "Base;InProgress;Black[1];wG1");
}

TEST_CASE("table: a ply before a resignation is played, too") {
    Scripted black;
    black.receive("wQ -wS1");
    black.table.update([](Table::News& news) { news.end.resigned = Color::White; });
    const Events events = black.session->poll();
    CHECK(has<GameEnded>(events));
    CHECK(game_string(*black.session) == "Base;BlackWins;Black[2];wS1;bS1 wS1-;wQ -wS1");
}

TEST_CASE("table: a player asks for a takeback, and the other accepts") {
    Both both;
    open(both);
    both.host.type("undo");
    both.until([&] { return both.guest.has_heard("asks to take back 1 move"); });
    CHECK(both.host.plies() == 3);
    both.guest.type("yes");
    both.until([&] { return both.host.plies() == 2 && both.guest.plies() == 2; });
    both.play(both.host, "wA1 -wS1");

    both.guest.type("undo");
    both.until([&] { return both.host.has_heard("asks to take back 2 moves"); });
    both.host.type("yes");
    both.until([&] { return both.host.plies() == 1 && both.guest.plies() == 1; });
    // The same ply again: the host must not take it for the earlier one.
    both.play(both.guest, "bG1 wS1-");
    CHECK(both.host.session->move_texts() == both.guest.session->move_texts());
}

TEST_CASE("table: a player declines with no or by playing on") {
    Both both;
    open(both);
    both.host.type("undo");
    both.until([&] { return both.guest.has_heard("Type yes or no"); });
    both.guest.type("no");
    both.until([&] { return both.host.has_heard("declines the takeback"); });
    both.guest.type("yes");
    CHECK(both.guest.has_heard("There is no request to answer"));

    both.host.heard.clear();
    both.guest.type("undo");
    both.until([&] { return both.host.has_heard("Type yes or no"); });
    both.play(both.guest, "bQ bS1-");
    both.host.type("yes");
    CHECK(both.host.has_heard("There is no request to answer"));
    CHECK(both.host.plies() == 4);
    CHECK(both.guest.plies() == 4);
}

TEST_CASE("table: a guest whose program was suspended still gets a request") {
    Both both;
    open(both);
    both.play(both.guest, "bQ bS1-");
    // The guest's session stands still and hears of both at once.
    const auto pause = [] { std::this_thread::sleep_for(100ms); };
    both.host.type("wA1 -wQ");
    both.host.type("undo");
    pause();
    both.until([&] { return both.guest.has_heard("asks to take back 1 move"); });
    CHECK(both.guest.plies() == 5);
    CHECK_FALSE(both.host.has_heard("declines the takeback"));
    both.guest.type("yes");
    both.until([&] { return both.host.plies() == 4 && both.guest.plies() == 4; });

    // So does the host's.
    both.play(both.host, "wA1 -wQ");
    both.host.heard.clear();
    both.guest.type("bA1 bQ-");
    both.guest.hear(both.guest.session->poll());
    both.guest.type("undo");
    pause();
    both.until([&] { return both.host.has_heard("asks to take back 1 move"); });
    both.host.type("no");
    both.until([&] { return both.guest.has_heard("declines the takeback"); });
}

TEST_CASE("table: a request expires when the other player plays on") {
    Both both;
    open(both);
    both.play(both.guest, "bQ bS1-");
    both.host.type("undo");
    std::this_thread::sleep_for(100ms);
    both.host.type("wA1 -wQ");
    std::this_thread::sleep_for(100ms);
    both.until([&] { return both.guest.plies() == 5; });
    CHECK_FALSE(both.guest.has_heard("asks to take back"));
}

TEST_CASE("table: absent players get no requests, and spectators cannot ask") {
    Both both;
    open(both);
    Side eye;
    const auto table = both.arrive(eye, GuestTable::Role::Watches);
    eye.type("undo");
    CHECK(eye.has_heard("Spectators cannot"));
    both.lose_guest();
    both.until([&] { return both.host.has_heard("is lost"); });
    both.host.type("undo");
    CHECK(both.host.has_heard("The other player is not connected"));
    eye.session.reset();
}

TEST_CASE("table: everybody sees the host's clocks") {
    Both both("10m+5s");
    open(both);
    both.until(
        [&] { return both.guest.session->clock().texts() == both.host.session->clock().texts(); });
    // Each player has used 5 s since the clocks started.
    CHECK(both.host.session->clock().texts() == Clocks{"10:10", "10:05"});
    CHECK(both.guest.session->seats().setup().clock == *parse_time_control("10m+5s"));
    Side eye;
    const auto table = both.arrive(eye, GuestTable::Role::Watches);
    CHECK(eye.session->clock().texts() == Clocks{"10:10", "10:05"});
    CHECK(eye.session->next_tick().has_value());
    eye.session.reset();
}

TEST_CASE("table: the clocks stop while the guest is cut off") {
    Both both("10m");
    CHECK_FALSE(both.host.session->next_tick().has_value());
    open(both);
    CHECK(both.host.session->next_tick().has_value());
    both.lose_guest();
    both.until([&] { return !both.host.session->next_tick().has_value(); });
    both.come();
    both.until([&] { return both.host.session->next_tick().has_value(); });
    both.until([&] { return both.guest.session->next_tick().has_value(); });
    both.play(both.guest, "bQ bS1-");
    CHECK(both.host.session->move_texts() == both.guest.session->move_texts());
}

TEST_CASE("table: a player whose time is up loses at both ends") {
    Both both("600ms");
    open(both);
    both.until(
        [&] { return both.host.has_heard("time is up") && both.guest.has_heard("time is up"); });
    CHECK(both.host.has_heard("White wins: Black's time is up."));
    CHECK(both.guest.has_heard("White wins: Black's time is up."));
}

TEST_CASE("table: a guest who joins from a second terminal leaves the first one") {
    Both both;
    open(both);
    Side again;
    const auto table = both.arrive(again, GuestTable::Role::Plays);
    both.until([&] { return both.guest.has_heard("You have joined from another terminal"); });
    again.type("bQ bS1-");
    both.until([&] { return both.host.plies() == 4; });
    CHECK_FALSE(both.guest.has_heard("is back"));
    again.session.reset();
}

TEST_CASE("table: players have the names of their accounts, and spectators are not players") {
    Both both;
    open(both);
    const std::string me = os::user_name(::geteuid());
    CHECK(both.host.session->seats().names()[1] == me);
    CHECK(both.guest.session->seats().names()[0] == me);
    Side eye;
    const auto table = both.arrive(eye, GuestTable::Role::Watches);
    both.play(both.guest, "bQ bS1-");
    eye.hear(eye.session->poll());
    CHECK(eye.session->seats().names() == std::array<std::string, 2>{me, me});
    eye.type("wA1 -wQ");
    CHECK(eye.has_heard("You are watching this game"));
    eye.session.reset();
}

TEST_CASE("table: a ply of an earlier game is not played") {
    const TempFolder folder;
    Result<os::Descriptor> listener = os::listen_local(folder / "t");
    REQUIRE(listener);
    HostTable table(std::move(*listener), Color::Black, Admission{::geteuid(), {}, {}});
    const auto game = [](const char* text) { return *parse_game(text); };
    table.publish(game("Base;InProgress;Black[1];wS1"), {});
    Result<os::Descriptor> socket = os::connect_local(folder / "t");
    REQUIRE(socket);
    os::LineConnection guest(std::move(*socket));
    guest.send("join");
    const auto hear = [&](std::string_view word) {
        for (int i = 0; i < 1000; ++i) {
            guest.pump();
            while (const auto line = guest.take_line()) {
                if (line->starts_with(word)) { return true; }
            }
            std::this_thread::sleep_for(5ms);
        }
        return false;
    };
    REQUIRE(hear("table "));
    // The table changes while the lines of the guest are read: the first of them wakes us, and the
    // others, which change nothing, give us the time, if the system does.
    std::atomic<bool> reading = false;
    table.take();
    table.on_news([&] {
        reading = true;
        std::this_thread::sleep_for(20ms);
    });
    guest.send("undo 1");
    for (int i = 0; i < 2000; ++i) { guest.send("?"); }
    guest.send("play bA1 wS1-");
    guest.send("resign");
    guest.pump();
    while (!reading) { std::this_thread::yield(); }
    table.publish(game("Base;InProgress;Black[1];wG1"), {});
    bool all_read = false;
    for (int i = 0; i < 1000 && !all_read; ++i) {
        guest.pump();
        all_read = table.take().end.resigned.has_value();
        std::this_thread::sleep_for(5ms);
    }
    CHECK(all_read);
    CHECK_FALSE(table.heard(game("Base;InProgress;Black[1];wG1")));
    table.on_news(nullptr);
}

TEST_CASE("table: a host who reads another language refuses moves in English") {
    const TempFolder folder;
    Result<os::Descriptor> listener = os::listen_local(folder / "t");
    REQUIRE(listener);
    HostTable table(std::move(*listener), Color::White, Admission{::geteuid(), {}, {}});
    table.publish(*parse_game("Base;NotStarted;White[1]"), {});
    words::set_language(words::Language::Polish);
    Result<os::Descriptor> socket = os::connect_local(folder / "t");
    REQUIRE(socket);
    os::LineConnection guest(std::move(*socket));
    guest.send("join");
    guest.send("play bA1");
    std::string answer;
    for (int i = 0; i < 1000 && !answer.starts_with("invalidmove"); ++i) {
        guest.pump();
        while (const auto line = guest.take_line()) { answer = *line; }
        std::this_thread::sleep_for(5ms);
    }
    words::set_language(words::Language::English);
    CHECK(answer == "invalidmove bA1 is in Black's hand, and it is White's turn.");
}

TEST_CASE("table: one account cannot take all the places") {
    const TempFolder folder;
    Result<os::Descriptor> listener = os::listen_local(folder / "t");
    REQUIRE(listener);
    HostTable table(std::move(*listener), Color::Black, Admission{::geteuid(), {}, {}});
    table.publish(*parse_game("Base;NotStarted;White[1]"), {});
    std::list<os::LineConnection> lines;
    const auto arrive = [&]() -> std::string {
        Result<os::Descriptor> socket = os::connect_local(folder / "t");
        REQUIRE(socket);
        lines.emplace_back(std::move(*socket)).send("watch");
        for (int i = 0; i < 1000; ++i) {
            lines.back().pump();
            if (const auto line = lines.back().take_line()) { return *line; }
            std::this_thread::sleep_for(5ms);
        }
        return {};
    };
    for (int i = 0; i < 8; ++i) { CHECK(arrive() == "version 2"); }
    // The program of the guest translates it.
    words::set_language(words::Language::Pseudo);
    CHECK(arrive() == "err Your account has 8 connections to this table already. Close one.");
    words::set_language(words::Language::English);
    lines.pop_front();
    // The host notices the end of one before or after the next one comes.
    std::string answer;
    for (int i = 0; i < 200 && answer != "version 2"; ++i) { answer = arrive(); }
    CHECK(answer == "version 2");
}

TEST_CASE("table: the guest keeps a ply until the host has played it") {
    const TempFolder folder;
    Result<os::Descriptor> listener = os::listen_local(folder / "t");
    REQUIRE(listener);
    HostTable table(std::move(*listener), Color::Black, Admission{::geteuid(), {}, {}});
    const Game game = *parse_game("Base;InProgress;Black[1];wS1");
    table.publish(game, {});
    auto guest = GuestTable::come_to({folder / "t", ::geteuid()});
    REQUIRE(guest);
    const Game played = *parse_game("Base;InProgress;White[2];wS1;bS1 wS1-");
    (*guest)->publish(played, {});
    for (int i = 0; i < 2000 && !table.heard(game); ++i) { std::this_thread::sleep_for(5ms); }
    table.publish(game, {});
    CHECK(table.heard(game) == played.history().back());
    table.publish(played, {});
    CHECK_FALSE(table.heard(played).has_value());
}

TEST_CASE("clocks are written as one line and read back") {
    const ClockReading reading{*parse_time_control("10m~5s"), {598200ms, 0ms}, Color::Black};
    CHECK(format_clock_reading(reading) == "10m~5s white=598200 black=0 running=Black");
    CHECK(parse_clock_reading(format_clock_reading(reading)) == reading);
    for (const char* const text : {"", "10m", "10m white=1", "10m white=1 black=-2",
                                   "soon white=1 black=2", "10m white=1x black=2"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_clock_reading(text).has_value());
    }
}

}  // namespace roj::play
