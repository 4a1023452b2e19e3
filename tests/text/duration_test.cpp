#include "text/duration.h"

#include "support/catch.h"

using namespace std::chrono_literals;
using namespace roj::text;

TEST_CASE("duration: a decimal number is cut to a whole number of units") {
    CHECK(read_decimal("5", 1000) == 5000);
    CHECK(read_decimal("0.0019", 1000) == 1);
    CHECK(read_decimal("1000000000.99999999", 1) == 1000000000);
    for (const char* bad : {"", ".5", "1.", "1.2.3", "-1", "+1", "1e3", " 1", "1000000001"}) {
        CAPTURE(bad);
        CHECK_FALSE(read_decimal(bad, 1000));
    }
}

TEST_CASE("duration: each unit follows a larger one") {
    CHECK(read_duration("1h30m") == 90min);
    CHECK(read_duration("1m30s500ms") == 90500ms);
    CHECK(read_duration("1.5s") == 1500ms);
    CHECK(read_duration("0m") == 0ms);
    for (const char* bad : {"", "5", "m", "30m1h", "1h1h", "1h30", "1s1ms1s", "2 s", "2S", "-1s"}) {
        CAPTURE(bad);
        CHECK_FALSE(read_duration(bad));
    }
}

TEST_CASE("duration: a time has hours, minutes and seconds with or without a fraction") {
    CHECK(read_time("00:00:05") == 5s);
    CHECK(read_time("0:0:1") == 1s);
    CHECK(read_time("01:02:03.5") == 3723500ms);
    CHECK(read_time("00:00:00.0019") == 1ms);
    CHECK(read_time("00:00:00") == 0ms);
    for (const char* bad : {"", "5", "00:05", "00:00:60", "00:61:00", "1000:00:00", "00:00:-1",
                            "00:00:01.", "00:00:01.x", "00:00:1:1", "99999999999:00:00", "a:b:c"}) {
        CAPTURE(bad);
        CHECK_FALSE(read_time(bad));
    }
}

TEST_CASE("duration: a time is written as it is read") {
    CHECK(format_time(5s) == "00:00:05");
    CHECK(format_time(3723050ms) == "01:02:03.050");
    CHECK(read_time(format_time(86399999ms)) == 86399999ms);
}
