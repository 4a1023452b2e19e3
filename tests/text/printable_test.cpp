#include "text/printable.h"

#include <string>

#include "support/catch.h"

using roj::text::is_printable;
using roj::text::printable;
using roj::text::printable_line;

TEST_CASE("printable: control characters become visible", "[text]") {
    const auto [text, shown] = GENERATE(table<std::string, std::string>({
        {"plain ~ text", "plain ~ text"},
        {"R\u00f3j \u2603 \U0001F41D", "R\u00f3j \u2603 \U0001F41D"},
        {"\033[2J", "\\x1b[2J"},
        {"\033]0;title\a", "\\x1b]0;title\\x07"},
        {"a\bb\rc\x7f", "a\\x08b\\x0dc\\x7f"},
        {std::string("a\0b", 3), "a\\x00b"},
        {"\u009b2J", "\\u009b2J"},
        {"\x9b"
         "2J",
         "\\x9b2J"},
        {"\u0085", "\\u0085"},
        {"\u202eabc\u2066\u200f\u061c\ufeff\u2028",
         "\\u202eabc\\u2066\\u200f\\u061c\\ufeff\\u2028"},
        {"\xc3", "\\xc3"},
        {"\xc0\x9b", "\\xc0\\x9b"},           // longer than needed
        {"\xed\xa0\x80", "\\xed\\xa0\\x80"},  // half of a pair
        {"a\tb", "a b"},
        {"a\nb\r\nc\n", "a\nb\nc\n"},
    }));
    CAPTURE(text);
    CHECK(printable(text) == shown);
    CHECK(printable(shown) == shown);
    CHECK(is_printable(text) == (text == shown && text.find('\n') == text.npos));
}

TEST_CASE("printable: a line has no break, no blanks at its ends and a maximum length", "[text]") {
    CHECK(printable_line("\t a\nb\r\nc\033 \n") == "a b c\\x1b");
    CHECK(printable_line("") == "");
    CHECK(printable_line(" \n ") == "");
    CHECK(printable_line("abcdef", 6) == "abcdef");
    CHECK(printable_line("abcdefg", 6) == "abc...");
    CHECK(printable_line("ab\033\033", 6) == "ab...");  // no half of \x1b
    CHECK(printable_line("\u00e4\u00e4\u00e4\u00e4", 7) ==
          "\u00e4\u00e4...");  // nor of a character
    CHECK(roj::text::in_quotes("\033").size() == 6);
    CHECK(roj::text::in_quotes(std::string(1000, '\a')).size() <= 122);
}
