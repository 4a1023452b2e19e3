#include "tui/hive/board_window.h"

#include <cstdlib>

#include "support/catch.h"
#include "tui/games.h"
#include "tui/hive/board_view.h"

using namespace roj;
using namespace roj::tui;

namespace {

std::optional<Hex> landing(const Game& game) {
    if (game.history().empty()) { return std::nullopt; }
    return game.history().back().to();
}

Point corner_of(const BoardWindow& window) {
    return window.viewport().corner;
}

/// A row of bugs that grows to the east.
Game row_of(int bugs) {
    const std::string moves =
        "wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wA1 -wQ;bA1 bQ-;wA2 -wA1;bA2 bA1-;wA3 -wA2;bA3 bA2-;"
        "wG2 -wA3;bG2 bA3-;wG3 -wG2;bG3 bG2-;wS1 -wG3;bS1 bG3-;";
    if (bugs == 0) { return roj::test::played("Base", ""); }
    std::size_t end = 0;
    for (int i = 0; i < bugs; ++i) { end = moves.find(';', end) + 1; }
    return roj::test::played("Base", moves.substr(0, end - 1));
}

}  // namespace

TEST_CASE("a view does not move while everything is visible", "[tui][camera]") {
    BoardWindow window(CellStyle::Outlined);
    const Size size{40, 20};
    window.look_at(row_of(1).position(), std::nullopt, size);
    const Point corner = corner_of(window);
    CHECK(corner == Point{-20, -10});
    window.look_at(row_of(6).position(), landing(row_of(6)), size);
    CHECK(corner_of(window) == corner);
    // Only empty cells are out of sight.
    window.look_at(row_of(9).position(), landing(row_of(9)), size);
    CHECK(corner_of(window) == corner);
    BoardWindow large(CellStyle::Larger);
    large.look_at(row_of(1).position(), std::nullopt, {88, 17});
    CHECK(corner_of(large) == Point{-44, -8});
    large.look_at(roj::test::played("Base", "wG1;bG1 wG1/").position(), std::nullopt, {88, 17});
    CHECK(corner_of(large) == Point{-44, -8});
}

TEST_CASE("a view is centred in the axis where the hive grows out of sight", "[tui][camera]") {
    BoardWindow window(CellStyle::Outlined);
    const Size size{42, 20};
    window.look_at(row_of(9).position(), landing(row_of(9)), size);
    const Point before = corner_of(window);
    window.look_at(row_of(10).position(), landing(row_of(10)), size);
    // A step of half a cell and a row: empty cells look as before.
    CHECK(corner_of(window).x == -19);
    CHECK(std::abs(corner_of(window).y - before.y) == 2);
    CHECK(before.x < -19);
}

TEST_CASE("a view keeps the last move visible if the hive is too large", "[tui][camera]") {
    BoardWindow window(CellStyle::Outlined);
    const Size size{24, 20};
    const Game game = row_of(16);
    window.look_at(game.position(), Hex{0, 0}, size);
    const Point before = corner_of(window);
    // Already in sight: no step at all.
    window.look_at(game.position(), Hex{1, 0}, size);
    CHECK(corner_of(window) == before);
    // The smallest step that shows the bug and its neighbours.
    window.look_at(game.position(), Hex{8, 0}, size);
    CHECK(corner_of(window) == Point{32 + 6 - 24 + 1, before.y});
}

TEST_CASE("a view shows all bugs where only the empty cells around them do not fit",
          "[tui][camera]") {
    const Game game = row_of(9);
    const auto hidden = [&](Size size, std::optional<Hex> focus) {
        BoardWindow window(CellStyle::Outlined);
        window.look_at(game.position(), focus, size);
        const auto beyond = count_beyond(game.position(), window.viewport());
        return beyond.left + beyond.right + beyond.above + beyond.below;
    };
    const Hex left{-4, 0};
    const Hex right{4, 0};
    REQUIRE(game.position().height(left) == 1);
    REQUIRE(game.position().height(right) == 1);
    // Nine tiles of three columns, and a column between and beside them.
    for (const Hex focus : {left, right}) {
        CHECK(hidden({37, 3}, focus) == 0);
        CHECK(hidden({36, 3}, focus) > 0);
    }
    CHECK(hidden({37, 3}, Hex{5, 0}) > 0);
    CHECK(hidden({41, 3}, Hex{5, 0}) == 0);
    INFO("half a line of the outline may be cut");
    CHECK(hidden({37, 2}, left) == 0);
    const Game rows = roj::test::played("Base", "wG1;bG1 wG1-;wQ /wG1;bQ bG1/;wA1 -wQ;bA1 bQ-");
    BoardWindow window(CellStyle::Auto);
    window.look_at(rows.position(), landing(rows), {40, 6});
    CHECK(window.projection().layout == Layout::Outlined);
    const auto beyond = count_beyond(rows.position(), window.viewport());
    CHECK(beyond.above + beyond.below == 0);
}

TEST_CASE("a view does not scroll past the hive", "[tui][camera]") {
    BoardWindow window(CellStyle::Outlined);
    const Size size{40, 20};
    window.look_at(row_of(16).position(), std::nullopt, size);
    window.pan(100, 0);
    CHECK(corner_of(window).x == 36 - 20);
    window.pan(-100, -100);
    CHECK(corner_of(window) == Point{-32 - 20, -2 - 10});
    BoardWindow unseen(CellStyle::Outlined);
    unseen.pan(1, 1);
    CHECK(corner_of(unseen) == Point{0, 0});
}

