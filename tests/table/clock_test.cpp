#include "table/clock.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace roj::table {
namespace {

using namespace std::chrono_literals;

Clock clock_of(std::string_view control) {
    return Clock(*read_time_control(control));
}

TEST_CASE("a time control is written as it is read") {
    const auto text = GENERATE(as<std::string>{}, "10m", "10m+5s", "10m~5s", "30s/move", "3d/move",
                               "14d/move", "90s", "none", "1500ms");
    CHECK(format_time_control(*read_time_control(text)) == text);
    for (const char* bad :
         {"", "ten", "10", "0m", "10m+", "-1m", "10m+5", "99999999999999h", "m", "/move", "25h",
          "30m1h", "1h1h", "1h30", "h30m", "24h1s", "15d/move", "1h1d", "2d"}) {
        CAPTURE(bad);
        CHECK_FALSE(read_time_control(bad));
    }
    CHECK(read_time_control("1h")->main == 60min);
    CHECK(read_time_control("1h30m+30s")->main == 90min);
    CHECK(read_time_control("1h30m+30s")->increment == 30s);
    CHECK(read_time_control("1m30s~1s500ms")->delay == 1500ms);
}

TEST_CASE("a clock runs for the player to move") {
    const Clock::Time start{};
    Clock clock = clock_of("10m");
    clock.run(Color::White, start);
    CHECK(clock.left(Color::White, start + 4s) == 596s);
    CHECK(clock.left(Color::Black, start + 4s) == 600s);
    clock.moved(Color::White, start + 4s);
    clock.run(Color::Black, start + 4s);
    CHECK(clock.left(Color::White, start + 9s) == 596s);
    CHECK(clock.left(Color::Black, start + 9s) == 595s);
    clock.pause(start + 9s);
    CHECK(clock.left(Color::Black, start + 99s) == 595s);
    CHECK_FALSE(clock.fallen(start + 9999s));
    clock.run(Color::Black, start + 100s);
    CHECK_FALSE(clock.fallen(start + 694s));
    CHECK(clock.fallen(start + 695s) == Color::Black);
    CHECK(clock.left(Color::Black, start + 9999s) == 0s);
}

TEST_CASE("increments, delays and a time for each move are counted") {
    const Clock::Time start{};
    Clock bonus = clock_of("1m+5s");
    bonus.run(Color::White, start);
    bonus.moved(Color::White, start + 2s);
    CHECK(bonus.left(Color::White, start + 2s) == 63s);

    Clock delay = clock_of("1m~5s");
    delay.run(Color::White, start);
    CHECK(delay.left(Color::White, start + 5s) == 60s);
    CHECK(delay.left(Color::White, start + 7s) == 58s);
    delay.moved(Color::White, start + 7s);
    CHECK(delay.left(Color::White, start + 7s) == 58s);

    Clock each = clock_of("30s/move");
    each.run(Color::White, start);
    each.moved(Color::White, start + 29s);
    CHECK(each.left(Color::White, start + 29s) == 30s);
    each.run(Color::Black, start + 29s);
    CHECK(each.fallen(start + 60s) == Color::Black);
}

TEST_CASE("a clock is shown in whole seconds that have begun") {
    CHECK(format_clock(600s) == "10:00");
    CHECK(format_clock(598s) == "9:58");
    CHECK(format_clock(3723s) == "1:02:03");
    CHECK(format_clock(1ms) == "0:01");
    CHECK(format_clock(0ms) == "0:00");
    CHECK(format_tenths(9801ms) == "9.9");
    CHECK(format_tenths(1ms) == "0.1");
    CHECK(format_tenths(0ms) == "0.0");
}

TEST_CASE("clocks are written as one line and read back") {
    const ClockReading reading{*read_time_control("10m~5s"), {598200ms, 0ms}, Color::Black};
    CHECK(format_clock_reading(reading) == "10m~5s white=598200 black=0 running=Black");
    CHECK(parse_clock_reading(format_clock_reading(reading)) == reading);
    for (const char* const text : {"", "10m", "10m white=1", "10m white=1 black=-2",
                                   "soon white=1 black=2", "10m white=1x black=2"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_clock_reading(text).has_value());
    }
}

}  // namespace
}  // namespace roj::table
