// Two people at a table, each with their own session, over a real socket.

#include <array>
#include <memory>
#include <string>
#include <thread>

#include <unistd.h>

#include "at_table.h"
#include "memory_log.h"
#include "os/local_socket.h"
#include "os/user_names.h"
#include "play/seated.h"
#include "support/catch.h"

namespace roj::play {
namespace {

using Clocks = std::array<std::string, 2>;  // by Color

/// Black's session, in whose game White has played wS1 and Black has answered.
struct Scripted {
    Scripted() {
        game.play(Color::White, "wS1");
        game.play(Color::Black, "bS1 wS1-");
        session = join(log);
        session->sit_at(log);
        session->start();
    }

    MemoryGame game;
    MemoryLog log{game, Color::Black};
    std::unique_ptr<Session> session;
};

}  // namespace

TEST_CASE("table: a remote player's turn starts no bot") {
    Scripted black;
    CHECK(black.session->busy());
    CHECK_FALSE(black.session->seats().thinking());
    black.game.play(Color::White, "wQ -wS1");
    const Events events = black.session->poll();
    REQUIRE(all<MovePlayed>(events).size() == 1);
    CHECK(all<MovePlayed>(events)[0]->source == MoveSource::Remote);
    CHECK_FALSE(has<SearchProgress>(events));
    CHECK_FALSE(black.session->busy());
}

TEST_CASE("table: a takeback comes before the plies after it") {
    Scripted black;
    black.game.force({table::Author::System, table::EventKind::Back, "0"});
    black.game.play(Color::White, "wS1");
    const Events events = black.session->poll();
    CHECK(contains(said(events), "Took back 2 moves, as agreed."));
    CHECK(game_string(*black.session) == "Base;InProgress;Black[1];wS1");
}

TEST_CASE("table: a ply before a resignation is played, too") {
    Scripted black;
    black.game.play(Color::White, "wQ -wS1");
    black.game.force({table::Author::White, table::EventKind::End, "resigned white"});
    const Events events = black.session->poll();
    CHECK(has<GameEnded>(events));
    CHECK(game_string(*black.session) == "Base;BlackWins;Black[2];wS1;bS1 wS1-;wQ -wS1");
}

TEST_CASE("table: a ply that the log refuses is not played, and stays in the prompt") {
    Scripted black;
    black.game.play(Color::White, "wQ -wS1");
    black.session->poll();
    black.log.refusal = "The disk is full.";
    const Events refused = black.session->submit("bQ bS1-");
    REQUIRE(all<CommandRejected>(refused).size() == 1);
    CHECK(all<CommandRejected>(refused)[0]->reason.worded() == "The disk is full.");
    CHECK_FALSE(has<MovePlayed>(refused));
    CHECK(black.session->game().history().size() == 3);
    black.log.refusal.reset();
    CHECK(has<MovePlayed>(black.session->submit("bQ bS1-")));
    CHECK(black.game.state.plies() == 4);
}

TEST_CASE("table: a ply that was sent and is then refused is taken back") {
    Scripted black;
    black.game.play(Color::White, "wQ -wS1");
    black.log.waits = true;
    black.session->poll();
    CHECK(has<MovePlayed>(black.session->submit("bQ bS1-")));
    CHECK(black.session->game().history().size() == 4);
    black.log.news.pending.clear();
    black.log.news.notes = {"The host refuses the move: no."};
    CHECK(contains(said(black.session->poll()), "refuses the move: no."));
    CHECK(black.session->game().history().size() == 3);
    CHECK_FALSE(black.session->busy());
}

TEST_CASE_METHOD(InGame, "table: a player asks for a takeback, and the other accepts") {
    tell(host, "undo", "asks to take back 1 move");
    CHECK(host.plies() == 3);
    guest.type("yes");
    until([&] { return host.plies() == 2 && guest.plies() == 2; });
    play(host, "wA1 -wS1");

    tell(guest, "undo", "asks to take back 2 moves");
    guest.type("settings confirm=on");
    guest.type("bA1 bS1-");
    CHECK(guest.session->intent().open());
    host.type("yes");
    until([&] { return host.plies() == 1 && guest.plies() == 1; });
    CHECK_FALSE(guest.session->intent().open());
    guest.type("settings confirm=off");
    // The same ply again: the host must not take it for the earlier one.
    play(guest, "bG1 wS1-");
    CHECK(host.session->move_texts() == guest.session->move_texts());
}

TEST_CASE_METHOD(InGame, "table: a player declines with no or by playing on") {
    tell(host, "undo", "Type yes or no");
    tell(guest, "no", "declines the takeback");
    guest.type("yes");
    CHECK(guest.has_heard("There is no request to answer"));

    host.heard.clear();
    tell(guest, "undo", "Type yes or no");
    play(guest, "bQ bS1-");
    host.type("yes");
    CHECK(host.has_heard("There is no request to answer"));
    CHECK(host.plies() == 4);
    CHECK(guest.plies() == 4);
}

TEST_CASE("table: a guest whose program was suspended still gets a request") {
    Both both;
    both.open();
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
    both.tell(both.host, "no", "declines the takeback");
}

TEST_CASE_METHOD(InGame, "table: a request expires when the other player plays on") {
    play(guest, "bQ bS1-");
    host.type("undo");
    std::this_thread::sleep_for(100ms);
    host.type("wA1 -wQ");
    std::this_thread::sleep_for(100ms);
    until([&] { return guest.plies() == 5; });
    CHECK_FALSE(guest.has_heard("asks to take back"));
}

TEST_CASE_METHOD(InGame, "table: absent players get no requests, and spectators cannot ask") {
    Side eye;
    const auto table = arrive(eye, GuestLog::Role::Watches);
    eye.type("undo");
    CHECK(eye.has_heard("Spectators cannot"));
    lose_guest();
    until([&] { return host.has_heard("is lost"); });
    host.type("undo");
    CHECK(host.has_heard("The other player is not connected"));
    eye.session.reset();
}

TEST_CASE("table: everybody sees the host's clocks") {
    Both both("10m+5s");
    both.open();
    both.until(
        [&] { return both.guest.session->clock().texts() == both.host.session->clock().texts(); });
    // Each player has used 5 s since the clocks started.
    CHECK(both.host.session->clock().texts() == Clocks{"10:10", "10:05"});
    CHECK(both.guest.session->seats().setup().clock == *parse_time_control("10m+5s"));
    Side eye;
    const auto table = both.arrive(eye, GuestLog::Role::Watches);
    CHECK(eye.session->clock().texts() == Clocks{"10:10", "10:05"});
    CHECK(eye.session->next_tick().has_value());
    eye.session.reset();
}

TEST_CASE("table: the clocks stop while the guest is cut off") {
    Both both("10m");
    CHECK_FALSE(both.host.session->next_tick().has_value());
    both.open();
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
    both.open();
    both.until(
        [&] { return both.host.has_heard("time is up") && both.guest.has_heard("time is up"); });
    CHECK(both.host.has_heard("White wins: Black's time is up."));
    CHECK(both.guest.has_heard("White wins: Black's time is up."));
}

TEST_CASE_METHOD(InGame, "table: a guest who joins from a second terminal leaves the first one") {
    Side again;
    const auto table = arrive(again, GuestLog::Role::Plays);
    until([&] { return guest.has_heard("You have joined from another terminal"); });
    again.type("bQ bS1-");
    until([&] { return host.plies() == 4; });
    CHECK_FALSE(guest.has_heard("is back"));
    again.session.reset();
}

TEST_CASE_METHOD(
    InGame, "table: players have the names of their accounts, and spectators are not players") {
    const std::string me = os::user_name(::geteuid());
    CHECK(host.session->seats().names()[1] == me);
    CHECK(guest.session->seats().names()[0] == me);
    Side eye;
    const auto table = arrive(eye, GuestLog::Role::Watches);
    play(guest, "bQ bS1-");
    eye.hear(eye.session->poll());
    CHECK(eye.session->seats().names() == std::array<std::string, 2>{me, me});
    eye.type("wA1 -wQ");
    CHECK(eye.has_heard("You are watching this game"));
    eye.session.reset();
}

TEST_CASE_METHOD(InGame,
                 "table: the guest sends a ply again that the host's journal does not have") {
    SECTION("because the host was away") {
        lose_host();
        until([&] { return guest.has_heard("connection to the table is lost"); });
        guest.type("bQ bS1-");
        CHECK(guest.plies() == 4);
    }
    SECTION("because the host was killed before it wrote the ply") {
        play(guest, "bQ bS1-");
        lose_host();
    }
    return_as_host("Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1");
    until([&] { return host.plies() == 4; });
    play(host, "wA1 -wQ");
    CHECK(host.session->move_texts() == guest.session->move_texts());
    CHECK_FALSE(guest.has_heard("Took back"));
}

TEST_CASE_METHOD(InGame, "table: a host who comes back with another game is not followed") {
    lose_host();
    return_as_host("Base;InProgress;Black[1];wG1");
    until([&] { return guest.has_heard("There is another game at the table now"); });
    CHECK(guest.plies() == 3);
}

}  // namespace roj::play
