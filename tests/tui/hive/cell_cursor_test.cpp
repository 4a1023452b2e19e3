#include "tui/hive/cell_cursor.h"

#include <algorithm>
#include <random>
#include <vector>

#include <roj/notation.h>

#include "support/catch.h"
#include "support/contains.h"
#include "tui/games.h"
#include "tui/hive/layout.h"

using namespace roj;
using namespace roj::tui;

namespace {

Position opening() {
    return roj::test::played("Base", "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bB1 bQ-").position();
}

}  // namespace

TEST_CASE("a cursor goes through the bugs that can move and through the hand", "[tui][cells]") {
    const Position position = opening();
    CellCursor cursor(position);
    CHECK(cursor.cell() == position.where(*parse_piece(position, "wB1")));
    CHECK(cursor.preview(position, Game(position)).moves.size() == 3);
    CHECK_FALSE(cursor.picked());
    cursor.next(position, false);
    CHECK(format_piece(*cursor.picked()) == "wS2");
    CHECK(contains(cursor.preview(position, Game(position)).text, "wS2 from the hand"));
    cursor.next(position, true);
    cursor.next(position, true);
    CHECK(format_piece(*cursor.picked()) == "wA1");
    cursor.next(position, false);
    CHECK_FALSE(cursor.picked());
    CHECK(contains(cursor.preview(position, Game(position)).text, "wB1 (Beetle)"));
}

TEST_CASE("a cursor picks a bug up and puts it down", "[tui][cells]") {
    const Position position = opening();
    CellCursor cursor(position);
    CHECK_FALSE(cursor.choose(position));
    CHECK(format_piece(*cursor.picked()) == "wB1");
    CHECK_FALSE(cursor.preview(position, Game(position)).move);
    cursor.next(position, false);
    CHECK(cursor.preview(position, Game(position)).move == *parse_move(position, "wB1 wQ"));
    cursor.step(position, Direction::SouthWest);
    const auto chosen = cursor.choose(position);
    REQUIRE(chosen);
    CHECK(format_move(position, *chosen) == "wB1 /wQ");
    // The rules say why a move to any other cell is illegal.
    cursor.go_to(position, {1, 0});
    CHECK(cursor.choose(position) == roj::Move::move(*cursor.picked(), {1, 0}));
    CHECK(cursor.step_back());
    CHECK_FALSE(cursor.step_back());
    // The cursor says why a bug of the player's own cannot move.
    CHECK_FALSE(cursor.choose(position));
    CHECK_FALSE(cursor.picked());
}

TEST_CASE("a cursor lists several moves to one cell", "[tui][cells]") {
    const Position position =
        roj::test::played("Base+C", R"(wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wC \wS1;bA1 bQ-)").position();
    CellCursor cursor(position);
    cursor.go_to(position, *position.where(*parse_piece(position, "wC")));
    CHECK_FALSE(cursor.choose(position));
    const roj::Move sting = *parse_move(position, R"(wC bS1/ xbQ)");
    CHECK(cursor.go_to(position, sting.to()));
    CHECK_FALSE(cursor.choose(position));
    CHECK(cursor.is_choosing());
    CHECK(contains(cursor.preview(position, Game(position)).text, R"(1: wC \bQ  2: wC \bQ x)"));
    std::vector<roj::Move> choices;
    for (std::size_t number = 1; const auto move = cursor.choice(number); ++number) {
        choices.push_back(*move);
    }
    CHECK(std::ranges::count(choices, sting) == 1);
    CHECK(cursor.choose(position) == choices.front());
    CHECK(cursor.step_back());
    CHECK_FALSE(cursor.is_choosing());
    CHECK(cursor.picked());
}

TEST_CASE("a cursor stays near the hive", "[tui][cells]") {
    const Position position = opening();
    CellCursor cursor(position);
    cursor.put_back();
    cursor.go_to(position, Hex{});
    for (int i = 0; i < 100; ++i) { cursor.step(position, Direction::NorthWest); }
    CHECK(cursor.cell() == Hex{0, -2});
    CHECK_FALSE(cursor.go_to(position, {50, 0}));
    const Position empty{roj::Ruleset{}};
    CellCursor first{empty};
    CHECK(first.choose(empty) == *parse_move(empty, "wS1"));
}

TEST_CASE("the cell under a click is the nearest one", "[tui][cells]") {
    std::mt19937 random(11);
    std::uniform_int_distribution<int> coordinate(-40, 40);
    for (const Layout layout : {Layout::Compact, Layout::Outlined, Layout::Medium, Layout::Large}) {
        for (int i = 0; i < 200; ++i) {
            const Hex cell{coordinate(random), coordinate(random)};
            const Projection seen{layout, i % 6};
            const Point middle = center_of(seen, cell);
            CHECK(cell_at(seen, middle) == cell);
            CHECK(cell_at(seen, {middle.x + 1, middle.y}) == cell);
            CHECK(cell_at(seen, {middle.x - 1, middle.y}) == cell);
        }
    }
}
