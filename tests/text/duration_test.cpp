#include "text/duration.h"

#include "support/catch.h"

using namespace std::chrono_literals;
using roj::text::read_decimal;
using roj::text::read_duration;

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
