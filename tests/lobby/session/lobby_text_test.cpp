#include "lobby/session/lobby_text.h"

#include <chrono>
#include <string>
#include <vector>

#include "support/catch.h"

using namespace roj::lobby;
using namespace roj;
using namespace std::chrono_literals;

TEST_CASE("lobby: ratings and times as people read them", "[lobby]") {
    CHECK(rating_text({}) == "--");
    CHECK(rating_text(ShownRating{1612}) == "1612");
    CHECK(rating_text(ShownRating{1580, true}) == "1580?");
    CHECK(time_left_text(6min + 12s, false) == "6:12");
    CHECK(time_left_text(-1s, false) == "0:00");
    CHECK(time_left_text(28h + 5min, true) == "1d 04h");
    CHECK(time_left_text(72h, true) == "3d 00h");
    CHECK(time_left_text(24h, true) == "24h");
    CHECK(time_left_text(21h + 59min, true) == "21h");
    CHECK(time_left_text(45min, true) == "45m");
    CHECK(time_left_text(-1h, true) == "0m");
}

TEST_CASE("lobby: rows stand in columns after a blank", "[lobby]") {
    const std::vector<std::vector<std::string>> rows{{"1", "ann", "1612"}, {"22", "żuk"}};
    CHECK(aligned(rows, 14) == std::vector<std::string>{"  1  ann  1612", " 22  żuk"});
    CHECK(aligned(rows, 11) == std::vector<std::string>{"  1  ann", " 22  żuk"});
    CHECK(aligned({}, 80).empty());
}

TEST_CASE("lobby: a profile says what others want to know", "[lobby]") {
    Profile profile;
    profile.name = "bartek";
    profile.since += std::chrono::days(20'500);
    profile.playing = 835;
    profile.idle = 12s;
    profile.live = PoolLine{{1655}, 62, 120, 81, 13, 1702, profile.since};
    profile.slow = PoolLine{{1610, true}, 118, 11, 7, 1, 0, {}};
    profile.aborted = 2;
    profile.plan = "Looking for slow games with the Pillbug.";
    profile.last = {
        {831,
         {"tomek", ShownRating{1820}},
         {"Base+MLP", "15m+10s", true},
         Color::Black,
         0,
         61,
         "queen",
         -7},
        {802, {"ann"}, {"Base", "3d/move", false}, Color::White, 0.5, 95, "agreed", {}}};
    profile.against_viewer = {4, 3, 1};
    const i18n::Page page = profile_page(profile);
    CHECK(page.title == "bartek");
    const std::vector<std::string> lines{
        "Here since 2026-02-16.",
        "Playing game 835.",
        "",
        "       rating  RD   won  lost  drawn  best",
        " live  1655    62   120  81    13     1702  2026-02-16",
        " slow  1610?   118  11   7     1      -",
        "Of the last 50 games: 2 aborted, 0 lost on time.",
        "",
        "Looking for slow games with the Pillbug.",
        "",
        "The last games of bartek",
        " 831  lost   tomek  1820  Base+MLP  15m+10s  ply 61  queen   -7",
        " 802  drawn  ann    --    Base      3d/move  ply 95  agreed",
        "",
        "You against them: 4 won, 3 lost, 1 drawn."};
    CHECK(page.lines == lines);
}

TEST_CASE("lobby: a game without a result is neither won nor lost", "[lobby]") {
    HistoryLine game;
    game.id = 7;
    game.opponent.name = "tom";
    game.terms = {"Base", "10m", true};
    for (const char* const how : {"aborted", "void"}) {
        game.ending = how;
        CHECK(history_page("ann", {game}).lines ==
              std::vector<std::string>{std::string(" 7  ") + how + "  tom  --  Base  10m  ply 0"});
    }
}

TEST_CASE("lobby: history and ranking, also when empty", "[lobby]") {
    CHECK(history_page("ann", {}).lines ==
          std::vector<std::string>{"ann has finished no game yet."});
    CHECK(ranking_page(false, {}).lines.size() == 1);
    const i18n::Page page =
        ranking_page(true, {{"tomek", ShownRating{1820}}, {"ann", ShownRating{1612}}});
    CHECK(page.lines == std::vector<std::string>{" 1  tomek  1820", " 2  ann    1612"});
}
