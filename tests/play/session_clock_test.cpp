// The clocks of a session: what they keep in the record, when they run, and how they end a game.

#include "play/clock/session_clock.h"

#include <array>
#include <string>

#include <roj/notation.h>

#include "support/catch.h"

namespace roj::play {
namespace {

using Clocks = std::array<std::string, 2>;  // by Color

using namespace std::chrono_literals;

record::Record after_one_ply() {
    return record::Record(*parse_game("Base;InProgress;Black[1];wS1"));
}

TEST_CASE("a session without clocks has nothing to show") {
    SessionClock clock;
    clock.set_up({}, after_one_ply());
    clock.run(after_one_ply().game);
    CHECK_FALSE(clock.exists());
    CHECK_FALSE(clock.running());
    CHECK_FALSE(clock.runs_out());
    CHECK_FALSE(clock.next_tick());
    CHECK(clock.texts()[0].empty());
}

TEST_CASE("the clock of a session runs from the second ply on") {
    SessionClock clock;
    const table::TimeControl control = *parse_time_control("10m");
    clock.set_up(control, after_one_ply());
    CHECK(clock.texts() == Clocks{"10:00", "10:00"});
    clock.run(Game(Ruleset{}));
    CHECK_FALSE(clock.running());
    clock.run(after_one_ply().game);
    CHECK(clock.running() == Color::Black);
    CHECK(clock.next_tick());
    CHECK_FALSE(clock.runs_out());
    clock.pause();
    CHECK_FALSE(clock.running());
}

TEST_CASE("a session clock continues from the times in the record") {
    record::Record record = after_one_ply();
    record.tags.set("Clock", "10m white=61000 black=19000");
    SessionClock clock;
    clock.set_up(*parse_time_control("10m"), record);
    CHECK(clock.texts() == Clocks{"1:01", "0:19"});
    clock.run(record.game);
    CHECK(clock.runs_out());
    CHECK(clock.warning() == "Black has 19 seconds left.");
    CHECK_FALSE(clock.warning());
    CHECK_FALSE(clock.is_stale(record.tags));
    record.tags.set("Clock", "10m white=61000 black=40000");
    CHECK(clock.is_stale(record.tags));

    SECTION("but not if the record has another time control") {
        clock.set_up(*parse_time_control("5m"), record);
        CHECK(clock.texts() == Clocks{"5:00", "5:00"});
    }
    SECTION("and starts again with the whole time on request") {
        clock.restart(*parse_time_control("10m"), record);
        CHECK(clock.texts() == Clocks{"10:00", "10:00"});
        CHECK(record.tags.get("Clock").empty());
    }
}

TEST_CASE("a loss on time is kept in the record") {
    record::Record record = after_one_ply();
    REQUIRE(record.game.resign(Color::Black));
    SessionClock clock;
    clock.set_up(*parse_time_control("1m"), record);
    CHECK(clock.describe_end(record.game) == "White wins: Black has resigned.");
    clock.set_loser(Color::Black);
    CHECK(clock.describe_end(record.game) == "White wins: Black's time is up.");
    clock.write(record);
    CHECK(record.tags.get("Termination") == "time forfeit");

    SessionClock again;
    again.set_up({}, record);
    CHECK(again.loser() == Color::Black);
    record.game = after_one_ply().game;
    again.set_up({}, record);
    CHECK_FALSE(again.loser());
    again.write(record);
    CHECK(record.tags.get("Termination").empty());
    record.tags.set("Termination", "rules infraction");
    again.write(record);
    CHECK(record.tags.get("Termination") == "rules infraction");
}

}  // namespace
}  // namespace roj::play
