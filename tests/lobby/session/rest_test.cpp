// What wakes a session, and how seldom it reads the store while its player does nothing.

#include <chrono>
#include <csignal>
#include <future>
#include <utility>

#include <poll.h>

#include "lobby/session/lobby_session.h"
#include "lobby/session/store_log.h"
#include "lobby/session/test_person.h"
#include "support/catch.h"
#include "support/contains.h"
#include "tui/lobby/lobby_ui.h"
#include "tui/scripted_terminal.h"

using namespace roj;
using namespace roj::lobby;
using roj::lobby::test::Person;
using roj::lobby::test::TestLobby;
using roj::lobby::test::ThreeInLobby;
using roj::lobby::test::TwoInLobby;

TEST_CASE("lobby: who types nothing looks at the others only now and then", "[lobby]") {
    TestLobby lobby;
    Person ann(lobby, "ann");
    Person eve(lobby, "eve");
    const auto ring = [&](Ring why) {
        REQUIRE(lobby::ring(lobby.database.path().parent_path(), eve.id, why));
        eve.session.poll();
    };
    lobby.now += 120'000;  // milliseconds
    eve.session.tick();
    ann.type("seek 10m casual");
    ring(Ring::Lobby);
    CHECK(eve.session.view().offers.empty());
    CHECK(eve.session.next_tick() <= std::chrono::milliseconds(5200));
    eve.session.tick();
    CHECK(eve.session.view().offers.size() == 1);
    CHECK(eve.session.next_tick() <= std::chrono::minutes(1));
    // What is for her is not late.
    ann.type("unseek");
    ring(Ring::You);
    CHECK(eve.session.view().offers.empty());
    // When she comes back, she need not wait.
    ring(Ring::Lobby);
    CHECK(eve.session.next_tick() > std::chrono::seconds(1));
    eve.session.note_input();
    CHECK(eve.session.next_tick() <= std::chrono::seconds(1));
}

TEST_CASE("lobby: until the next look is due, others who come and go do not wake a session",
          "[lobby]") {
    TestLobby lobby;
    Person eve(lobby, "eve");
    lobby.now += 120'000;  // milliseconds; she is away, so the next look is in five seconds
    const auto ring = [&](Ring why) {
        REQUIRE(lobby::ring(lobby.database.path().parent_path(), eve.id, why));
        pollfd waiting{eve.session.wake_fd(), POLLIN, 0};
        return ::poll(&waiting, 1, 0) == 1;
    };
    CHECK_FALSE(ring(Ring::Trial));
    CHECK(ring(Ring::Lobby));
    eve.session.poll();
    CHECK_FALSE(ring(Ring::Lobby));
    CHECK(ring(Ring::You));
    eve.session.poll();
    CHECK(ring(Ring::Lobby));
}

TEST_CASE("lobby: who plays does not read the game again when others come and go", "[lobby]") {
    TestLobby lobby;
    lobby.now = system_time();  // the log waits for the deadline of the game
    Person ann(lobby, "ann");
    Person bartek(lobby, "bartek");
    const GameId game = lobby.begin(ann.id, bartek.id, "10m+5s");
    StoreLog log(*lobby, ann.bell, ann.id, game);
    log.read(game, 0);
    ann.bell.take();
    std::promise<void> woken;
    std::future<void> wakes = woken.get_future();
    bool once = false;
    log.on_news([&] {
        if (!std::exchange(once, true)) { woken.set_value(); }
    });
    const auto ring = [&](Ring why, std::chrono::milliseconds longest) {
        REQUIRE(lobby::ring(lobby.database.path().parent_path(), ann.id, why));
        return wakes.wait_for(longest) == std::future_status::ready;
    };
    CHECK_FALSE(ring(Ring::Lobby, std::chrono::milliseconds(50)));
    CHECK(ring(Ring::Game, std::chrono::seconds(3)));  // sooner than a lost bell
    log.on_news(nullptr);                              // it does not wake the test any more
}

