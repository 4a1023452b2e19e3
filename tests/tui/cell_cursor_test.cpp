#include "tui/hive/cell_cursor.h"

#include <random>

#include <roj/notation.h>

#include "games.h"
#include "support/catch.h"
#include "tui/hive/layout.h"

using roj::Direction;
using roj::Hex;
using roj::Position;
using roj::tui::CellCursor;
using roj::tui::Layout;

namespace {

Position opening() {
    return roj::test::played("Base", "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bB1 bQ-").position();
}

}  // namespace

TEST_CASE("a cursor goes through the bugs that can move and through the hand", "[tui][cells]") {
    const Position position = opening();
    CellCursor cursor(position);
    CHECK(cursor.cell() == position.where(*parse_piece(position, "wB1")));
    CHECK(cursor.line(position) == "wB1");
    CHECK_FALSE(cursor.picked());
    cursor.next(position, false);
    CHECK(format_piece(*cursor.picked()) == "wS2");
    CHECK(cursor.line(position) == "wS2");
    cursor.next(position, true);
    cursor.next(position, true);
    CHECK(format_piece(*cursor.picked()) == "wA1");
    cursor.next(position, false);
    CHECK_FALSE(cursor.picked());
    CHECK(cursor.line(position) == "wB1");
}

TEST_CASE("a cursor picks a bug up and puts it down", "[tui][cells]") {
    const Position position = opening();
    CellCursor cursor(position);
    CHECK_FALSE(cursor.choose(position));
    CHECK(format_piece(*cursor.picked()) == "wB1");
    CHECK(cursor.line(position) == "wB1");
    cursor.next(position, false);
    CHECK(cursor.line(position) == "wB1 1");
    cursor.step(position, Direction::SouthEast);
    CHECK(cursor.line(position) == "wB1 2");
    const auto chosen = cursor.choose(position);
    REQUIRE((chosen && chosen->move));
    CHECK(chosen->move->to() == cursor.cell());
    // What the rules do not allow is a line, so that they say why.
    cursor.go_to({1, 0});
    const auto refused = cursor.choose(position);
    REQUIRE((refused && !refused->move));
    CHECK(refused->refused == "wB1 bS1");
    CHECK(cursor.put_back());
    CHECK_FALSE(cursor.put_back());
    // A bug of the player's own that cannot move is told of.
    CHECK_FALSE(cursor.choose(position));
    CHECK_FALSE(cursor.picked());
}

TEST_CASE("a cursor stays near the hive", "[tui][cells]") {
    const Position position = opening();
    CellCursor cursor(position);
    cursor.put_back();
    cursor.go_to(Hex{});
    for (int i = 0; i < 100; ++i) { cursor.step(position, Direction::NorthWest); }
    CHECK(cursor.cell() == Hex{0, -2});
    CellCursor first{Position(roj::Ruleset{})};
    CHECK(first.line(Position(roj::Ruleset{})) == "wS1");
}

TEST_CASE("the cell under a click is the nearest one", "[tui][cells]") {
    std::mt19937 random(11);
    std::uniform_int_distribution<int> coordinate(-40, 40);
    for (const Layout layout : {Layout::Compact, Layout::Outlined, Layout::Medium, Layout::Large}) {
        for (int i = 0; i < 200; ++i) {
            const Hex cell{coordinate(random), coordinate(random)};
            const roj::tui::Projection seen{layout, i % 6};
            const roj::tui::Point middle = center_of(seen, cell);
            CHECK(cell_at(seen, middle) == cell);
            CHECK(cell_at(seen, {middle.x + 1, middle.y}) == cell);
            CHECK(cell_at(seen, {middle.x - 1, middle.y}) == cell);
        }
    }
}