TEST_CASE("a view of the same cells stays where it is from move to move", "[tui][camera]") {
    BoardWindow window(CellStyle::Auto);
    const Size size{58, 21};
    int jumps = 0;
    Layout layout = Layout::Largest;
    for (int bugs = 1; bugs <= 11; ++bugs) {
        const Game game = row_of(bugs);
        const Point before = corner_of(window);
        window.look_at(game.position(), landing(game), size);
        const bool jumped = corner_of(window) != before;
        if (window.projection().layout == layout && bugs > 1 && jumped) { ++jumps; }
        layout = window.projection().layout;
    }
    CHECK(jumps == 0);
    CHECK(layout == Layout::Outlined);
}

TEST_CASE("cells are as large as the hive and the window allow", "[tui][camera]") {
    BoardWindow window(CellStyle::Auto);
    const auto layout_of_row = [&](int bugs, Size size) {
        CHECK_FALSE(window.look_at(row_of(bugs).position(), std::nullopt, size));
        return window.projection().layout;
    };
    const Size normal{58, 21};
    CHECK(layout_of_row(0, normal) == Layout::Largest);
    CHECK(layout_of_row(3, normal) == Layout::Largest);
    CHECK(layout_of_row(4, normal) == Layout::Larger);
    CHECK(layout_of_row(5, normal) == Layout::Large);
    CHECK(layout_of_row(6, normal) == Layout::Medium);
    CHECK(layout_of_row(7, normal) == Layout::Outlined);
    CHECK(layout_of_row(14, normal) == Layout::Compact);
    // They grow again where one more bug would still fit, on either side.
    CHECK(layout_of_row(6, normal) == Layout::Outlined);
    CHECK(layout_of_row(5, normal) == Layout::Medium);
    CHECK(layout_of_row(2, normal) == Layout::Largest);
    // Another window counts as a beginning, and so does another game.
    CHECK(layout_of_row(6, {59, 21}) == Layout::Medium);
    CHECK(layout_of_row(7, {59, 21}) == Layout::Outlined);
    window.reset();
    CHECK(layout_of_row(6, {59, 21}) == Layout::Medium);
    CHECK(layout_of_row(9, {156, 57}) == Layout::Largest);
    CHECK(layout_of_row(2, {58, 7}) == Layout::Larger);
    CHECK(layout_of_row(2, {58, 6}) == Layout::Large);
    CHECK(layout_of_row(2, {58, 3}) == Layout::Medium);
    CHECK(layout_of_row(2, {58, 2}) == Layout::Outlined);
    CHECK(layout_of_row(2, {58, 1}) == Layout::Compact);
}

TEST_CASE("the player's choice of cells is kept", "[tui][camera]") {
    BoardWindow window(CellStyle::Compact);
    window.look_at(row_of(2).position(), std::nullopt, {58, 21});
    CHECK(window.projection().layout == Layout::Compact);
    BoardWindow outlined(CellStyle::Outlined);
    CHECK_FALSE(outlined.look_at(row_of(16).position(), std::nullopt, {40, 8}));
    CHECK(outlined.projection().layout == Layout::Outlined);
}

TEST_CASE("a view that the player moved stays until the next move", "[tui][camera]") {
    BoardWindow window(CellStyle::Outlined);
    const Game game = row_of(16);
    const Size size{40, 8};
    window.look_at(game.position(), landing(game), size);
    const Point before = corner_of(window);
    window.pan(-1, 0);
    CHECK(corner_of(window).x == before.x - 20);
    const Point panned = corner_of(window);
    window.look_at(game.position(), landing(game), size);
    CHECK(corner_of(window) == panned);
    window.center(Hex{0, 0});
    CHECK(corner_of(window) == Point{-20, -4});
    window.center(std::nullopt);
    BoardWindow unmoved(CellStyle::Outlined);
    unmoved.look_at(game.position(), std::nullopt, size);
    CHECK(corner_of(window) == corner_of(unmoved));
}

TEST_CASE("a chosen size of cells stays until the hive outgrows it", "[tui][window]") {
    BoardWindow window(CellStyle::Auto);
    const Size size{58, 21};
    const auto layout_of_row = [&](int bugs, bool outgrown = false) {
        CHECK(window.look_at(row_of(bugs).position(), std::nullopt, size) == outgrown);
        return window.projection().layout;
    };
    CHECK(layout_of_row(2) == Layout::Largest);
    window.zoom(false);
    CHECK(layout_of_row(2) == Layout::Larger);
    CHECK(layout_of_row(3) == Layout::Larger);
    CHECK(layout_of_row(4) == Layout::Larger);
    CHECK(layout_of_row(5, true) == Layout::Large);
    // One that does not fit stays, too, while the hive is the same.
    window.zoom(true);
    window.zoom(true);
    CHECK(layout_of_row(5) == Layout::Larger);
    window.zoom(true);
    CHECK(layout_of_row(5) == Layout::Largest);
    CHECK(layout_of_row(6, true) == Layout::Medium);
    for (int i = 0; i < 3; ++i) {
        window.switch_layout();
        layout_of_row(6);
    }
    CHECK(layout_of_row(6) == Layout::Outlined);
    window.reset();
    CHECK(layout_of_row(6) == Layout::Medium);
}

TEST_CASE("a turned board turns the neighbours of a cell", "[tui][window]") {
    using roj::Direction;
    BoardWindow window(CellStyle::Outlined);
    window.turn(-1);
    CHECK(window.projection().turns == 5);
    window.turn(2);
    const Projection seen = window.projection();
    CHECK(seen.turns == 1);
    CHECK(center_of(seen, {1, 0}) == center_of(Layout::Outlined, {1, -1}));
    CHECK(direction_on_board(seen, Direction::NorthEast) == Direction::East);
}
