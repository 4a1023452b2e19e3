#include "tui/terminal/look_filter.h"

#include <string>
#include <string_view>

#include "support/catch.h"

using roj::tui::LookFilter;

namespace {

/// Returns what a filter makes of a part, after a terminal has its own look.
std::string passed(std::string_view output) {
    LookFilter filter;
    filter.pass("\033[m.");
    return filter.pass(output);
}

}  // namespace

TEST_CASE("look filter: only what differs is sent, when a character shows it", "[tui]") {
    CHECK(passed("\033[38;5;208m\033[48;5;230ma") == "\033[38;5;208;48;5;230ma");
    CHECK(passed("\033[38;5;208ma\033[39;49m\033[38;5;208m\033[48;5;17mb") ==
          "\033[38;5;208ma\033[48;5;17mb");
    CHECK(passed("\033[31ma\033[38:5:99mb\033[97mc") == "\033[31ma\033[38;5;99mb\033[38;5;15mc");
    CHECK(passed("\033[1;7ma\033(B\033[mb\033[7mc\033[27md") ==
          "\033[1;7ma\033[0mb\033[7mc\033[0md");
    CHECK(passed("\033[1ma\033[22mb") == "\033[1ma\033[0mb");
    CHECK(passed("\033[1m\033[31m\033[5;7H\033[m\r\n").find('m') == std::string::npos);
}

TEST_CASE("look filter: a blank needs the ground alone", "[tui]") {
    CHECK(passed("\033[38;5;208ma\033[38;5;20m \033[38;5;208mb") == "\033[38;5;208ma b");
    CHECK(passed("\033[38;5;20m\033[48;5;230m  a") == "\033[48;5;230m  \033[38;5;20ma");
    CHECK(passed("\033[31;7m a") == "\033[7;31m a");
}

TEST_CASE("look filter: a terminal clears with the ground", "[tui]") {
    CHECK(passed("\033[48;5;230m\033[K") == "\033[48;5;230m\033[K");
    CHECK(passed("\033[48;5;230m\033[4X\033[49ma") == "\033[48;5;230m\033[4X\033[0ma");
    CHECK(passed("\033[31m\033[2J") == "\033[2J");
}

TEST_CASE("look filter: other sequences and characters pass", "[tui]") {
    const std::string text = "\033[?25l\033[>4;1m\033]11;?\033\\\033=\033[3;4H\u28ff\U0001FB00\b";
    CHECK(passed(text) == text);
    CHECK(passed("\033") == "\033");
    CHECK(passed("\033[3") == "\033[3");
}

TEST_CASE("look filter: an unknown look is set as a whole", "[tui]") {
    LookFilter filter;
    CHECK(filter.pass("\033[31ma") == "\033[0;31ma");
    filter.forget();
    CHECK(filter.pass("b") == "\033[0;31mb");
    CHECK(filter.pass("\033[1m") == "");
    CHECK(filter.settle() == "\033[1m");
    CHECK(filter.settle() == "");
}
