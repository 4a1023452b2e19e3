#include "text/number.h"

#include <cstdint>

#include "support/catch.h"

using roj::text::parse_number;

TEST_CASE("number: only whole decimal numbers that fit are read") {
    CHECK(parse_number<int>("42") == 42);
    CHECK(parse_number<int>("-1") == -1);
    CHECK(parse_number<std::uint64_t>("18446744073709551615") == UINT64_MAX);
    for (const char* text : {"", " 1", "1 ", "+1", "1.0", "0x1", "2147483648", "x"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_number<int>(text));
    }
    CHECK_FALSE(parse_number<unsigned>("-1"));
}

TEST_CASE("number: both bounds are allowed and nothing beyond") {
    CHECK(parse_number<int>("1", 1, 3) == 1);
    CHECK(parse_number<int>("3", 1, 3) == 3);
    CHECK_FALSE(parse_number<int>("0", 1, 3));
    CHECK_FALSE(parse_number<int>("4", 1, 3));
}
