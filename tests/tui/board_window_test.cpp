#include "tui/hive/board_window.h"

#include "games.h"
#include "support/catch.h"

using roj::Game;
using roj::Hex;
using roj::tui::BoardWindow;
using roj::tui::Box;
using roj::tui::Camera;
using roj::tui::CellStyle;
using roj::tui::Layout;
using roj::tui::Point;
using roj::tui::Size;

namespace {

std::optional<Hex> landing(const Game& game) {
    if (game.history().empty()) { return std::nullopt; }
    return game.history().back().to();
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

TEST_CASE("a camera does not move while everything is in sight", "[tui][camera]") {
    Camera camera;
    camera.center(Box{0, 0, 9, 5}, {40, 20});
    const Point corner = camera.corner();
    CHECK(corner == Point{-15, -7});
    camera.follow(Box{-15, -7, 24, 12}, Box{24, 12, 24, 12}, {40, 20});
    CHECK(camera.corner() == corner);
    // One column more: that axis is centred, the other stays.
    camera.follow(Box{-2, -7, 25, 5}, Box{25, 5, 25, 5}, {40, 20});
    CHECK(camera.corner() == Point{-8, -7});
}

TEST_CASE("a camera keeps the last move in sight when the hive is too large", "[tui][camera]") {
    Camera camera;
    camera.center(Box{0, 0, 99, 9}, {40, 20});
    camera.follow(Box{0, 0, 99, 9}, Box{90, 4, 95, 6}, {40, 20});
    CHECK(camera.corner().x == 56);
    // Already in sight: no step at all.
    camera.follow(Box{0, 0, 99, 9}, Box{60, 4, 65, 6}, {40, 20});
    CHECK(camera.corner().x == 56);
}

TEST_CASE("a camera is panned no further than the hive", "[tui][camera]") {
    Camera camera;
    const Box hive{0, 0, 99, 9};
    camera.center(hive, {40, 20});
    camera.pan(1000, 0, hive, {40, 20});
    CHECK(camera.corner().x == 79);
    camera.pan(-1000, -1000, hive, {40, 20});
    CHECK(camera.corner() == Point{-20, -10});
}

TEST_CASE("the view stays where it is from move to move", "[tui][camera]") {
    BoardWindow window(CellStyle::Auto);
    const Size size{58, 21};
    window.look_at(row_of(0).position(), std::nullopt, size);
    int jumps = 0;
    Point corner = window.corner();
    for (int bugs = 1; bugs <= 10; ++bugs) {
        const Game game = row_of(bugs);
        window.look_at(game.position(), landing(game), size);
        jumps += window.corner() == corner ? 0 : 1;
        corner = window.corner();
    }
    CHECK(jumps == 0);
    CHECK(window.layout() == Layout::Outlined);
}

TEST_CASE("cells become compact when the hive no longer fits, and stay compact", "[tui][camera]") {
    BoardWindow window(CellStyle::Auto);
    const Size size{58, 21};
    int told = 0;
    for (int bugs = 0; bugs <= 16; ++bugs) {
        const Game game = row_of(bugs);
        told += window.look_at(game.position(), landing(game), size) ? 1 : 0;
    }
    CHECK(told == 1);
    CHECK(window.layout() == Layout::Compact);
    // Taking moves back does not make it bounce.
    CHECK_FALSE(window.look_at(row_of(3).position(), std::nullopt, size));
    CHECK(window.layout() == Layout::Compact);
    // The player decides.
    window.switch_layout();
    CHECK_FALSE(window.look_at(row_of(16).position(), std::nullopt, size));
    CHECK(window.layout() == Layout::Outlined);
    // A new game begins afresh.
    window.reset();
    window.look_at(row_of(0).position(), std::nullopt, size);
    CHECK(window.layout() == Layout::Outlined);
}

TEST_CASE("a low window has compact cells from the start, without a word", "[tui][camera]") {
    BoardWindow window(CellStyle::Auto);
    CHECK_FALSE(window.look_at(row_of(2).position(), std::nullopt, {58, 18}));
    CHECK(window.layout() == Layout::Compact);
    CHECK_FALSE(window.look_at(row_of(2).position(), std::nullopt, {58, 19}));
    CHECK(window.layout() == Layout::Outlined);
}

TEST_CASE("the player's own choice of cells holds", "[tui][camera]") {
    BoardWindow window(CellStyle::Compact);
    window.look_at(row_of(2).position(), std::nullopt, {58, 21});
    CHECK(window.layout() == Layout::Compact);
    BoardWindow outlined(CellStyle::Outlined);
    CHECK_FALSE(outlined.look_at(row_of(16).position(), std::nullopt, {40, 8}));
    CHECK(outlined.layout() == Layout::Outlined);
}

TEST_CASE("a view that the player moved stays until the next move", "[tui][camera]") {
    BoardWindow window(CellStyle::Outlined);
    const Game game = row_of(16);
    const Size size{40, 8};
    window.look_at(game.position(), landing(game), size);
    const Point before = window.corner();
    window.pan(-1, 0);
    CHECK(window.corner().x == before.x - 20);
    const Point panned = window.corner();
    window.look_at(game.position(), landing(game), size);
    CHECK(window.corner() == panned);
    window.center(Hex{0, 0});
    CHECK(window.corner() == Point{-20, -4});
    window.center(std::nullopt);
    BoardWindow unmoved(CellStyle::Outlined);
    unmoved.look_at(game.position(), std::nullopt, size);
    CHECK(window.corner() == unmoved.corner());
}

TEST_CASE("a large window begins with large cells, which shrink one step at a time",
          "[tui][window]") {
    BoardWindow window(CellStyle::Auto);
    const Size screen{138, 47};
    CHECK_FALSE(window.look_at(row_of(2).position(), std::nullopt, screen));
    CHECK(window.layout() == Layout::Large);
    window.reset();
    CHECK_FALSE(window.look_at(row_of(2).position(), std::nullopt, {80, 35}));
    CHECK(window.layout() == Layout::Medium);
    CHECK(window.look_at(row_of(16).position(), std::nullopt, {80, 35}));
    CHECK(window.layout() == Layout::Outlined);
    CHECK_FALSE(window.look_at(row_of(2).position(), std::nullopt, {80, 35}));
    CHECK(window.layout() == Layout::Outlined);
    window.zoom(true);
    window.zoom(true);
    window.look_at(row_of(2).position(), std::nullopt, {80, 35});
    CHECK(window.layout() == Layout::Large);
    window.zoom(false);
    window.look_at(row_of(2).position(), std::nullopt, {80, 35});
    CHECK(window.layout() == Layout::Medium);
    for (int i = 0; i < 3; ++i) {
        window.switch_layout();
        CHECK_FALSE(window.look_at(row_of(2).position(), std::nullopt, {80, 35}));
    }
    CHECK(window.layout() == Layout::Outlined);
}

TEST_CASE("a turned board shows a neighbour further round", "[tui][window]") {
    using roj::Direction;
    using roj::tui::Projection;
    BoardWindow window(CellStyle::Outlined);
    window.turn(-1);
    CHECK(window.projection().turns == 5);
    window.turn(2);
    const Projection seen = window.projection();
    CHECK(seen.turns == 1);
    CHECK(center_of(seen, {1, 0}) == center_of(Layout::Outlined, {1, -1}));
    CHECK(direction_on_board(seen, Direction::NorthEast) == Direction::East);
}
