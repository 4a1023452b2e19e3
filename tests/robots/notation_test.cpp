#include "robots/notation.h"
#include "support/catch.h"

using namespace roj;
using namespace roj::robots;

TEST_CASE("robots: ways are read as people type them", "[robots]") {
    const auto [text, way] = GENERATE(table<std::string, Way>({
        {"h3 v-5", Way{3, -5}},
        {"H+3 V-5", Way{3, -5}},
        {"v-5 h3", Way{3, -5}},
        {"  h3   v-5 ", Way{3, -5}},
        {"h5", Way{5, 0}},
        {"v-1", Way{0, -1}},
    }));
    const Result<Way> read = parse_way(text);
    REQUIRE(read);
    CHECK(*read == way);
    CHECK(*parse_way(format_way(way)) == way);
}

TEST_CASE("robots: a text that is not a way is refused", "[robots]") {
    const std::string text =
        GENERATE(as<std::string>(), "", "h", "h0", "h7", "h+-3", "h3 h2", "v1 v1", "x3", "3",
                 "h3,v2", "h3 v2 h1", "h-", "h99999999999");
    CAPTURE(text);
    CHECK_FALSE(parse_way(text));
}

TEST_CASE("robots: placements are read and written", "[robots]") {
    const Result<Placement> read = parse_placement("1,1x3 5,3");
    REQUIRE(read);
    CHECK(*read == Placement{{{1, 1}, 3}, {{5, 3}, 1}});
    CHECK(format_placement(*read) == "1,1x3 5,3");
    CHECK(parse_placement("")->empty());
    for (const char* wrong : {"1", "1,1x", "1,1x0", "1,1x17", "7,1", "1,1,1", "1,1 x3"}) {
        CAPTURE(wrong);
        CHECK_FALSE(parse_placement(wrong));
    }
}

TEST_CASE("robots: squares, rolls and players are read", "[robots]") {
    CHECK(*parse_square("1,3") == Square{1, 3});
    CHECK(parse_square("7,0").error().message.worded() ==
          "\"7,0\" is not a square. Write X,Y with numbers from 0 to 6: 1,3.");
    CHECK(*parse_roll("35") == Roll{3, 5});
    for (const char* wrong : {"", "3", "07", "70", "355", "a1", "-1"}) {
        CHECK_FALSE(parse_roll(wrong));
    }
    CHECK(*parse_player("b") == Player::B);
    CHECK_FALSE(parse_player("E"));
    CHECK_FALSE(parse_player("AB"));
}
