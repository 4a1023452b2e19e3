#include "tui/hive/board_view.h"

#include <algorithm>
#include <array>
#include <sstream>

#include <roj/notation.h>

#include "support/catch.h"
#include "support/contains.h"
#include "support/positions.h"
#include "support/setup.h"
#include "tui/games.h"
#include "tui/golden.h"
#include "tui/hive/game_text.h"
#include "words/move_list.h"

using namespace roj;
using namespace roj::tui;
using roj::play::LastMove;

namespace {

std::string hive_text(const Game& game, Layout layout) {
    return whole_hive(game, layout).to_text();
}

/// Where a name stands in a text.
Point find(const std::string& text, const std::string& name) {
    std::istringstream lines(text);
    std::string line;
    for (int y = 0; std::getline(lines, line); ++y) {
        const std::size_t x = line.find(name);
        if (x != std::string::npos) { return {static_cast<int>(x), y}; }
    }
    FAIL(name << " is not in\n" << text);
    return {};
}

}  // namespace

TEST_CASE("a sign is on the side where the bug is drawn", "[tui][board]") {
    struct Sign {
        std::string move;
        int right;
        int down;
    };
    const auto sign =
        GENERATE(Sign{"bS1 wS1-", 2, 0}, Sign{"bS1 wS1/", 1, -1}, Sign{"bS1 \\wS1", -1, -1},
                 Sign{"bS1 -wS1", -2, 0}, Sign{"bS1 /wS1", -1, 1}, Sign{"bS1 wS1\\", 1, 1});
    CAPTURE(sign.move);
    const Game game = roj::test::played("Base", "wS1;" + sign.move);
    for (const auto& [layout, lines] : {std::pair(Layout::Outlined, 2), {Layout::Compact, 1}}) {
        const std::string text = hive_text(game, layout);
        const Point white = find(text, "wS1");
        const Point black = find(text, "bS1");
        CHECK(black.x - white.x == 2 * sign.right);
        CHECK(black.y - white.y == lines * sign.down);
    }
}

TEST_CASE("the empty board shows the cell of the first bug", "[tui][board]") {
    CHECK(hive_text(roj::test::played("Base", ""), Layout::Outlined) == ".\n");
    CHECK(hive_text(roj::test::played("Base", ""), Layout::Compact) == ".\n");
}

TEST_CASE("a first bug is among six empty cells", "[tui][board]") {
    CHECK(hive_text(roj::test::played("Base", "wS1"), Layout::Outlined) ==
          "  .   .\n"
          "   / \\\n"
          ". (wS1) .\n"
          "   \\ /\n"
          "  .   .\n");
    CHECK(hive_text(roj::test::played("Base", "wS1"), Layout::Compact) ==
          "  .   .\n"
          ". (wS1) .\n"
          "  .   .\n");
}

TEST_CASE("the pictures of a Beetle that climbed have its marks", "[tui][board][golden]") {
    const Game game = roj::test::climbing_beetle();
    roj::test::check_golden("board/climbing_outlined", hive_text(game, Layout::Outlined));
    roj::test::check_golden("board/climbing_compact", hive_text(game, Layout::Compact));
}

TEST_CASE("large cells name the bug below, and a turned board keeps the names upright",
          "[tui][board][golden]") {
    const Game game = roj::test::climbing_beetle();
    roj::test::check_golden("board/climbing_medium", hive_text(game, Layout::Medium));
    roj::test::check_golden("board/climbing_large", hive_text(game, Layout::Large));
    const Projection turned{Layout::Outlined, 1};
    const Box box = box_of(turned, game.position());
    roj::test::check_golden("board/climbing_turned",
                            draw_hive(game.position(), {LastMove::of(game)},
                                      {turned, {box.left, box.top}, {box.width(), box.height()}})
                                .to_text());
}

TEST_CASE("the pictures of a throw mark the bug, its old cell and who threw it",
          "[tui][board][golden]") {
    const Game game = roj::test::thrown_bug();
    roj::test::check_golden("board/thrown_outlined", hive_text(game, Layout::Outlined));
    roj::test::check_golden("board/thrown_compact", hive_text(game, Layout::Compact));
}

TEST_CASE("both layouts mark what the fans' bugs did in the last ply", "[tui][board][golden]") {
    for (const auto& [name, game] : roj::test::fan_games()) {
        roj::test::check_golden("board/" + name + "_outlined", hive_text(game, Layout::Outlined));
        roj::test::check_golden("board/" + name + "_compact", hive_text(game, Layout::Compact));
    }
}

TEST_CASE("a walk marks where the bug is and the cell it left", "[tui][board]") {
    const Game game = roj::test::played("Base", "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ /wS1");
    CHECK(hive_text(game, Layout::Compact) ==
          "    .   .   .   .\n"
          " (.) wS1 bS1 bQ   .\n"
          ". (wQ ) .   .   .\n"
          "  .   .\n");
    const std::string outlined = hive_text(game, Layout::Outlined);
    CHECK(missing(outlined, {" (.)|wS1|bS1|bQ |", "(wQ )"}) == "");
}

