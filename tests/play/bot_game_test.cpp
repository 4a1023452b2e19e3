#include "play/session/session.h"

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "play/seated.h"
#include "record/played.h"
#include "support/catch.h"
#include "support/setup.h"

namespace roj::play {
namespace {

TEST_CASE("against a bot, undo takes back the player's turn and the bot's reply") {
    Session session(seated("human", "bot:1"), nullptr);
    CHECK(viewer(session) == Color::White);
    CHECK_FALSE(session.seats().thinking());
    submit_all(session, {"wS1"});
    CHECK(session.seats().thinking());
    CHECK(all<MovePlayed>(wait_for_move(session))[0]->source == MoveSource::Bot);
    play_any(session);
    wait_for_move(session);
    const std::string whole = game_string(session);
    REQUIRE(session.game().history().size() == 4);
    submit_all(session, {"undo"});
    CHECK(session.game().history().size() == 2);
    CHECK_FALSE(session.seats().thinking());
    submit_all(session, {"redo"});
    CHECK(game_string(session) == whole);
    CHECK_FALSE(session.seats().thinking());
    submit_all(session, {"undo 2"});
    CHECK(session.game().history().empty());
    CHECK(contains(said(session.submit("undo")), "nothing to take back"));
    submit_all(session, {"redo 2"});
    CHECK(game_string(session) == whole);
}

TEST_CASE("undo while the bot thinks stops it, and its move is not played") {
    Session session(seated("human", "bot:10", std::chrono::minutes(10)), nullptr);
    submit_all(session, {"wS1"});
    REQUIRE(session.seats().thinking());
    submit_all(session, {"undo"});
    CHECK_FALSE(session.seats().thinking());
    CHECK(session.game().history().empty());
    CHECK_FALSE(has<MovePlayed>(session.poll()));
    submit_all(session, {"wS1", "new"});
    CHECK_FALSE(has<MovePlayed>(session.poll()));
    CHECK(session.game().history().empty());
}

TEST_CASE("a bot that moved first keeps its move if the player has nothing to undo") {
    Session session(seated("bot:1", "human"), nullptr);
    session.start();
    wait_for_move(session);
    CHECK(session.game().history().size() == 1);
    CHECK(contains(said(session.submit("undo")), "nothing to take back"));
    CHECK(session.game().history().size() == 1);
    CHECK(viewer(session) == Color::Black);
    play_any(session);
    wait_for_move(session);
    submit_all(session, {"undo"});
    CHECK(session.game().history().size() == 1);
    CHECK(session.game().position().to_move() == Color::Black);
}

TEST_CASE("stop makes the bot play at once, and so does an interrupt") {
    for (const bool interrupt : {false, true}) {
        Session session(seated("human", "bot:10", std::chrono::minutes(10)), nullptr);
        submit_all(session, {"wS1"});
        const Events stopped = interrupt ? session.interrupt() : session.submit("stop");
        CHECK_FALSE(has<CommandRejected>(stopped));
        CHECK_FALSE(has<Quit>(stopped));
        CHECK(all<MovePlayed>(wait_for_move(session)).size() == 1);
        CHECK(session.game().history().size() == 2);
        CHECK(has<Quit>(session.interrupt()));
    }
}

TEST_CASE("moves typed in the bot's turn are refused, but commands work") {
    Session session(seated("human", "bot:10", std::chrono::minutes(10)), nullptr);
    submit_all(session, {"wS1"});
    CHECK(contains(said(session.submit("bG1 wS1-")), "bot's turn"));
    CHECK(has<List>(session.submit("help")));
    CHECK(session.seats().thinking());
}

TEST_CASE("a thinking bot reports its progress") {
    Session session(seated("human", "bot:10", std::chrono::milliseconds(300)), nullptr);
    submit_all(session, {"wS1"});
    const Events events = wait_for_move(session);
    REQUIRE(has<SearchProgress>(events));
    CHECK(all<SearchProgress>(events).back()->report.depth > 0);
}

TEST_CASE("the same seed and level give the same game") {
    std::vector<std::string> games;
    for (int round = 0; round < 2; ++round) {
        Session session(seated("bot:1", "bot:2"), nullptr);
        session.start();
        while (session.game().history().size() < 12 && session.seats().thinking()) {
            wait_for_move(session);
        }
        games.push_back(session.move_texts()[11] + session.move_texts()[9]);
    }
    CHECK(games[0] == games[1]);
}

TEST_CASE("a spectator can stop two bots") {
    Session session(seated("bot:1", "bot:1"), nullptr);
    session.start();
    while (session.game().history().size() < 6) { wait_for_move(session); }
    submit_all(session, {"stop"});
    wait_for_move(session);
    CHECK_FALSE(session.seats().thinking());
    const std::size_t plies = session.game().history().size();
    CHECK(contains(said(session.submit("undo 2")), "Press Enter for one ply, or type continue."));
    CHECK(session.game().history().size() == plies - 2);
    CHECK_FALSE(session.seats().thinking());
    submit_all(session, {"redo"});
    CHECK_FALSE(session.seats().thinking());
    check_answers(session, {{"resign", "Only a human player"}, {"draw", "Only a human player"}});
    submit_all(session, {"continue"});
    CHECK(session.seats().thinking());
    CHECK(contains(said(session.submit("continue")), "No bots"));
}

TEST_CASE("while two bots pause, Enter plays one ply") {
    Session session(seated("bot:1", "bot:1"), nullptr);
    session.start();
    CHECK(contains(said(session.submit("stop")), "Press Enter for one ply, or type continue."));
    wait_for_move(session);
    for (const std::size_t plies : {2U, 3U, 4U}) {
        submit_all(session, {""});
        wait_for_move(session);
        CHECK(session.game().history().size() == plies);
        CHECK_FALSE(session.seats().thinking());
    }
    submit_all(session, {"undo", ""});
    wait_for_move(session);
    CHECK(session.game().history().size() == 4);
}

TEST_CASE("two bots wait between their moves") {
    using namespace std::chrono_literals;
    Session session(seated("bot:1", "bot:1"), nullptr);
    session.set_default_pace(1min);
    session.start();
    wait_for_move(session);
    // The second move is ready, but not shown yet.
    while (!session.next_tick()) { wait_for_news(session); }
    REQUIRE(session.game().history().size() == 1);
    REQUIRE(session.next_tick());
    CHECK(*session.next_tick() > 50s);
    CHECK(session.seats().thinking());
    SECTION("a faster pace plays it") {
        check_answers(session,
                      {{"pace", "once a second"},
                       {"pace 1", "is not a pace"},
                       {"pace 500ms",
                        "told: Bots that play each other wait for 500 ms between their moves.\n"}});
        CHECK(*session.next_tick() <= 500ms);
        CHECK(contains(said(session.submit("pace 0")), "as fast as they can"));
        CHECK(session.next_tick() == 0ms);
        CHECK(has<MovePlayed>(session.tick()));
        while (session.game().history().size() < 6) { wait_for_move(session); }
    }
    SECTION("stop plays it at once, and then they pause") {
        submit_all(session, {"stop"});
        CHECK(session.next_tick() == 0ms);
        CHECK(has<MovePlayed>(session.tick()));
        CHECK_FALSE(session.next_tick());
        CHECK_FALSE(session.seats().thinking());
        // A single step does not wait.
        submit_all(session, {""});
        CHECK(has<MovePlayed>(wait_for_move(session)));
    }
    SECTION("undo drops it") {
        submit_all(session, {"undo"});
        CHECK(session.game().history().empty());
        CHECK_FALSE(session.next_tick());
    }
}

TEST_CASE("the clock of a bot does not run while its move waits") {
    using namespace std::chrono_literals;
    Setup setup = seated("bot:1", "bot:1");
    setup.clock = *parse_time_control("10m");
    Session session(setup, nullptr);
    session.set_default_pace(1min);
    session.start();
    wait_for_move(session);
    while (session.next_tick().value_or(0s) < 2s) { wait_for_news(session); }
    session.poll();  // stops the clock if the move came after the last look
    REQUIRE(session.game().history().size() == 1);
    const auto before = session.clock().texts();
    std::this_thread::sleep_for(1100ms);
    session.tick();
    CHECK(session.clock().texts() == before);
}

TEST_CASE("a game of two bots ends and says how") {
    Setup setup = seated("bot:2", "bot:1");
    Session session(setup, nullptr);
    session.start();
    Events events;
    while (session.seats().thinking() && session.game().history().size() < 400) {
        events = wait_for_move(session);
    }
    CHECK(session.game().over());
    CHECK(has<GameEnded>(events));
}

TEST_CASE("level changes the bot, even while it thinks") {
    Session session(seated("human", "bot:10", std::chrono::minutes(10)), nullptr);
    submit_all(session, {"wS1", "level 1"});
    CHECK(session.seats().setup().seats[1].level == 1);
    CHECK(all<MovePlayed>(wait_for_move(session)).size() == 1);
    check_answers(session, {{"level", "bot 1."}, {"level 11", "1 to 10"}, {"level x", "1 to 10"}});
}

TEST_CASE("swap exchanges the sides, and the bot moves in its turn") {
    Session session(seated("human", "bot:1"), nullptr);
    submit_all(session, {"swap"});
    CHECK(viewer(session) == Color::Black);
    CHECK(session.seats().thinking());
    CHECK(all<MovePlayed>(wait_for_move(session))[0]->mover == Color::White);
    submit_all(session, {"swap"});
    CHECK(viewer(session) == Color::White);
    wait_for_move(session);
    CHECK(session.game().history().size() == 2);
}

}  // namespace
}  // namespace roj::play
