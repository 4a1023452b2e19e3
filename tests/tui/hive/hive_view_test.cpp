#include "tui/hive/hive_view.h"

#include <algorithm>
#include <sstream>

#include <roj/notation.h>
#include <roj/presets.h>

#include "support/catch.h"
#include "support/contains.h"
#include "support/positions.h"
#include "tui/games.h"
#include "tui/golden.h"
#include "tui/hive/sidebar.h"
#include "tui/scene.h"

using namespace roj;
using namespace roj::tui;
using namespace roj::test;
using roj::play::Seat;

namespace {

int lines_of(const std::string& text) {
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

std::string line_of(const std::string& text, int number) {
    std::istringstream lines(text);
    std::string line;
    for (int i = 0; i <= number; ++i) { std::getline(lines, line); }
    return line;
}

}  // namespace

TEST_CASE("the first line of every screen warns that nothing is saved", "[tui][screen]") {
    Scene scene{roj::test::climbing_beetle()};
    scene.unsaved = true;
    CHECK(contains(line_of(scene.text({80, 24}), 0), "Nothing is saved"));
    CHECK(contains(line_of(scene.text({40, 12}), 0), "Nothing is saved  Black to move"));
    scene.clocks = {"10:00", "9:58"};
    CHECK(contains(line_of(scene.text({80, 24}), 0), "Nothing is saved"));
    CHECK(contains(line_of(scene.text({40, 12}), 0), "UNSAVED  Black to move  10:00 - 9:58"));
    scene.clocks = {"1:10:00", "1:10:00"};
    CHECK(contains(line_of(scene.text({40, 12}), 0), "UNSAVED  Black to move"));
}

TEST_CASE("targets and the landing cell are marked, and bugs under them are readable",
          "[tui][screen][golden]") {
    Game game = roj::test::climbing_beetle();
    REQUIRE(game.undo(1));
    const auto preview = [&](const char* line) {
        const auto move = roj::parse_move(game.position(), line);
        const auto shown = move ? roj::play::preview_move(game, *move, line)
                                : roj::play::preview_part(game, line, {});
        return BoardMarks{{}, {}, shown.moves, shown.move};
    };
    for (const auto& [name, cells] :
         {std::pair("outlined", CellStyle::Outlined), std::pair("compact", CellStyle::Compact)}) {
        Scene scene(game);
        scene.cells = cells;
        scene.marks = preview("wB1");
        roj::test::check_screen(std::string("screens/targets_") + name, [&] {
            return scene.text({60, 20});
        });
        scene.marks = preview("wB1 bG1");
        roj::test::check_screen(std::string("screens/landing_") + name, [&] {
            return scene.text({60, 20});
        });
    }
}

TEST_CASE("screens match the golden files", "[tui][screen][golden]") {
    Scene start(roj::test::played("Base", ""));
    start.message = "A new game. Type wS1 and press Enter, or ? for help.";
    Scene beetle(roj::test::climbing_beetle());
    beetle.message = "You played wB1 bG1 (up onto bG1).";
    beetle.prompt.insert(U"bA1 -wQ");
    Scene thrown(roj::test::thrown_bug());
    thrown.message = "The bot played wA1 bP\\ (thrown by bP).";
    Scene full(long_game());
    const auto check = [](const std::string& name, Scene& scene) {
        const auto check_at = [&](const char* what, Size size) {
            roj::test::check_screen("screens/" + name + what, [&] { return scene.text(size); });
        };
        check_at("_80x24", {80, 24});
        check_at("_40x12", {40, 12});
        scene.cells = CellStyle::Outlined;
        check_at("_outlined_40x12", {40, 12});
        scene.cells = CellStyle::Compact;
        check_at("_compact_80x24", {80, 24});
    };
    check("start", start);
    check("beetle", beetle);
    check("thrown", thrown);
    check("long", full);
}

TEST_CASE("names, talk and typed text keep their columns in every script",
          "[tui][screen][golden]") {
    Scene scene(roj::test::climbing_beetle());
    scene.names = {"\u9673\u5927\u6587", "Zofia Z\u0307o\u0301\u0142w"};
    scene.message =
        "\u9673\u5927\u6587 says: \u4f60\u597d\uff0c\u6211\u4eec\u5f00\u59cb\u5427\uff01 "
        "\u3053\u3093\u306b\u3061\u306f\u3001\u5143\u6c17\u3067\u3059\u304b "
        "\uc548\ub155 \u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35 \u05e9\u05b8\u05dc\u05d5\u05b9\u05dd "
        "\U0001F41D\U0001F468\u200d\U0001F469\u2764\ufe0f";
    scene.prompt.insert(
        U"say \u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341 e\u0301");
    for (const Size size : {Size{80, 24}, Size{40, 12}, Size{41, 13}}) {
        const std::string name =
            "screens/scripts_" + std::to_string(size.width) + 'x' + std::to_string(size.height);
        roj::test::check_golden(name, scene.text(size));
    }
}

TEST_CASE("screens of unusual sizes match the golden files", "[tui][screen][golden]") {
    Scene beetle(roj::test::climbing_beetle());
    beetle.message = "You played wB1 bG1 (up onto bG1).";
    for (const Size size : {Size{20, 5}, Size{1, 1}, Size{59, 20}, Size{300, 100}}) {
        const std::string name =
            "screens/beetle_" + std::to_string(size.width) + 'x' + std::to_string(size.height);
        roj::test::check_screen(name, [&] { return beetle.text(size); });
    }
}

TEST_CASE("a screen that is too small shows the needed and the actual size", "[tui][screen]") {
    Scene scene(roj::test::climbing_beetle());
    CHECK(contains(scene.text({39, 30}), "Need 40x12, have 39x30"));
    CHECK(contains(scene.text({80, 11}), "Need 40x12, have 80x11"));
    // On one column every character is there, one below the other.
    std::string column = scene.text({1, 40});
    column.erase(std::remove(column.begin(), column.end(), '\n'), column.end());
    CHECK(column == "Need40x12,have1x40");
    CHECK(scene.text({1, 3}) == "N\ne\n\n");
    CHECK(scene.text({1, 1}) == "\n");
}

TEST_CASE("a screen of 80x24 has its parts in their places", "[tui][screen]") {
    Scene scene(roj::test::climbing_beetle());
    scene.message = "A message.";
    scene.prompt.insert(U"bA1");
    const Frame frame = scene.draw({80, 24});
    const std::string text = frame.canvas.to_text();
    CHECK(lines_of(text) == 24);
    CHECK(line_of(text, 0).starts_with(" Base+ML "));
    CHECK(line_of(text, 0).ends_with("  you play White"));
    CHECK(line_of(text, 1).substr(58) == "|  White you");
    CHECK(line_of(text, 2).substr(58) == "| . SS .B .GG .AA M L");
    CHECK(line_of(text, 3).substr(58) == "| Queen #-----");
    CHECK(line_of(text, 5).substr(58) == "|> Black bot:3");
    CHECK(line_of(text, 7).substr(58) == "| Queen ###---");
    CHECK(line_of(text, 22) == "A message.");
    CHECK(contains(line_of(text, 23), "> bA1 "));
    CHECK(contains(line_of(text, 23), "? help"));
    CHECK(frame.cursor == Point{5, 23});
}

TEST_CASE("a wide screen has a bar of the chances, and its other parts keep their places",
          "[tui][screen]") {
    Scene scene(roj::test::climbing_beetle());
    const std::string without = scene.text({132, 43});
    for (const int chance : {0, 3, 50, 97, 100}) {
        scene.white_chance = chance;
        const Frame frame = scene.draw({132, 43});
        std::string text = frame.canvas.to_text();
        CAPTURE(text);
        const std::string bar = line_of(text, 5);
        CHECK(contains(bar, "Chances  White " + std::to_string(chance) + " %"));
        CHECK(bar.ends_with(" " + std::to_string(100 - chance) + " %"));
        int white = 0;
        for (int x = 98; x < 132; ++x) {
            const auto tile = tile_of(frame.canvas.at({x, 5}).style);
            REQUIRE(tile);
            white += tile->color == Color::White ? 1 : 0;
        }
        CHECK(white == (34 * chance + 50) / 100);
        text.replace(text.find(bar), bar.size(), line_of(without, 5));
        CHECK(text == without);
    }
    CHECK_FALSE(contains(scene.text({131, 43}), "Chances"));
}

TEST_CASE("after a game against a bot the sidebar shows the accuracies and the chances",
          "[tui][screen][golden]") {
    Scene scene(roj::test::long_game());
    scene.ending = "White wins: the black Queen is surrounded.";
    scene.analysis.emplace();
    for (std::size_t i = 0; i < scene.moves.size(); ++i) {
        const bool white = i % 2 == 0;
        const int before = 50 + static_cast<int>((i * 7) % 50);
        const int chance = white ? before : 100 - before;
        scene.analysis->plies.push_back({white ? Color::White : Color::Black,
                                         scene.moves[i],
                                         chance,
                                         chance - (chance > 60 ? 8 : 0),
                                         4,
                                         {}});
    }
    for (const Size size : {Size{80, 24}, Size{132, 43}}) {
        roj::test::check_golden("screens/curve_" + to_string(size), scene.text(size));
    }
    scene.look = {Tiles::Quadrants, {Theme::Dark, ColorCount::Many}};
    const Frame frame = scene.draw({80, 24});
    CHECK(contains(frame.canvas.to_text(), "Accuracy "));
    const auto blend = blend_of(frame.canvas.at({60, 11}).style);
    REQUIRE(blend);
    CHECK(blend->front == Ground::White);
    CHECK_FALSE(contains(scene.text({59, 24}), "Accuracy"));
    scene.analysis.reset();
    CHECK_FALSE(contains(scene.text({80, 24}), "Accuracy"));
}

TEST_CASE("every screen shows whose turn it is", "[tui][screen]") {
    Scene scene(roj::test::climbing_beetle());
    scene.seats = {Seat{Seat::Kind::Bot, 10}, Seat{Seat::Kind::Bot, 10}};
    for (int width = 40; width < 180; ++width) {
        const std::string text = scene.text({width, 24});
        CHECK((contains(text, "> Black bot:10") || contains(text, "Black to move")));
        CHECK_FALSE(contains(text, "> White"));
    }
}

TEST_CASE("a lesson has no opponent", "[tui][screen]") {
    PlayersView players{{Seat{}, Seat{Seat::Kind::Bot, 3}}};
    CHECK(name_of(players, Color::White) == "you");
    CHECK(name_of(players, Color::Black) == "bot:3");
    players.exercise = true;
    CHECK(name_of(players, Color::White) == "you");
    CHECK(name_of(players, Color::Black).empty());
    players.viewer = Color::Black;
    CHECK(name_of(players, Color::Black) == "you");
}

TEST_CASE("a game that is over names the winner", "[tui][screen]") {
    Game game = roj::test::climbing_beetle();
    REQUIRE(game.resign(Color::Black));
    Scene scene(game);
    scene.ending = "White wins: Black has resigned.";
    CHECK(line_of(scene.text({80, 24}), 0).starts_with(" White wins: Black has resigned. "));
    CHECK(line_of(scene.text({80, 24}), 0).ends_with(" turn 7   13 plies"));
    CHECK(contains(line_of(scene.text({40, 12}), 0), "White wins"));
    scene.ending = "White wins: nobody knows a reason that is too long for this line.";
    CHECK(line_of(scene.text({80, 24}), 0).starts_with(" White wins    "));
}

TEST_CASE("a long message is never cut off by the edge of the screen", "[tui][screen]") {
    Scene scene(roj::test::climbing_beetle());
    scene.message =
        "bA1 is pinned: lifting it would cut off bG2 and bS1 and all that hangs on "
        "them, which the rules do not allow at any time of the game.";
    const std::string text = scene.text({40, 12});
    for (const char* word : {"pinned:", "bG2", "allow", "game."}) { CHECK(contains(text, word)); }
    CHECK(lines_of(text) == 12);
    scene.message = std::string(5000, 'x');
    CHECK(contains(scene.text({40, 12}), "xxx...\n"));
}

TEST_CASE("a long message does not cover the current ply", "[tui][screen]") {
    std::string text = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    for (int i = 0; i < 7; ++i) { text += R"(;wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-)"; }
    Scene scene(roj::test::game(text));
    for (int lines = 1; lines < 6; ++lines) {
        scene.message = std::string(static_cast<std::size_t>(80 * lines - 1), 'x');
        CHECK(contains(scene.text({80, 24}), " bQ bS1-"));
    }
}

TEST_CASE("a message of two lines does not move the list of moves", "[tui][screen][long]") {
    for (const Size size : {Size{80, 24}, Size{80, 20}, Size{132, 24}, Size{132, 31}}) {
        for (Scene scene(long_game()); scene.game.undo(1);) {
            scene.moves.pop_back();
            scene.message = "short";
            const std::string before = scene.text(size);
            scene.message = std::string(static_cast<std::size_t>(size.width) + 1, 'x');
            const std::string after = scene.text(size);
            CAPTURE(scene.moves.size(), before, after);
            for (int y = 0; y < size.height - 3; ++y) {
                CHECK(line_of(before, y) == line_of(after, y));
            }
        }
    }
}

TEST_CASE("the status line names rules other than the tournament rules", "[tui][screen]") {
    roj::Ruleset rules;
    Scene plain{Game(rules)};
    CHECK_FALSE(contains(line_of(plain.text({80, 24}), 0), "*"));
    CHECK(line_of(plain.text({120, 24}), 0).starts_with(" Base   tournament rules "));
    CHECK(line_of(plain.text({99, 24}), 0).starts_with(" Base     "));
    roj::Ruleset fan;
    REQUIRE(apply_preset(fan, "fan"));
    CHECK(line_of(Scene{Game(fan)}.text({120, 24}), 0).starts_with(" Base+MLCOD   fan rules "));
    rules.queen_first = true;
    Scene scene{Game(rules)};
    CHECK(contains(line_of(scene.text({120, 24}), 0), "opening.queen_first=allowed"));
    CHECK(contains(line_of(scene.text({60, 24}), 0), "opening.queen_first=allowed"));
    CHECK(contains(line_of(scene.text({40, 24}), 0), "Base*"));
}

TEST_CASE("the list of moves scrolls by most of a page", "[tui][screen]") {
    CHECK(first_row_shown(0, 10) == 0);
    CHECK(first_row_shown(9, 10) == 0);
    CHECK(first_row_shown(10, 10) == 5);
    CHECK(first_row_shown(14, 10) == 5);
    CHECK(first_row_shown(15, 10) == 10);
    CHECK(first_row_shown(3, 0) == 0);
    for (int room = 1; room < 20; ++room) {
        for (int current = 0; current < 100; ++current) {
            const int first = first_row_shown(current, room);
            CHECK((first <= current && current < first + room));
        }
    }
}

TEST_CASE("a turn has a line, and the ply that the player looks at is marked", "[tui][screen]") {
    Game game = roj::test::played("Base", "wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    Scene scene(game);
    CHECK(contains(scene.text({80, 24}), "| 2 wQ -wS1  bQ bS1-"));
    REQUIRE(scene.game.undo(2));
    scene.looking_at = "PLY 2 of 4";
    const std::string text = scene.text({80, 24});
    CHECK(missing(text, {"| 1 wS1     >bS1 wS1-", "| 2 wQ -wS1  bQ bS1-"}) == "");
}

TEST_CASE("a game from a position has the columns of its turns", "[tui][screen]") {
    const auto start = roj::parse_position("Base;Black[5];wQ;bQ wQ-;wA1 -wQ;bA1 bQ-", {});
    REQUIRE(start);
    Game game(*start);
    for (const char* const move : {"bS1 bA1-", "wS1 -wA1", "bG1 bS1-", "wG1 -wS1"}) {
        REQUIRE(game.play(*parse_move(game.position(), move)));
    }
    Scene scene(game);
    const std::string text = scene.text({80, 24});
    CAPTURE(text);
    CHECK(missing(text, {"| 5 ...      bS1 bA1-", "| 6 wS1 -wA1 bG1 bS1-", "| 7 wG1 -wS1"}) == "");
    CHECK_FALSE(contains(text, ">wG1 -wS1"));
    CHECK(contains(line_of(scene.text({132, 43}), 0), "turn 7"));
    REQUIRE(scene.game.undo(3));
    scene.looking_at = "PLY 1 of 4";
    CHECK(contains(scene.text({80, 24}), "| 5 ...     >bS1 bA1-"));
}

TEST_CASE("no game crashes a screen of any size", "[tui][screen][fuzz]") {
    std::mt19937 random(20);
    std::uniform_int_distribution<int> width(0, 200);
    std::uniform_int_distribution<int> height(0, 80);
    std::uniform_int_distribution<int> plies(0, 120);
    for (int i = 0; i < 150; ++i) {
        Scene scene(roj::test::random_game("Base+MLP", plies(random), random));
        scene.cells = static_cast<CellStyle>(i % 3);
        scene.message.assign(static_cast<std::size_t>(plies(random)), 'm');
        scene.prompt.insert(std::u32string(static_cast<std::size_t>(plies(random)), U'p'));
        const Size size{width(random) / (1 + i % 4), height(random) / (1 + i % 3)};
        CAPTURE(size.width, size.height);
        const Frame frame = scene.draw(size);
        CHECK(frame.canvas.size() == size);
        CHECK((frame.cursor.x >= 0 && frame.cursor.x <= std::max(size.width - 1, 0)));
        CHECK((frame.cursor.y >= 0 && frame.cursor.y <= std::max(size.height - 1, 0)));
    }
}

TEST_CASE("the bar of a lobby's game names it, its players and the turn", "[tui][screen]") {
    Scene scene(roj::test::climbing_beetle());  // Black is to move
    scene.seats = {Seat{Seat::Kind::Guest}, Seat{Seat::Kind::Human}};
    scene.names = {"ann", ""};
    scene.viewer = Color::Black;
    scene.clocks = {"14:12", "13:55"};
    scene.lobby = roj::play::LobbyGame{835, true, {"ann", "bartek"}, {"1612", "1655"}, {}, 2};
    const std::string wide = scene.text({80, 24});
    CHECK(line_of(wide, 0).starts_with(" 835 rated  ann 1612 - bartek 1655  turn "));
    CHECK(line_of(wide, 0).ends_with("  YOUR MOVE as Black  14:12 - 13:55"));
    CHECK(contains(wide, " 2 spectators"));
    CHECK(line_of(scene.text({40, 12}), 0) == " 835  YOUR MOVE  White 14:12 Black 13:55");

    const auto bar = [&](int width) { return line_of(scene.text({width, 24}), 0); };
    scene.lobby->names = {"a-very-long-one", "guest-07"};
    scene.lobby->ratings = {"1580?", "--"};
    CHECK(contains(bar(80), "835 rated  a-very-long-one 1580? - guest-07 --  YOUR MOVE  14:12 - "));
    CHECK(contains(bar(60), "835 rated  YOUR MOVE  White 14:12 Black 13:55"));
    {
        const roj::i18n::WithLanguage polish(roj::i18n::Language::Polish);
        CHECK(bar(60).ends_with("TWÓJ RUCH  Białe 14:12 Czarne 13:55"));
        CHECK(contains(bar(40), "TWÓJ RUCH  14:12 - 13:55"));
    }
    scene.adjourned = true;
    CHECK(contains(bar(80), "ADJOURNED"));
    scene.adjourned = false;
    // A slow game shows the time that the player to move has left.
    scene.lobby->left = {"3d 00h", "1d 04h"};
    scene.clocks = scene.lobby->left;
    CHECK(contains(bar(80), " 1d 04h"));
    CHECK_FALSE(contains(bar(80), "3d 00h"));
    scene.seats[1] = Seat{Seat::Kind::Guest};
    CHECK(contains(bar(80), "Black to move"));
}
