#include "text/printable.h"

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

using namespace roj::text;

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

TEST_CASE("printable: a plain line has only characters that a reader sees", "[text]") {
    constexpr std::size_t kMax = 200;
    const auto [text, plain] = GENERATE(table<std::string, std::string>({
        {"good luck", "good luck"},
        {"  two\nlines\tand \r\n", "two lines and"},
        {"za\xC5\xBC\xC3\xB3\xC5\x82\xC4\x87, \xD1\x91\xD0\xB6, \xE4\xBD\xA0, \xF0\x9F\x98\x80",
         "za\xC5\xBC\xC3\xB3\xC5\x82\xC4\x87, \xD1\x91\xD0\xB6, \xE4\xBD\xA0, \xF0\x9F\x98\x80"},
        {"\x1B[31mred\x7F\xC2\x9B", "[31mred"},  // C0, DEL, C1
        {"a\xE2\x80\xAE"
         "b\xE2\x81\xA6"
         "c\xD8\x9C",
         "abc"},  // override, isolate, ALM
        {"a\xE2\x80\x8B"
         "b\xE2\x80\x8D"
         "c\xEF\xBB\xBF",
         "abc"},                                       // zero-width blank, joiner, BOM
        {"\xE2\x9D\xA4\xEF\xB8\x8F", "\xE2\x9D\xA4"},  // a heart and a selector
        {"a\xCD\xB8"
         "b\xF1\x90\x80\x85",
         "ab"},  // unassigned: U+0378, U+50005
        {"a\xEE\x80\x80"
         "b\xF3\xA0\x81\x81",
         "ab"},  // private use, a tag
        {"\u05e9\u05b8\u05dc \u0e01\u0e35\u0e48 \uff76\uff9e",
         "\u05e9\u05b8\u05dc \u0e01\u0e35\u0e48 \uff76\uff9e"},
        {"\U0001F44B\U0001F3FD", "\U0001F44B"},    // a hand without the colour of its skin
        {"a\U00013430\U0001BCA0\U0001D173", "a"},  // controls of formats
        {"bad \xFF\xC3", "bad"},
        {"e\xCC\x81\xCC\x82\xCC\x83\xCC\x84"
         "e\xCC\x81",
         "e\xCC\x81\xCC\x82"
         "e\xCC\x81"},
        {"\xCC\x81 a", "a"},
        {"\xE2\x80\x8B \n", ""},
    }));
    CAPTURE(text);
    CHECK(plain_line(text, kMax) == plain);
    CHECK(plain_line(plain, kMax) == plain);
    // The output escapes nothing of it.
    CHECK(is_printable(std::string_view(plain)));
}

TEST_CASE("printable: a plain line is cut at a character", "[text]") {
    CHECK(plain_line("\xC5\xBC\xC5\xBC\xC5\xBC", 5) == "\xC5\xBC\xC5\xBC");
    CHECK(plain_line("\xC5\xBC\xC5\xBC\xC5\xBC", 6) == "\xC5\xBC\xC5\xBC\xC5\xBC");
    CHECK(plain_line("abc def", 4) == "abc");
    CHECK(plain_line(std::string(300, 'x'), 200) == std::string(200, 'x'));
}

TEST_CASE("printable: a plain line of random text is plain", "[text]") {
    const std::vector<std::string> parts{
        "a",           " ",        "\n",           "\x1B",
        "\xCC\x81",    "\xC2\x9B", "\xE2\x80\x8B", "\xE2\x80\xAE",
        "\xC5\xBC",    "\xFF",     "\xE2",         "\xF0\x9F\x98\x80",
        "\xEF\xB8\x8F"};
    std::mt19937 random(1);
    for (int round = 0; round < 2000; ++round) {
        std::string text;
        for (auto count = random() % 30; count > 0; --count) {
            text += parts[random() % parts.size()];
        }
        const std::size_t max = random() % 40;
        const std::string plain = plain_line(text, max);
        CAPTURE(text, max);
        REQUIRE(plain.size() <= max);
        REQUIRE(is_printable(std::string_view(plain)));
        REQUIRE(plain_line(plain, max) == plain);
    }
}
