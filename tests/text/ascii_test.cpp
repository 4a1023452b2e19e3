#include "text/ascii.h"

#include <string_view>
#include <vector>

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

TEST_CASE("ascii: a line is taken apart word by word") {
    std::string_view line = "  options\tset  Seed = 7 \r\n";
    CHECK(take_word(line) == "options");
    CHECK(line == "set  Seed = 7");
    CHECK(take_word(line) == "set");
    CHECK(line == "Seed = 7");
    line = "last";
    CHECK(take_word(line) == "last");
    CHECK(line.empty());
    CHECK(take_word(line).empty());
}

TEST_CASE("ascii: a text is split into words, none of them empty") {
    using Words = std::vector<std::string_view>;
    CHECK(split_words(" a  bc\nd ") == Words{"a", "bc", "d"});
    CHECK(split_words("gates, exempt", ", ") == Words{"gates", "exempt"});
    CHECK(split_words(" \t").empty());
    CHECK(split_words("").empty());
}

}  // namespace roj::text
