#include "text/number.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "support/catch.h"

using namespace roj::text;

TEST_CASE("number: the whole text must be a decimal number") {
    CHECK(read_number<int>("0") == 0);
    CHECK(read_number<int>("-17") == -17);
    CHECK(read_number<int>("007") == 7);
    CHECK(read_number<std::uint64_t>("18446744073709551615") ==
          std::numeric_limits<std::uint64_t>::max());
    for (const std::string_view text :
         {"", " 1", "1 ", "+1", "1.5", "0x1", "--1", "-", "a", "2147483648", "-2147483649"}) {
        CAPTURE(text);
        CHECK_FALSE(read_number<int>(text));
    }
    CHECK_FALSE(read_number<std::uint64_t>("18446744073709551616"));
    CHECK_FALSE(read_number<int>(std::string("1\0", 2)));
}

TEST_CASE("number: the limits are part of the range") {
    CHECK(read_number("1", 1, 3) == 1);
    CHECK(read_number("3", 1, 3) == 3);
    CHECK_FALSE(read_number("0", 1, 3));
    CHECK_FALSE(read_number("4", 1, 3));
    CHECK(read_number("-2", -2) == -2);
    CHECK_FALSE(read_number("-0", 0));
}

TEST_CASE("number: the text after a number remains") {
    std::string_view text = "12ms";
    CHECK(take_number<int>(text) == 12);
    CHECK(text == "ms");
    CHECK_FALSE(take_number<int>(text));
    CHECK(text == "ms");
    text = "99999999999";
    CHECK_FALSE(take_number<int>(text));
    CHECK(text == "99999999999");
}
