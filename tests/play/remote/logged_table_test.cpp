// The session's end of a table: what is new in the log, and which requests are open.

#include "play/remote/logged_table.h"

#include <array>
#include <random>
#include <string>

#include <roj/notation.h>

#include "memory_log.h"
#include "play/seated.h"
#include "support/catch.h"

namespace roj::play {
namespace {

constexpr table::Request kTakeback{table::RequestKind::Undo, 0};

/// A game with one ply, and Black's table of it.
struct Black {
    Black() {
        game.play(Color::White, "wS1");
        table.sit_at(log, [this] { ++woken; });
    }
    void white(table::EventKind kind, const std::string& text) {
        REQUIRE(game.add({table::Author::White, kind, text}, game.state.last()));
    }
    void finish() {
        white(table::EventKind::End, "resigned white");
        table.take();
    }

    MemoryGame game;
    MemoryLog log{game, Color::Black};
    int woken = 0;
    LoggedTable table;
};

TEST_CASE("logged table: without a log it does nothing, and the clocks are here") {
    LoggedTable table;
    CHECK_FALSE(table.exists());
    CHECK(table.keeps_time());
    CHECK_FALSE(table.connection_lost());
    CHECK_FALSE((table.own() || table.theirs()));
    table.publish({});
}

TEST_CASE("logged table: it knows who is present, and drops the log at the end") {
    MemoryGame game;
    MemoryLog log(game, Color::White);
    log.hosts = true;
    int woken = 0;
    {
        LoggedTable table;
        table.sit_at(log, [&] { ++woken; });
        CHECK(table.connection_lost());
        log.news.connection_lost = false;
        log.news.notes = {"Somebody came."};
        log.wake();
        CHECK(woken == 1);
        const auto news = table.take();
        CHECK(news.notes == std::vector<std::string>{"Somebody came."});
        CHECK(news.connection_lost == false);
        CHECK_FALSE(table.connection_lost());
        CHECK(table.take().notes.empty());
    }
    CHECK_FALSE(log.wake);
}

TEST_CASE("logged table: who has gone before the player here comes is away") {
    MemoryGame game;
    const auto sit = [&] {
        MemoryLog log(game, Color::White);
        LoggedTable table;
        table.sit_at(log, [] {});
        return table.take().away;
    };
    game.force({table::Author::Black, table::EventKind::Seat, "bartek"});
    CHECK_FALSE(sit());
    game.force({table::Author::Black, table::EventKind::Seat, ""});
    CHECK(sit() == true);
    game.force({table::Author::White, table::EventKind::Seat, ""});
    game.force({table::Author::White, table::EventKind::Seat, "ann"});
    CHECK(sit() == true);
    game.force({table::Author::System, table::EventKind::Adjourned, ""});
    CHECK_FALSE(sit());
    game.force({table::Author::System, table::EventKind::Resumed, ""});
    CHECK_FALSE(sit());
    game.force({table::Author::Black, table::EventKind::Seat, ""});
    CHECK(sit() == true);
    game.force({table::Author::Black, table::EventKind::Seat, "bartek"});
    CHECK_FALSE(sit());
}

TEST_CASE("logged table: a request of the other player is told once while it is open") {
    Black black;
    black.white(table::EventKind::Ask, "undo 0");
    CHECK(black.table.take().asked);
    CHECK_FALSE(black.table.take().asked);
    CHECK(black.table.theirs() == table::OpenRequest{kTakeback, Color::White, 2});
    // A table without a pause between the two tells the new one, although it asks the same.
    black.white(table::EventKind::No, "undo 0");
    black.white(table::EventKind::Ask, "undo 0");
    const auto again = black.table.take();
    CHECK(again.withdrawn);
    CHECK(again.asked);
    REQUIRE(black.table.answer(kTakeback, false));
    CHECK_FALSE(black.table.take().declined);
    CHECK_FALSE(black.table.theirs());
    black.white(table::EventKind::Ask, "undo 0");
    CHECK(black.table.take().asked);
    REQUIRE(black.table.append(table::EventKind::Play, "bS1 wS1-"));
    black.table.take();
    CHECK_FALSE(black.table.theirs());
    REQUIRE(black.table.ask({table::RequestKind::Draw, 2}));
    black.table.take();
    CHECK(black.table.own()->what == table::Request{table::RequestKind::Draw, 2});
    black.white(table::EventKind::No, "draw 2");
    CHECK(black.table.take().declined == table::Request{table::RequestKind::Draw, 2});
    CHECK_FALSE(black.table.own());
}

TEST_CASE("logged table: an event without an answer counts, but for an end") {
    Black black;
    black.log.waits = true;
    REQUIRE(black.table.append(table::EventKind::Play, "bS1 wS1-"));
    black.table.take();
    REQUIRE(black.table.ask({table::RequestKind::Draw, 2}));
    REQUIRE(black.table.append(table::EventKind::End, "resigned black"));
    black.table.take();
    CHECK(black.table.state().plies() == 2);
    CHECK(black.table.own()->what == table::Request{table::RequestKind::Draw, 2});
    CHECK_FALSE(black.table.state().over());
    black.log.news.pending.clear();
    black.table.take();
    CHECK(black.table.state().plies() == 1);
    CHECK_FALSE(black.table.own());
}

TEST_CASE("logged table: talk from before is no news, and one's own is not told") {
    MemoryGame game;
    game.force({table::Author::White, table::EventKind::Say, "before"});
    game.force({table::Author::Black, table::EventKind::Say, "own before"});
    MemoryLog log(game, Color::Black);
    LoggedTable table;
    table.sit_at(log, [] {});
    game.force({table::Author::White, table::EventKind::Say, "now"});
    game.force({table::Author::Black, table::EventKind::Say, "own"});
    std::string told;
    for (const auto& talk : table.take().talk) { told += talk.text + (talk.fresh ? "! " : " "); }
    CHECK(told == "before own before now! ");
}

TEST_CASE("logged table: only a rematch that the player wants is followed") {
    Black black;
    Ruleset next;
    SECTION("wanted") {
        black.finish();
        REQUIRE(black.table.ask({table::RequestKind::Rematch}));
        black.game.renew();
        black.log.turn();
        const auto news = black.table.take();
        CHECK(news.again);
        CHECK(news.notes.empty());
        CHECK(black.table.state().plies() == 0);
        return;
    }
    SECTION("not asked for") {
        black.finish();
        black.log.turn();
    }
    SECTION("declined") {
        black.finish();
        REQUIRE(black.table.ask({table::RequestKind::Rematch}));
        black.white(table::EventKind::No, "rematch");
        black.table.take();
        black.log.turn();
    }
    SECTION("with the same colours") {
        black.finish();
        REQUIRE(black.table.ask({table::RequestKind::Rematch}));
    }
    SECTION("with other rules") {
        black.finish();
        REQUIRE(black.table.ask({table::RequestKind::Rematch}));
        black.log.turn();
        next.draw_by_agreement = false;
    }
    SECTION("before the end") {
        REQUIRE(black.table.append(table::EventKind::Play, "bS1 wS1-"));
        black.table.take();
    }
    black.game.renew(next);
    black.game.play(Color::White, "wG1");
    const std::string before = format_game(black.table.state().game());
    const auto news = black.table.take();
    CHECK_FALSE(news.again);
    REQUIRE(news.notes.size() == 1);
    CHECK(contains(news.notes[0], "There is another game at the table now"));
    CHECK(format_game(black.table.state().game()) == before);
    CHECK(black.table.take().notes.empty());
}

TEST_CASE("logged table: a new log of the same game is followed") {
    Black black;
    REQUIRE(black.table.append(table::EventKind::Play, "bS1 wS1-"));
    black.table.take();
    black.game.renew();
    black.game.play(Color::White, "wS1");
    const auto news = black.table.take();
    CHECK(news.notes.empty());
    CHECK_FALSE(news.again);
    CHECK(black.table.state().plies() == 1);
}

TEST_CASE("logged table: two players and a spectator agree, however they take turns") {
    const auto seed = GENERATE(range(1U, 9U));
    CAPTURE(seed);
    std::mt19937 random(seed);
    MemoryGame game;
    std::array<MemoryLog, 3> logs{MemoryLog(game, Color::White), MemoryLog(game, Color::Black),
                                  MemoryLog(game, std::nullopt)};
    std::array<LoggedTable, 3> tables;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        tables.at(i).sit_at(logs.at(i), [] {});
    }
    int stale = 0;
    int played = 0;
    for (int i = 0; i < 300 && !game.state.over(); ++i) {
        const std::size_t who = random() % tables.size();
        LoggedTable& table = tables.at(who);
        if (random() % 2 == 0) { table.take(); }
        if (who == 2) { continue; }
        const Game& seen = table.state().game();
        const auto moves = legal_moves(seen.position());
        const auto theirs = table.theirs();
        Status done = ok();
        if (theirs) {
            done = table.answer(theirs->what,
                                random() % 2 == 0 && theirs->what.kind == table::RequestKind::Undo);
        } else if (random() % 4 == 0) {
            const bool undo = random() % 2 == 0 && !seen.history().empty();
            done = table.ask({undo ? table::RequestKind::Undo : table::RequestKind::Draw,
                              seen.history().size() - (undo ? 1 : 0)});
        } else if (seen.position().to_move() == static_cast<Color>(who)) {
            done = table.append(table::EventKind::Play,
                                format_move(seen.position(), moves.at(random() % moves.size())));
            played += done ? 1 : 0;
        }
        // A writer who has read the log is never refused as stale.
        if (done || done.error().message != words::to_error(table::Refusal::Stale).message) {
            continue;
        }
        ++stale;
        REQUIRE(table.state().tip() < game.state.tip());
    }
    CHECK(stale > 0);
    CHECK(played > 10);
    for (LoggedTable& table : tables) {
        table.take();
        CHECK(format_game(table.state().game()) == format_game(game.state.game()));
        CHECK(table.state().last() == game.state.last());
        CHECK(table.state().requests().open() == game.state.requests().open());
    }
}

}  // namespace
}  // namespace roj::play