TEST_CASE("lobby: the more people are here, the less often those who are away look", "[lobby]") {
    TestLobby lobby({.sessions = 300, .per_address = 300, .guests = 300, .new_names = 300});
    Person eve(lobby, "eve");
    for (int i = 0; i < 199; ++i) { lobby.enter(""); }
    lobby.now += 360'000;  // milliseconds
    eve.session.tick();
    REQUIRE(lobby::ring(lobby.database.path().parent_path(), eve.id, Ring::Lobby));
    eve.session.poll();
    CHECK(eve.session.next_tick() > std::chrono::seconds(4));
    CHECK(eve.session.next_tick() <= std::chrono::seconds(25));
    // One of them looks each second for what is due, but each notices that it has to leave.
    eve.session.tick();
    CHECK(eve.session.next_tick() <= std::chrono::seconds(200));
    lobby.now += 1'260'000;  // 27 of the 30 minutes that she can be away
    CHECK(eve.session.next_tick() <= std::chrono::minutes(2));
    lobby.now += 119'000;
    CHECK(eve.session.next_tick() <= std::chrono::seconds(1));
    lobby.now += 1000;
    CHECK(contains(eve.read(eve.session.tick()), "Are you still here?"));
    CHECK(eve.session.next_tick() <= std::chrono::minutes(1));
}

TEST_CASE_METHOD(ThreeInLobby, "lobby: who rests does not read again what cannot have changed",
                 "[lobby]") {
    const auto tick = [&](Time minutes) {
        lobby.now += minutes * kMinute;
        eve.session.tick();
        return eve.session.view().offers.size();
    };
    // Every change rings a bell, but in this test nobody hears it.
    ann.type("seek 10m casual");
    CHECK(tick(1) == 0);
    CHECK(tick(3) == 0);
    CHECK(tick(1) == 1);  // a bell can be lost
    ann.type("unseek");
    CHECK(tick(1) == 1);
    eve.session.note_input();
    CHECK(tick(1) == 0);
    // The list of games shows their times.
    lobby.begin(ann.id, bartek.id, "10m+5s");
    eve.type("lobby");
    bartek.type("seek 3d/move");
    CHECK(tick(0) == 1);
}

TEST_CASE_METHOD(ThreeInLobby, "lobby: games end in time while people come and go", "[lobby]") {
    const GameId game = lobby.begin(ann.id, bartek.id, "10m+5s");
    for (const Time end = lobby.now + 2 * kMinute; lobby.now < end; lobby.now += 10 * kSecond) {
        TestLobby::check(lobby->touch());  // otherwise the clocks would stand still
    }
    REQUIRE(lobby::ring(lobby.database.path().parent_path(), eve.id, Ring::Lobby));
    eve.session.poll();
    CHECK_FALSE(TestLobby::value(lobby->game(eve.id, game, 0)).over);
    eve.session.tick();
    CHECK(TestLobby::value(lobby->game(eve.id, game, 0)).over);
}

TEST_CASE_METHOD(TwoInLobby,
                 "lobby: a ply in a slow game rings the opponent in the lobby for themselves",
                 "[lobby]") {
    const GameId game = lobby.begin(ann.id, bartek.id, "3d/move");
    lobby.rung.clear();
    TestLobby::value(lobby->append(ann.id, game, {{}, table::EventKind::Play, "wS1"},
                                   TestLobby::value(lobby->game(ann.id, game, 0)).tip));
    CHECK(lobby.rung.contains({bartek.id, Ring::You}));
}

TEST_CASE("lobby: the sessions take turns", "[lobby]") {
    using std::chrono::milliseconds;
    using Moment = std::chrono::steady_clock::time_point;
    static constexpr milliseconds kRound(35'000);
    const auto turn = [](milliseconds from, SessionId session) {
        return LobbySession::next_turn(Moment(from), session, 350, kRound).time_since_epoch();
    };
    CHECK(turn(milliseconds(0), 1000) == milliseconds(30'000));
    CHECK(turn(milliseconds(0), 1001) == milliseconds(30'100));
    CHECK(turn(milliseconds(30'000), 1000) == milliseconds(30'000));
    CHECK(turn(milliseconds(30'001), 1000) == milliseconds(65'000));
    CHECK(turn(milliseconds(30'001), 1049) == milliseconds(34'900));
    CHECK(turn(milliseconds(30'001), 1050) == milliseconds(35'000));
    CHECK(LobbySession::next_turn(Moment(kRound), 7, 0, kRound) == Moment(kRound));
}

TEST_CASE("lobby: a screen that is drawn a little later does not make the session look",
          "[lobby]") {
    TestLobby lobby;
    Person eve(lobby, "eve");
    roj::test::ScriptedTerminal terminal;
    terminal.wake_after([&] {
        lobby.now += 120'000;  // milliseconds; she is away, so the next look is in five seconds
        REQUIRE(lobby::ring(lobby.database.path().parent_path(), eve.id, Ring::Lobby));
    });
    terminal.time_out();
    CHECK(tui::LobbyScreen(eve.session, terminal, {}).run() == 128 + SIGTERM);
    CHECK(eve.session.wake_fd() == eve.bell.own_fd());
}
