#include "text/utf8.h"

#include <string>

#include "support/catch.h"

using roj::text::decode_utf8;
using roj::text::encode_utf8;

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

TEST_CASE("texts are padded and cut by columns, not inside a letter") {
    using roj::text::cut;
    using roj::text::padded;
    CHECK(padded("żuk", 5) == "żuk  ");
    CHECK(padded("мурашка", 5) == "мурашка");
    CHECK(cut("мурашка", 3) == "мур");
    CHECK(cut("żuk", 9) == "żuk");
    CHECK(cut("żuk", 0).empty());
}
