// What wakes a session, and how seldom it reads the store while its player does nothing.

#include <chrono>

#include "lobby/session/lobby_session.h"
#include "lobby/session/test_person.h"
#include "support/catch.h"

using namespace roj;
using namespace roj::lobby;
using roj::lobby::test::Person;
using roj::lobby::test::TestLobby;

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
    CHECK(eve.session.next_tick() <= std::chrono::seconds(5));
    eve.session.tick();
    CHECK(eve.session.view().offers.size() == 1);
    CHECK(eve.session.next_tick() == std::chrono::minutes(1));
    // What is for her is not late.
    ann.type("unseek");
    ring(Ring::You);
    CHECK(eve.session.view().offers.empty());
}

TEST_CASE("lobby: the more people are here, the less often those who are away look", "[lobby]") {
    TestLobby lobby({.sessions = 300, .per_address = 300, .guests = 300, .new_names = 300});
    Person eve(lobby, "eve");
    for (int i = 0; i < 199; ++i) { lobby.enter(""); }
    lobby.now += 360'000;  // milliseconds
    eve.session.tick();
    REQUIRE(lobby::ring(lobby.database.path().parent_path(), eve.id, Ring::Lobby));
    eve.session.poll();
    CHECK(eve.session.next_tick() > std::chrono::seconds(9));
    CHECK(eve.session.next_tick() <= std::chrono::seconds(10));
}

TEST_CASE("lobby: who rests does not read again what cannot have changed", "[lobby]") {
    constexpr Time kMinute = 60'000;
    TestLobby lobby;
    Person ann(lobby, "ann");
    Person bartek(lobby, "bartek");
    Person eve(lobby, "eve");
    const auto tick = [&](Time minutes) {
        lobby.now += minutes * kMinute;
        eve.session.tick();
        return eve.session.view().offers.size();
    };
    // Every change rings a bell, but in this test nobody hears it.
    ann.type("seek 10m casual");
    CHECK(tick(1) == 0);
    CHECK(tick(3) == 0);
    REQUIRE(lobby::ring(lobby.database.path().parent_path(), eve.id, Ring::Trial));
    CHECK(eve.session.poll().empty());
    CHECK(eve.session.view().offers.empty());
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
