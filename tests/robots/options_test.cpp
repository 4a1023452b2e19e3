#include <string>
#include <utility>

#include "robots/table.h"
#include "support/catch.h"

using namespace roj;
using namespace roj::robots;

namespace {

std::string error_of(std::string_view name, std::string_view value) {
    Rules rules;
    const Status status = set_rule(rules, std::string(name) + '=' + std::string(value));
    return status ? "" : status.error().message.worded();
}

}  // namespace

TEST_CASE("robots: every option can be set to its default and read back", "[robots]") {
    for (const RuleOption& option : rule_options()) {
        Rules rules;
        CAPTURE(option.name);
        REQUIRE(set_rule(rules, std::string(option.name) + '=' + option.value(rules, option)));
        CHECK(rules == Rules());
    }
}

TEST_CASE("robots: the options have the defaults that the rules name", "[robots]") {
    std::string defaults;
    for (const RuleOption& option : rule_options()) {
        defaults += option.value(Rules(), option) + ' ';
    }
    CHECK(defaults == "ring AC A closed allowed all_that_fit penalty shared 0 ");
}

TEST_CASE("robots: every word of an option is read and written", "[robots]") {
    const auto [name, value] = GENERATE(table<std::string, std::string>({
        {"robots.layout", "blocks"},
        {"robots.layout", "custom:1,0/2,0/3,0/4,0/5,0/0,1/1,1/2,1/3,1/4,1/5,1/6,1/0,2/1,2/2,2/3,2"},
        {"robots.seats", "ABC"},
        {"robots.seats", "ABCD"},
        {"robots.first", "highest_roll"},
        {"robots.first", "random"},
        {"robots.unused_bases", "open"},
        {"robots.null_move", "forbidden"},
        {"robots.take", "one"},
        {"robots.third_66_on_base", "lost_turn"},
        {"robots.ties", "playoff_roll"},
        {"robots.max_turns", "30"},
    }));
    CAPTURE(name, value);
    Rules rules;
    REQUIRE(set_rule(rules, name + '=' + value));
    CHECK_FALSE(rules == Rules());
    CHECK((name == "robots.seats" ? name + '=' + format_seats(rules)
                                  : format_rule_options(rules)) == name + '=' + value);
}

TEST_CASE("robots: the seats say how many play", "[robots]") {
    for (const auto& [seats, players] :
         {std::pair{"AC", 2}, std::pair{"ABC", 3}, std::pair{"ABCD", 4}}) {
        Rules rules;
        rules.players = players;
        CHECK(format_seats(rules) == seats);
        CHECK(rules_with(std::string("robots.seats=") + seats) == rules);
    }
}

TEST_CASE("robots: a wrong option says what would be right", "[robots]") {
    CHECK(error_of("robots.colour", "red") ==
          "\"robots.colour=red\" is not an option of the robots. Write NAME=VALUE, as in "
          "robots.take=one. The names are: robots.layout, robots.seats, robots.first, "
          "robots.unused_bases, robots.null_move, robots.take, robots.third_66_on_base, "
          "robots.ties, robots.max_turns.");
    CHECK(error_of("robots.take", "two") ==
          "The option robots.take cannot be \"two\". The values are: all_that_fit, one.");
    for (const char* value : {"", "-1", "x", "10000", "1 ", "0x1"}) {
        CHECK_FALSE(error_of("robots.max_turns", value).empty());
    }
    for (const char* value : {"A", "AB", "CA", "ABCDA", "ac", ""}) {
        CHECK_FALSE(error_of("robots.seats", value).empty());
    }
}

TEST_CASE("robots: a custom layout has sixteen different fields, and none is a corner",
          "[robots]") {
    const std::string fifteen = "1,0/2,0/3,0/4,0/5,0/0,1/1,1/2,1/3,1/4,1/5,1/6,1/0,2/1,2/2,2";
    CHECK(error_of("robots.layout", "custom:" + fifteen + "/3,2").empty());
    for (const std::string& wrong :
         {std::string("custom"), std::string("custom:"), "custom:" + fifteen,
          "custom:" + fifteen + "/", "custom:" + fifteen + "/1,0", "custom:" + fifteen + "/0,0",
          "custom:" + fifteen + "/6,6", "custom:" + fifteen + "/7,1",
          "custom:" + fifteen + "/3,2/4,2", "custom:" + fifteen + "/x", fifteen + "/3,2"}) {
        CAPTURE(wrong);
        CHECK_FALSE(error_of("robots.layout", wrong).empty());
    }
}

TEST_CASE("robots: the layouts have sixteen fields and look the same from every corner",
          "[robots]") {
    for (const Layout layout : {Layout::Ring, Layout::Blocks}) {
        Rules rules;
        rules.fields = fields_of(layout);
        for (const Square field : rules.fields) {
            CHECK(is_token_field(rules, {6 - field.y, field.x}));
            CHECK(is_token_field(rules, {6 - field.x, field.y}));
            for (const Player player : kPlayers) { CHECK_FALSE(field == base_of(player)); }
        }
    }
    const Rules blocks = rules_with("robots.layout=blocks");
    CHECK(is_token_field(blocks, {2, 2}));
    CHECK_FALSE(is_token_field(blocks, {3, 1}));
    CHECK(is_token_field(Rules(), {3, 1}));
    CHECK_FALSE(is_token_field(Rules(), {2, 2}));
    CHECK(start_of(blocks).tokens_on({2, 2}) == 1);
}