TEST_CASE("in compact cells the sign of a stack stays beside the mark of the last move",
          "[tui][board]") {
    const Game game =
        roj::test::played("Base", "wS1;bS1 wS1-;wQ /wS1;bQ bS1-;wB1 -wS1;bB1 bQ-;wB1 wS1");
    CHECK(hive_text(game, Layout::Compact).find("^wB1)bS1 bQ  bB1") != std::string::npos);
    const Game both = roj::test::played(
        "Base", "wS1;bS1 wS1-;wQ /wS1;bQ bS1\\;wB1 -wS1;bB1 bS1-;wA1 -wQ;bB1 bS1;wA1 -wB1");
    CHECK(hive_text(both, Layout::Compact).find("wB1 wS1^bB1") != std::string::npos);
}

TEST_CASE("a stack above nine shows a + for its height", "[tui][board]") {
    const auto drawn = [](std::string_view stack) {
        const roj::Position position = roj::test::position_of(roj::test::setup(
            "Base+MO", std::string(stack) + " (0,0): wQ,-,-,-,-,-; bQ (2,0)", "count.O=3"));
        return draw_hive(position, {}, {Layout::Compact, {-3, 0}, {12, 1}, Tiles::Filled})
            .to_text();
    };
    CHECK(drawn("wS1/wB1/wB2/bB1/bB2/wM/bM/wO1/wO2").find(" 9wO2 wQ  bQ") != std::string::npos);
    CHECK(drawn("wS1/wB1/wB2/bB1/bB2/wM/bM/wO1/wO2/wO3").find(" +wO3 wQ  bQ") != std::string::npos);
}

TEST_CASE("a place to go keeps its dot where the last move came from", "[tui][board]") {
    const Game game = roj::test::played(
        "Base+MLPCOD",
        R"(wP;bM /wP;wD wP-;bQ bM\;wM wD\;bQ -bM;wQ /wM;bQ /bM;wG1 /wQ;bQ -bM;wG1 wM/;bQ -wP;)"
        R"(bM wP\;bQ /wP)");
    const roj::Position& position = game.position();
    const std::optional<LastMove> last = LastMove::of(game);
    const auto moves = roj::words::moves_of(position, *roj::parse_piece(position, "wD"));
    CHECK(std::ranges::count(moves, *last->from, [](const auto& each) { return each.move.to(); }) ==
          1);
    for (const Layout layout : {Layout::Compact, Layout::Outlined, Layout::Medium, Layout::Large}) {
        const Viewport view{layout, {-30, -15}, {80, 40}};
        const std::string text = draw_hive(position, {last, {}, moves}, view).to_text();
        CAPTURE(text);
        for (const auto& each : moves) {
            // Compact tiles have no room for the numbers of places on bugs.
            if (layout == Layout::Compact && position.height(each.move.to()) > 0) { continue; }
            CHECK(contains(text, '.' + std::to_string(each.number)));
        }
    }
}

TEST_CASE("a pass leaves no mark", "[tui][board]") {
    const Game game = roj::test::played("Base", "wS1;bS1 wS1-");
    CHECK(LastMove::of(game).has_value());
    CHECK_FALSE(LastMove::of(roj::test::played("Base", "")).has_value());
}

TEST_CASE("the bugs beyond each side of the window are counted", "[tui][board]") {
    const Game game = roj::test::climbing_beetle();
    const auto beyond = [&](Point corner, Size window) {
        const auto [above, below, left, right] =
            count_beyond(game.position(), {Layout::Compact, corner, window});
        return std::array{above, below, left, right};
    };
    // wG1 stands at (0, 0): two rows are above, one below.
    CHECK(beyond({-2, -1}, {14, 3})[0] == 2);
    CHECK(beyond({-2, -1}, {14, 3})[1] == 0);
    CHECK(beyond({2, -2}, {7, 5})[2] == 2);
    CHECK(beyond({-9, -2}, {12, 5})[3] == 7);
    const int all = static_cast<int>(game.position().cells().size());
    CHECK(beyond({0, 50}, {30, 3}) == std::array{all, 0, 0, 0});
    CHECK(beyond({0, -50}, {30, 3}) == std::array{0, all, 0, 0});
}

TEST_CASE("a Moth that does not count fills no side of a Queen", "[tui][board]") {
    constexpr const char* kGame = "Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO -wQ;bO bQ-";
    const auto sides = [&](const char* options) {
        const Game game = roj::test::game(kGame, roj::test::rules_of("Base+O", options));
        return queen_sides(game.position(), roj::Color::White);
    };
    CHECK(sides("") == "wQ 2/6");
    CHECK(sides("moth.counts=no") == "wQ 1/6");
    CHECK(queen_sides(roj::Position(roj::Ruleset{}), roj::Color::White) == "wQ -");
}
