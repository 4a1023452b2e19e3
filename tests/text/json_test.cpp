#include "text/json.h"

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "support/catch.h"

using nlohmann::json;
using namespace roj::text;

TEST_CASE("json: no text contains a control byte for a terminal") {
    CHECK(Json("\033\x7f\u009b\u202e\n\x9b").written() ==
          "\"\\u001b\\u007f\\u009b\\u202e\\u000a\\ufffd\"");
}

TEST_CASE("json: another program reads a text back as it was written") {
    const std::string text = "quote \" backslash \\ line\n bell\x07 Rój \U0001F41D";
    CHECK(json::parse(Json(text).written()).get<std::string>() == text);
}

TEST_CASE("json: objects and arrays are written on a line, and another program reads them") {
    const std::string text = Json::object({{"a", std::vector<Json>{1, "x\""}},
                                           {"b \"c\"", Json::object({})},
                                           {"d", std::vector<int>()},
                                           {"e", std::optional<int>()}})
                                 .written();
    CHECK(text == R"({"a": [1, "x\""], "b \"c\"": {}, "d": [], "e": null})");
    CHECK(json::parse(text)["a"][1] == "x\"");
}
