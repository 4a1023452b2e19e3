#include "match/match.h"

#include <chrono>
#include <set>
#include <string>

#include <roj/notation.h>

#include "support/catch.h"
#include "support/fake_engine.h"

using roj::command_of;
using roj::FakeEngine;
using namespace roj::uhp;
using roj::Outcome;
using std::chrono::milliseconds;

namespace {

/// A match in which the first engine, who has White in game 1, chooses its moves so.
roj::match::MatchSetup match_against(const std::string& bestmove) {
    roj::match::MatchSetup setup;
    FakeEngine first;
    first.bestmove = bestmove;
    setup.contestants[0].engine.command = command_of(first);
    setup.contestants[1].engine.command = command_of({});
    for (roj::match::Contestant& contestant : setup.contestants) {
        contestant.limits.time = milliseconds(10);
        contestant.engine.timeouts.grace = milliseconds(300);
    }
    setup.openings.game_types = {roj::GameType{}};
    return setup;
}

roj::match::MatchGame play(const roj::match::MatchSetup& setup, int number) {
    auto runner = roj::match::MatchRunner::start(setup, {});
    REQUIRE(runner);
    const auto game = runner->play(number, {});
    REQUIRE(game);
    REQUIRE(game->has_value());
    return **game;
}

}  // namespace

TEST_CASE("match game: an engine that fails loses, and the report says why") {
    struct Case {
        std::string bestmove;
        roj::match::MatchEnd end;
    };
    for (const auto& [bestmove, end] :
         {Case{"exit 3", roj::match::MatchEnd::Crash}, Case{"sleep 5", roj::match::MatchEnd::Time},
          Case{"say wS1 ok", roj::match::MatchEnd::Failure},
          Case{"say 'wA1 bQ-' ok", roj::match::MatchEnd::Illegal},
          Case{"say rubbish ok", roj::match::MatchEnd::Failure},
          Case{"say 'err no' ok", roj::match::MatchEnd::Failure}}) {
        INFO(bestmove);
        const roj::match::MatchGame game = play(match_against(bestmove), 1);
        CHECK(game.outcome == Outcome::BlackWins);
        CHECK(game.half_points() == 0);
        CHECK(roj::match::format_end(game.end) == roj::match::format_end(end));
        CHECK(game.note.find("The first engine: ") == 0);
        CHECK(game.plies == 4);
    }
}

TEST_CASE("match game: an engine that hangs loses, whatever limits its search") {
    const std::string bestmove = GENERATE(as<std::string>(), "hang", "exec >&-; hang",
                                          "while :; do say 'info'; rest 0.02; done");
    roj::match::MatchSetup setup = match_against(bestmove);
    const bool by_depth = GENERATE(false, true);
    setup.contestants[0].limits = {};
    if (by_depth) {
        setup.contestants[0].limits.depth = 2;
    } else {
        setup.contestants[0].limits.nodes = 100;
    }
    setup.contestants[0].engine.timeouts.search = milliseconds(100);
    CAPTURE(bestmove, by_depth);
    const roj::match::MatchGame game = play(setup, 1);
    CHECK(game.outcome == Outcome::BlackWins);
    CHECK(roj::match::format_end(game.end) == "time");
    CHECK(game.note.find("it has not answered within 0.1") != std::string::npos);
}

TEST_CASE("match game: after a crash the engine is started again for the next game") {
    auto setup = match_against("exit 3");
    auto runner = roj::match::MatchRunner::start(setup, {});
    REQUIRE(runner);
    for (const int number : {1, 3}) {
        const auto game = runner->play(number, {});
        REQUIRE(game);
        CHECK((*game)->end == roj::match::MatchEnd::Crash);
    }
}

TEST_CASE("match game: the second engine has White in even games") {
    const roj::match::MatchGame game =
        play(match_against("exit 3"), 2);  // the other's moves are none
    CHECK(game.end == roj::match::MatchEnd::Failure);
    CHECK(game.outcome == Outcome::BlackWins);
    CHECK(game.half_points() == 2);
}

