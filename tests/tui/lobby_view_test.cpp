#include "tui/lobby/lobby_view.h"

#include <chrono>

#include "golden.h"
#include "scene.h"
#include "support/catch.h"

using namespace roj;
using namespace roj::tui;
using namespace std::chrono_literals;
using lobby::GameLine;
using lobby::LobbyView;
using lobby::OfferLine;
using lobby::PlayerLine;
using lobby::ShownRating;
using roj::test::worded;

namespace {

GameLine slow_game(std::int64_t id, const PlayerLine& other, const std::string& control, bool due,
                   std::chrono::milliseconds left) {
    GameLine game;
    game.id = id;
    game.players = {PlayerLine{"ann", ShownRating{1580, true}}, other};
    game.terms = {"Base+MLP", control, true};
    game.slow = true;
    game.seat = Color::White;
    game.due = due;
    game.left = {left, left};
    return game;
}

GameLine live_game(std::int64_t id, const PlayerLine& white, const PlayerLine& black, int plies,
                   std::array<std::chrono::milliseconds, 2> left, int spectators) {
    GameLine game;
    game.id = id;
    game.players = {white, black};
    game.terms = {"Base+MLP", "15m+10s", true};
    game.plies = plies;
    game.left = left;
    game.spectators = spectators;
    return game;
}

LobbyView busy_lobby() {
    LobbyView view;
    view.host = "hive.example.org";
    view.viewer = "ann";
    view.live = ShownRating{1612};
    view.slow = ShownRating{1580, true};
    view.online = 14;
    view.live_games = 5;
    view.own_games = {slow_game(812, {"marek", ShownRating{1701}}, "3d/move", true, 28h + 5min),
                      slow_game(797, {"koala", ShownRating{1544}}, "2d/move", true, 21h + 59min),
                      slow_game(820, {"zofia", ShownRating{1580, true}}, "3d/move", false, 68h)};
    view.offers = {
        {1, {"bartek", ShownRating{1655}}, {"Base+MLP", "15m+10s", true}, {}, {{1500, 1800}}},
        {2, {"guest-07"}, {"Base+MLP", "10m+5s", false}},
        {3, {"zofia", ShownRating{1580, true}}, {"Base+MLP", "3d/move", true}, Color::Black},
        {4, {"marek", ShownRating{1701}}, {"Base+MLP", "15m+10s", true}, Color::White, {}, true}};
    view.games = {live_game(831, {"tomek", ShownRating{1820}}, {"jan", ShownRating{1799}}, 23,
                            {6min + 12s, 4min + 40s}, 3),
                  live_game(829, {"ewa", ShownRating{1402}}, {"bot5"}, 9, {9min + 10s, 605s}, 0)};
    for (const char* name : {"ann", "bartek", "guest-07", "koala", "marek", "zofia"}) {
        view.people.push_back({name});
    }
    view.people.push_back({"ewa", {}, true});
    view.notice = worded("Reboot on Sunday at 06:00 UTC.");
    view.now += 13h + 42min;
    return view;
}

std::string screen(const LobbyView& view, Size size, std::size_t top = 0) {
    const Prompt prompt;
    const Dialog dialog{worded("marek offers you a game: Base+MLP 15m+10s rated. Type accept 4."),
                        Style::Plain,
                        {"> ", prompt, "play  seek  next  watch  who  ?: help"}};
    return draw_lobby(view, top, dialog, size).canvas.to_text();
}

}  // namespace

TEST_CASE("lobby: screens of three sizes", "[tui][lobby]") {
    for (const Size size : {Size{40, 12}, Size{80, 24}, Size{132, 43}}) {
        roj::test::check_screen("screens/lobby_" + to_string(size),
                                [&] { return screen(busy_lobby(), size); });
    }
}

TEST_CASE("lobby: an empty one says how to begin", "[tui][lobby]") {
    LobbyView view;
    view.host = "hive.example.org";
    view.viewer = "guest-07";
    view.online = 1;
    view.people.push_back({"guest-07"});
    for (const Size size : {Size{40, 12}, Size{80, 24}}) {
        roj::test::check_screen("screens/lobby_empty_" + to_string(size),
                                [&] { return screen(view, size); });
    }
}

TEST_CASE("lobby: any size and any scroll position can be drawn", "[tui][lobby]") {
    for (const Size size : {Size{0, 0}, Size{39, 11}, Size{40, 12}, Size{500, 200}}) {
        for (const std::size_t top : {std::size_t{0}, std::size_t{5}, std::size_t{1000}}) {
            const Prompt prompt;
            const Frame frame =
                draw_lobby(busy_lobby(), top, {"", Style::Plain, {"> ", prompt, ""}}, size);
            CHECK(frame.canvas.size() == size);
        }
    }
}
