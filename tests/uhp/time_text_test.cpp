#include "uhp/time_text.h"

#include "support/catch.h"

using roj::uhp::format_time;
using roj::uhp::parse_time;
using std::chrono::milliseconds;

TEST_CASE("uhp time: hours, minutes and seconds with or without a fraction") {
    CHECK(parse_time("00:00:05").value() == milliseconds(5000));
    CHECK(parse_time("0:0:1").value() == milliseconds(1000));
    CHECK(parse_time("01:02:03.5").value() == milliseconds(3723500));
    CHECK(parse_time("00:00:00.0019").value() == milliseconds(1));
    CHECK(parse_time("00:00:00").value() == milliseconds(0));
}

TEST_CASE("uhp time: an invalid time is refused with an example") {
    for (const char* text :
         {"", "5", "00:05", "00:00:60", "00:61:00", "1000:00:00", "00:00:-1", "00:00:01.",
          "00:00:01.x", "00:00:1:1", "99999999999:00:00", "a:b:c"}) {
        INFO(text);
        REQUIRE_FALSE(parse_time(text));
        CHECK(parse_time(text).error().message.find("00:00:05") != std::string::npos);
    }
}

TEST_CASE("uhp time: a written time is read back") {
    CHECK(format_time(milliseconds(5000)) == "00:00:05");
    CHECK(format_time(milliseconds(3723050)) == "01:02:03.050");
    CHECK(parse_time(format_time(milliseconds(86399999))).value() == milliseconds(86399999));
}
