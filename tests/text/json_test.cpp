#include "text/json.h"

#include <string>

#include <nlohmann/json.hpp>

#include "support/catch.h"

using nlohmann::json;
using namespace roj::text;

TEST_CASE("json: no text contains a control byte for a terminal") {
    CHECK(json_text("\033\x7f\u009b\u202e\n\x9b") ==
          "\"\\u001b\\u007f\\u009b\\u202e\\u000a\\ufffd\"");
}

TEST_CASE("json: another program reads a text back as it was written") {
    const std::string text = "quote \" backslash \\ line\n bell\x07 Rój \U0001F41D";
    CHECK(json::parse(json_text(text)).get<std::string>() == text);
}

TEST_CASE("json: objects and arrays are written on a line, and another program reads them") {
    const std::string text = json_object({{"a", json_array({"1", json_text("x\"")})},
                                          {"b \"c\"", json_object({})},
                                          {"d", json_array({})}});
    CHECK(text == R"({"a": [1, "x\""], "b \"c\"": {}, "d": []})");
    CHECK(json::parse(text)["a"][1] == "x\"");
}
