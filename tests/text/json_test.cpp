#include "text/json.h"

#include <string>

#include "support/catch.h"

using roj::text::Json;
using roj::text::json_text;

TEST_CASE("json: values of every kind") {
    const auto json = Json::parse(
        " {\"a\": [1, -2, 3.5, true, false, null, {}, []] , \"b\":\"x\\n\\u0041\\u00e9\\u20ac\"} ");
    REQUIRE(json);
    const auto& elements = (*json)["a"].elements();
    REQUIRE(elements.size() == 8);
    CHECK(elements[1].whole() == -2);
    CHECK_FALSE(elements[2].whole());
    CHECK_FALSE(elements[3].text());
    CHECK((*json)["b"].text() == "x\nA\xc3\xa9\xe2\x82\xac");
    CHECK_FALSE((*json)["c"].text());
    CHECK((*json)["c"]["d"].elements().empty());
}

TEST_CASE("json: invalid text is refused with its position") {
    for (const char* text : {"", "{", "[1,", "[1 2]", "{\"a\" 1}", "{a: 1}", "\"\\x\"", "\"\\u12\"",
                             "\"open", "nil", "1 2", "[1]]", "{\"a\": }"}) {
        INFO(text);
        CHECK_FALSE(Json::parse(text));
    }
    CHECK_FALSE(Json::parse(std::string(100000, '[')));
    CHECK(Json::parse("[1, x]").error().message == "The text is not JSON from character 5 on.");
}

TEST_CASE("json: no text contains a control byte for a terminal") {
    CHECK(json_text("\033\x7f\u009b\u202e\n\x9b") ==
          "\"\\u001b\\u007f\\u009b\\u202e\\u000a\\ufffd\"");
}

TEST_CASE("json: a text is read back as it was written") {
    const std::string text = "quote \" backslash \\ line\n bell\x07 Rój";
    CHECK(Json::parse(json_text(text)).value().text() == text);
}

TEST_CASE("json: objects and arrays are written on a line and read back") {
    using roj::text::json_array;
    using roj::text::json_object;
    const std::string text = json_object({{"a", json_array({"1", json_text("x\"")})},
                                          {"b \"c\"", json_object({})},
                                          {"d", json_array({})}});
    CHECK(text == R"({"a": [1, "x\""], "b \"c\"": {}, "d": []})");
    CHECK(Json::parse(text));
}
