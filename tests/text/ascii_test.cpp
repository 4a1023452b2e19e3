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

TEST_CASE("ascii: words are taken from a line one by one") {
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
    using Views = std::vector<std::string_view>;
    CHECK(split_words(" a  bc\nd ") == Views{"a", "bc", "d"});
    CHECK(split_words("gates, exempt", ", ") == Views{"gates", "exempt"});
    CHECK(split_words(" \t").empty());
    CHECK(split_words("").empty());
}

TEST_CASE("ascii: split keeps empty parts, split_lines all but the last") {
    using Parts = std::vector<std::string_view>;
    CHECK(split("a;;b;", ';') == Parts{"a", "", "b", ""});
    CHECK(split("", ';') == Parts{""});
    CHECK(split_lines("a\n\nb\n") == Parts{"a", "", "b"});
    CHECK(split_lines("a\nb") == Parts{"a", "b"});
    CHECK(split_lines("").empty());
}

TEST_CASE("ascii: join puts a separator between words") {
    CHECK(join(std::vector<std::string_view>{"a", "", "b"}, ", ") == "a, , b");
    CHECK(join(std::vector<std::string_view>{}, ", ").empty());
}

TEST_CASE("ascii: with_full_stop completes a sentence once") {
    CHECK(with_full_stop("Use 2") == "Use 2.");
    CHECK(with_full_stop("Use 2.") == "Use 2.");
    CHECK(with_full_stop("Did you mean 2?") == "Did you mean 2?");
}

}  // namespace roj::text