TEST_CASE("match game: a game that is too long is a draw") {
    roj::match::MatchSetup setup = match_against(R"(say '\wS1' ok)");
    FakeEngine first;
    first.bestmove = "say 'wQ -wS1' ok";
    setup.contestants[0].engine.command = command_of(first);
    setup.openings.book = {*roj::parse_game("Base;x;x;wS1;bS1 wS1-")};
    setup.max_plies = 3;
    const roj::match::MatchGame game = play(setup, 1);
    CHECK(game.end == roj::match::MatchEnd::PlyLimit);
    CHECK(game.outcome == Outcome::Draw);
    CHECK(game.game_string == "Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1");
}

TEST_CASE("match game: a move that the referee does not accept makes the game void") {
    roj::match::MatchSetup setup = match_against("say 'wQ -wS1' ok");
    setup.openings.book = {*roj::parse_game("Base;x;x;wS1;bS1 wS1-")};
    FakeEngine referee;
    referee.cases = "play*) say 'invalidmove never' ok ;;";
    setup.referee = EngineSetup{command_of(referee), {}, {}};
    const roj::match::MatchGame game = play(setup, 1);
    CHECK(game.end == roj::match::MatchEnd::Void);
    CHECK(game.note.find("The referee at ply 3: ") == 0);
    CHECK(game.note.find("never") != std::string::npos);
}

TEST_CASE("match game: an engine that cannot be started ends the match") {
    roj::match::MatchSetup setup = match_against("say wS1 ok");
    setup.contestants[1].engine.command = "/no/such/engine";
    const auto ended = roj::match::play_match(setup, {1, 2}, {}, {});
    REQUIRE_FALSE(ended);
    CHECK(ended.error().message.find("The second engine: ") == 0);
}

TEST_CASE("match game: an engine that does not know the bugs does not play") {
    roj::match::MatchSetup setup = match_against("say wS1 ok");
    setup.openings.game_types = {*roj::parse_game_type("Base+C")};
    const auto ended = roj::match::play_match(setup, {1}, {}, {});
    REQUIRE_FALSE(ended);
    CHECK(ended.error().message.find("Base+C") != std::string::npos);
}

TEST_CASE("match: concurrent games are each played once, until the listener stops the match") {
    roj::match::MatchSetup setup = match_against("say wS1 ok");
    setup.concurrency = 3;
    std::multiset<int> played;
    roj::match::MatchListener listener;
    listener.played = [&](const roj::match::MatchGame& game) {
        played.insert(game.number);
        return true;
    };
    REQUIRE(roj::match::play_match(setup, {1, 2, 3, 4, 5, 6, 7}, listener, {}));
    CHECK(played == std::multiset<int>{1, 2, 3, 4, 5, 6, 7});

    setup.concurrency = 1;
    played.clear();
    listener.played = [&](const roj::match::MatchGame& game) {
        played.insert(game.number);
        return played.size() < 2;
    };
    REQUIRE(roj::match::play_match(setup, {1, 2, 3, 4}, listener, {}));
    CHECK(played == std::multiset<int>{1, 2});
}

TEST_CASE("match: a stop request ends it soon, without the unfinished games") {
    roj::match::MatchSetup setup = match_against("sleep 20");
    setup.contestants[0].limits.time = std::chrono::seconds(20);
    std::stop_source stop;
    roj::match::MatchListener listener;
    listener.started = [&](const auto&) { stop.request_stop(); };
    int played = 0;
    listener.played = [&](const roj::match::MatchGame&) {
        ++played;
        return true;
    };
    const auto begin = std::chrono::steady_clock::now();
    CHECK(roj::match::play_match(setup, {1, 3}, listener, stop.get_token()));
    CHECK(played == 0);
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10));
}
