// Clocks, by themselves and in a game.

#include <array>
#include <string>
#include <thread>

#include "kept.h"
#include "play/seats/setup.h"
#include "seated.h"
#include "support/catch.h"

namespace roj::play {
namespace {

using Clocks = std::array<std::string, 2>;  // by Color

using namespace std::chrono_literals;

TEST_CASE("a player whose time is up loses, and a takeback switches the clock off") {
    Setup setup = seated("human", "human");
    setup.clock = *parse_time_control("200ms");
    Session session(setup, nullptr);
    session.start();
    CHECK_FALSE(session.next_tick());
    CHECK(session.clock().texts() == Clocks{"0:01", "0:01"});
    CHECK(session.clock().texts(true) == Clocks{"0.2", "0.2"});
    submit_all(session, {"wS1"});
    REQUIRE(session.next_tick());
    CHECK(*session.next_tick() <= 110ms);
    std::this_thread::sleep_for(250ms);
    const Events events = session.tick();
    CHECK(contains(said(events), "end: White wins: Black's time is up."));
    CHECK(session.game().over());
    CHECK_FALSE(session.next_tick());
    const std::string told = said(submit_all(session, {"undo"}));
    CHECK(contains(told, "The loss on time is taken back."));
    CHECK(contains(told, "The clock is off now."));
    CHECK_FALSE(session.game().over());
    CHECK(session.clock().texts()[0].empty());
}

TEST_CASE("a game that was lost on time is saved as lost on time") {
    const roj::TempFolder folder;
    Storage storage = storage_in(folder.path());
    Setup setup = seated("human", "human");
    setup.clock = *parse_time_control("200ms");
    Session session(setup, &storage);
    session.start();
    submit_all(session, {"wS1"});
    std::this_thread::sleep_for(250ms);
    REQUIRE(contains(said(session.tick()), "Black's time is up"));
    REQUIRE(storage.saved_names().size() == 1);
    const std::string name = storage.saved_names().front();
    const auto loaded = read_game(storage.load(name));
    REQUIRE(loaded);
    CHECK(loaded->record.tags.get("Termination") == "time forfeit");
    CHECK(contains(said(session.submit("load " + name)), "Black's time is up"));
    // What is played on was not lost on time.
    submit_all(session, {"undo", "resign!"});
    for (const std::string& each : storage.saved_names()) {
        if (each == name) { continue; }
        CHECK(read_game(storage.load(each))->record.tags.get("Termination").empty());
    }
}

TEST_CASE("after a kill, a player gets back at most five seconds of a running turn") {
    const roj::TempFolder folder;
    Storage storage = storage_in(folder.path());
    record::Record record(*parse_game("Base;InProgress;White[2];wS1;bS1 wS1-"));
    // The next step of the journal begins at 4:00.
    record.tags.set("Clock", "5m white=241000 black=300000");
    const Setup setup = setup_of(record, seated("human", "human"));
    Session session(setup, std::move(record), &storage);
    session.start();
    const std::string before = file_text(journal_in(folder.path()));
    CHECK_FALSE(has<Notice>(session.tick()));
    CHECK(file_text(journal_in(folder.path())) == before);
    std::this_thread::sleep_for(1050ms);
    session.tick();
    const std::string after = file_text(journal_in(folder.path()));
    CHECK(after != before);
    std::this_thread::sleep_for(10ms);
    session.tick();
    CHECK(file_text(journal_in(folder.path())) == after);

    Result<record::Record> left = record::parse_pgn(after);
    REQUIRE(left);
    const Setup resumed = setup_of(*left, setup);
    Session later(resumed, std::move(*left), nullptr);
    CHECK(later.clock().texts() == Clocks{"4:00", "5:00"});
    CHECK(later.game().history().size() == 2);
}

TEST_CASE("a move after the end of the time is ignored") {
    Setup setup = seated("human", "human");
    setup.clock = *parse_time_control("100ms");
    Session session(setup, nullptr);
    submit_all(session, {"wS1"});
    std::this_thread::sleep_for(150ms);
    CHECK(has<GameEnded>(session.submit("bS1 wS1-")));
    CHECK(session.game().history().size() == 1);
}

TEST_CASE("roj warns once that little time is left, and the record contains the time") {
    Setup setup = seated("human", "human");
    setup.clock = *parse_time_control("20s");
    Session session(setup, nullptr);
    submit_all(session, {"wS1"});
    CHECK(contains(said(session.tick()), "Black has 20 seconds left."));
    CHECK(session.tick().empty());
    CHECK(contains(said(submit_all(session, {"clock 5m+3s"})), "5m+3s"));
    CHECK(session.clock().texts() == Clocks{"5:00", "5:00"});
    CHECK(contains(said(session.submit("clock soon")), "is not a clock"));
    submit_all(session, {"clock none"});
    CHECK(session.clock().texts()[0].empty());

    record::Record record(Game(Ruleset{}));
    record.tags.set("Clock", "5m+3s white=61000 black=2000");
    const Setup resumed = setup_of(record, setup);
    CHECK(table::format_time_control(resumed.clock) == "5m+3s");
    Session later(resumed, std::move(record), nullptr);
    CHECK(later.clock().texts() == Clocks{"1:01", "0:02"});
}

}  // namespace
}  // namespace roj::play
