#include "text/utf8.h"

#include <clocale>
#include <cstddef>
#include <string>

#include "support/catch.h"

using namespace roj::text;

TEST_CASE("UTF-8 is read and written, and invalid bytes become question marks", "[text]") {
    const std::string good = "R\xC3\xB3j \xE2\x9C\x93 \xF0\x9F\x90\x9D";
    CHECK(decode_utf8(good).size() == 7);
    CHECK(encode_utf8(decode_utf8(good)) == good);
    CHECK(decode_utf8("a\xFFz") == U"a?z");
    CHECK(decode_utf8("\xC3") == U"?");
    CHECK(decode_utf8("\xC0\xAF") == U"??");            // longer than needed
    CHECK(decode_utf8("\xED\xA0\x80") == U"???");       // half of a pair
    CHECK(decode_utf8("\xF4\x90\x80\x80") == U"????");  // beyond the last character
}

TEST_CASE("columns are those of a terminal, whatever the locale is", "[text]") {
    using roj::text::columns;
    const auto [text, width] = GENERATE(table<std::string, std::size_t>({
        {"Rój", 3},
        {"Ro\u0301j", 3},                   // a letter and its accent
        {"\u4f60\u597d", 4},                // Chinese
        {"\u3072\u304c a", 6},              // Japanese
        {"\uff76\uff9e", 2},                // halfwidth
        {"\ud55c", 2},                      // Korean
        {"\U0001F41D!", 3},                 // a bee
        {"\u0e01\u0e35\u0e48", 1},          // Thai: a letter, a vowel and a tone
        {"\u05e9\u05b8", 1},                // Hebrew
        {"\u2764\ufe0f", 1},                // a heart and a selector
        {"\U0001F468\u200d\U0001F469", 4},  // two people and a joiner
        {"\U0001F44B\U0001F3FD", 2},        // a hand and its colour
        {"\ue000a\u00ad", 1},               // private use, a soft hyphen
        {"\u0378", 1},                      // unassigned: '?'
    }));
    CAPTURE(text);
    CHECK(columns(text) == width);
    const char* const had = std::setlocale(LC_CTYPE, "C.UTF-8");
    REQUIRE(had != nullptr);
    CHECK(columns(text) == width);
    std::setlocale(LC_CTYPE, "C");
}

TEST_CASE("a letter is a character with its marks", "[text]") {
    using roj::text::letter_end;
    using roj::text::letter_start;
    const std::u32string text = U"e\u0301\u0302\u4f60";
    CHECK(letter_end(text, 0) == 3);
    CHECK(letter_end(text, 3) == 4);
    CHECK(letter_end(text, 4) == 4);
    CHECK(letter_start(text, 4) == 3);
    CHECK(letter_start(text, 3) == 0);
    CHECK(letter_start(text, 0) == 0);
    CHECK(letter_start(U"\u0301", 1) == 0);
}

TEST_CASE("texts are padded and cut by columns, not inside a letter", "[text]") {
    using roj::text::cut;
    using roj::text::padded;
    CHECK(padded("\u4f60", 3) == "\u4f60 ");
    CHECK(padded("e\u0301", 3) == "e\u0301  ");
    CHECK(cut("\u4f60\u597d", 3) == "\u4f60");
    CHECK(cut("\u4f60\u597d", 1).empty());
    CHECK(cut("ae\u0301\u0302b", 2) == "ae\u0301\u0302");
    CHECK(padded("żuk", 5) == "żuk  ");
    CHECK(padded("мурашка", 5) == "мурашка");
    CHECK(cut("мурашка", 3) == "мур");
    CHECK(cut("żuk", 9) == "żuk");
    CHECK(cut("żuk", 0).empty());
}
