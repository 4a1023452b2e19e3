#include <string>

#include <roj/notation.h>

#include "app/program.h"
#include "i18n/pages.h"
#include "support/catch.h"
#include "text/ascii.h"

TEST_CASE("bench: the positions are unfinished games of many kinds", "[app]") {
    for (const std::string_view text : roj::text::split_lines(roj::i18n::shared_text("bench"))) {
        const auto game = roj::parse_game(text);
        REQUIRE(game.has_value());
        CHECK_FALSE(game->over());
        CHECK(roj::format_game(*game) == text);
    }
}

TEST_CASE("bench: two runs have the same signature", "[app]") {
    const auto signature = [](const std::string& json) { return json.substr(0, json.find(',')); };
    const roj::Run first = roj::run_roj({"bench", "--json"});
    const roj::Run second = roj::run_roj({"bench", "--json"});
    CHECK(first.status == 0);
    CHECK(first.out.rfind("{\"nodes\": ", 0) == 0);
    CHECK(signature(first.out) == signature(second.out));
}
