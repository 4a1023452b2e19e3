#include "text/ascii.h"

#include "support/catch.h"

namespace roj::text {

TEST_CASE("ascii: trim removes blanks at both ends and no others") {
    CHECK(trim(" \t a b\r\n") == "a b");
    CHECK(trim("a") == "a");
    CHECK(trim(" \n").empty());
    CHECK(trim("").empty());
}

TEST_CASE("ascii: lower_case changes the letters A to Z and nothing else") {
    CHECK(lower_case("wA1 -BQ") == "wa1 -bq");
    CHECK(lower_case("R\u00d3J@[") == "r\u00d3j@[");
}

}  // namespace roj::text
