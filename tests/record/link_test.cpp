#include "record/link.h"

#include <string>

#include <roj/notation.h>

#include "record/parsed.h"
#include "record/played.h"
#include "record/reading.h"
#include "support/catch.h"
#include "support/contains.h"

namespace roj::record {
namespace {

const std::string kBase = "https://hivegame.com/analysis?uhp=";

/// Returns the GameString of the link, or the error.
std::string read(const std::string& link) {
    const Result<Record> record = require_whole(read_record(link));
    return record ? format_game(record->game) : "error: " + record.error().message.worded();
}

TEST_CASE("a link contains a game in printable characters that no program changes") {
    GameType expansions{Bug::Mosquito, Bug::Pillbug};
    Ruleset rules;
    rules.game_type = expansions;
    const Result<std::string> link = format_link(played({"wS1", "bG1 wS1-", "wQ \\wS1"}, rules));
    REQUIRE(link.has_value());
    CHECK(*link ==
          kBase + "Base%2BMP%3BInProgress%3BBlack%5B2%5D%3BwS1%3BbG1%20wS1-%3BwQ%20%5CwS1");
    CHECK(read(*link) == "Base+MP;InProgress;Black[2];wS1;bG1 wS1-;wQ \\wS1");
}

TEST_CASE("a link is read in all its common forms") {
    const std::string game = "Base+MP;InProgress;White[2];wS1;bG1 wS1-";
    const std::string written = "Base+MP;InProgress;White[2];wS1;bG1%20wS1-";
    for (const std::string& link :
         {kBase + written, "http://www.hivegame.com/analysis?uhp=" + written,
          "hivegame.com/analysis/?uhp=" + written, "HTTPS://HiveGame.com/analysis?uhp=" + written,
          kBase + "Base+MP;InProgress;White[2];wS1;bG1+wS1-", kBase + game,
          kBase + "Base%20MP%3binprogress%3B%3BwS1%3bbG1%20wS1%2D",
          "https://hivegame.com/analysis?lang=pl&uhp=" + written + "&ply=1#board",
          kBase + "Base+MP;InProgress;White[2];wS1 .;bG1%20wS1-", "  " + kBase + written + "\r\n",
          kBase + "Base+MP;InProgress;White[2];wS1;b\n  G1%2\r\n  0wS1-\n"}) {
        INFO(link);
        CHECK(read(link) == game);
    }
}

TEST_CASE("a link without a type, a state or a turn is read as the site reads it") {
    const std::string game = "Base+MP;InProgress;White[2];wS1;bM wS1-";
    for (const char* const written :
         {"wS1;bM%20wS1-;", "wS1+.;bM+wS1-", "Base;wS1;bM%20wS1-", "Base;InProgress;wS1;bM%20wS1-",
          "Base;;;wS1;bM wS1-", "Base;White[2];wS1;bM%20wS1-"}) {
        INFO(written);
        CHECK(read(kBase + written) == "Base+M;InProgress;White[2];wS1;bM wS1-");
    }
    CHECK(read(kBase + "Base+P;wS1;bM%20wS1-") == game);
    CHECK(read(kBase + "wP;bL%20-wP") == "Base+LP;InProgress;White[2];wP;bL -wP");
    INFO("the site has no fan-made bugs");
    CHECK(contains(read(kBase + "wO"), "error: Ply 1"));
}

TEST_CASE("a bad link is refused with what is wrong in it") {
    const std::string game = "Base;InProgress;White[2];wS1;bG1%20wS1-";
    struct Bad {
        std::string link;
        std::string named;
    };
    for (const auto& [link, named] : {
             Bad{kBase + "Base%3", "%3"},
             Bad{kBase + "Base%", "\"%\""},
             Bad{kBase + "Base;x;y;wS1%G0", "%G0"},
             Bad{kBase + "Base;x;y;wS1%0A", "control character"},
             Bad{kBase + "Base;x;y;wS1%00", "control character"},
             Bad{kBase + "Base;x;y;wS1%7f", "control character"},
             Bad{kBase + "Base;x;y;\033[2J", "control character"},
             Bad{"https://example.com/analysis?uhp=" + game, "example.com"},
             Bad{"https://hivegame.com.example.com/analysis?uhp=" + game, "hivegame.com.example"},
             Bad{"https://hivegame.com@example.com/analysis?uhp=" + game, "hivegame.com@example"},
             Bad{"https://beta.hivegame.com:80/analysis?uhp=" + game, "beta.hivegame.com:80"},
             Bad{"https://example.com?https://hivegame.com/analysis?uhp=" + game, "example.com"},
             Bad{"ftp://hivegame.com/analysis?uhp=" + game, "ftp://"},
             Bad{"file:///etc/passwd", "file://"},
             Bad{"https://hivegame.com/game/abc", "does not connect"},
             Bad{"https://hivegame.com/analysis/abc?uhp=" + game, "does not connect"},
             Bad{"https://hivegame.com/analysis?game=" + game, "does not connect"},
             Bad{"https://hivegame.com/", "does not connect"},
             Bad{kBase, "contains no game"},
             Bad{kBase + "Chess;wS1", "\"Chess\""},
             Bad{kBase + "Base%1B", "control character"},
             Bad{kBase + "B%C3%A1se", "is not a game type"},
             Bad{kBase + "Base;x;y;wS1;bG1%20wS1-;wQ%20bG1-", "Ply 3, \"wQ bG1-\""},
             Bad{kBase + "Base;x;y;wS1;b%E2%80%AEG1", "Ply 2"},
             Bad{kBase + "Base;x;y;" + std::string(1 << 21, 'w'), "longer than any game"},
         }) {
        INFO(link.substr(0, 100));
        CHECK(contains(read(link), "error: "));
        INFO(read(link).substr(0, 400));
        CHECK(contains(read(link), named));
        CHECK(read(link).size() < 1000);
    }
}

TEST_CASE("a link keeps a result that does not follow from the moves") {
    for (const std::string state : {"WhiteWins", "BlackWins", "Draw"}) {
        const std::string game = "Base;" + state + ";White[2];wS1;bG1 wS1-";
        CHECK(read(game) == game);
        CHECK(read(kBase + game) == game);
        const Record record = read_whole(kBase + game);
        CHECK(read(format_link(record.game).value()) == game);
    }
    CHECK(read(kBase + "Base;Draw;wS1;bG1 wS1-") == "Base;Draw;White[2];wS1;bG1 wS1-");
    INFO("an unknown state, or one that a part of a game contradicts, has no effect");
    CHECK(read("Base;Lost;White[2];wS1;bG1 wS1-") == "Base;InProgress;White[2];wS1;bG1 wS1-");
    CHECK(read("Base;NotStarted;;wS1") == "Base;InProgress;Black[1];wS1");
}

TEST_CASE("a text that is not an address is no link") {
    CHECK(is_link("https://hivegame.com"));
    CHECK(is_link("hivegame.com/analysis?uhp=Base"));
    CHECK(is_link("gopher://example"));
    for (const char* text : {"", "://", "wS1", "Base;InProgress;White[1]", "[Site \"https://x\"]",
                             "(;GM[27]", "wA1 -bQ https://hivegame.com", "my-hivegame.com"}) {
        INFO(text);
        CHECK_FALSE(is_link(text));
    }
}

TEST_CASE("a game that hivegame.com cannot show has no link") {
    Ruleset fans;
    fans.game_type = GameType{Bug::Moth};
    CHECK(contains(format_link(Game(fans)).error().message.worded(), "fan-made"));
    const Record placed = read_whole("Base;White[3];wQ;bQ wQ-");
    CHECK(contains(format_link(placed.game).error().message.worded(), "position"));
}

}  // namespace
}  // namespace roj::record
