// One case per rule of the table and the turn.

#include <set>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/position.h>

#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"

using namespace roj;
using namespace test;

namespace {

/// Counts the legal placements of one piece.
int count_placements(const Position& position) {
    int count = 0;
    for (const Move& move : legal_moves(position)) { count += move.kind() == Move::Kind::Place; }
    return count;
}

std::set<Bug> bugs_to_place(const Position& position) {
    std::set<Bug> bugs;
    for (const Move& move : legal_moves(position)) {
        if (move.kind() == Move::Kind::Place) { bugs.insert(move.piece().bug); }
    }
    return bugs;
}

}  // namespace

TEST_CASE("left is counter-clockwise and right is clockwise", "[engine][rules]") {
    CHECK(left_of(Direction::East) == Direction::NorthEast);
    CHECK(left_of(Direction::SouthEast) == Direction::East);
    CHECK(right_of(Direction::East) == Direction::SouthEast);
    CHECK(opposite(Direction::NorthEast) == Direction::SouthWest);
    for (const Direction d : kDirections) {
        CHECK(neighbor(neighbor(Hex{3, -2}, d), opposite(d)) == Hex{3, -2});
        CHECK(distance(Hex{3, -2}, neighbor(Hex{3, -2}, d)) == 1);
        CHECK(neighbor(neighbor({}, left_of(d)), right_of(d)) == neighbor({}, d));
    }
}

TEST_CASE("only the top bug of a stack acts, and it gives the cell its colour", "[engine][rules]") {
    // bB1 is on wS1.
    Game game = test::game(
        R"(Base;InProgress;Black[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wA1 wQ\;bB1 bS1\;wA1 -wQ;bB1 wS1\;wA1 wQ\;bB1 wS1;wA1 -wQ;bQ \bS1;wA1 wQ\)");
    CHECK(game.position().stack({0, 0}) == std::vector{test::piece("wS1"), test::piece("bB1")});
    CHECK(game.position().top({0, 0}) == test::piece("bB1"));
    CHECK(count_moves_of(game.position(), "bB1") == 6);
    SECTION("a black bug can be placed next to the black beetle on a white bug") {
        CHECK(moves_of(game.position(), "bA1").find("bA1 bS1/") != std::string::npos);
        // (0, 1) touches the white ant too.
        CHECK(moves_of(game.position(), "bA1").find(R"(bA1 bB1\)") == std::string::npos);
    }
    SECTION("the covered bug does not move, and White cannot place a bug next to the stack") {
        test::play(game, "bG1 bS1-");
        CHECK(moves_of(game.position(), "wS1").empty());
        CHECK(count_placements(game.position()) > 0);
        for (const Move& move : legal_moves(game.position())) {
            if (move.kind() == Move::Kind::Place) { CHECK(distance(move.to(), {0, 0}) > 1); }
        }
    }
}

TEST_CASE("no bug leaves the table, and not every bug has to be placed", "[engine][rules]") {
    const Game game = test::game(
        R"(Base;WhiteWins;Black[6];wA1;bB1 wA1\;wQ wA1/;bQ bB1-;wQ \bQ;bB2 bB1\;wB1 \wQ;bS1 bQ-;wA2 \wB1;bA1 bQ\;wA2 \bS1)");
    REQUIRE(game.outcome() == Outcome::WhiteWins);
    Position position(game.rules());
    for (const Move& move : game.history()) {
        position.apply(move);
        std::size_t bugs = position.hand(Color::White).size() + position.hand(Color::Black).size();
        for (const Hex cell : position.cells()) { bugs += position.stack(cell).size(); }
        CHECK(bugs == 22);
    }
    CHECK(position.hand(Color::White).size() == 7);
}

TEST_CASE("four beetles and two mosquitoes stack up to seven", "[engine][rules]") {
    const Position tall = position(
        R"(Base+M;InProgress;Black[12];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 wQ\;bB1 \bQ;wB1 wS1;bB1 \bS1;wB2 wQ\;bB1 wB1;wB2 bB1;bB2 \bQ;wM wQ\;bB2 \bS1;wM wB2;bB2 wM;wA1 -wQ;bM \bQ;wA2 -wA1;bM \bS1;wA3 -wA2;bM bB2;wG1 -wA3)");
    CHECK(tall.height({0, 0}) == 7);
    CHECK(tall.top({0, 0}) == test::piece("bM"));
    CHECK(moves_of(tall, "bM") == R"(bM \bB2; bM \bS1; bM bB2\; bM bS1; bM wQ; bM wQ\)");
}

TEST_CASE("a position contains stacks, hands, the player to move, the ply and the last move",
          "[engine][rules]") {
    Game game = test::game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    const Position& position = game.position();
    CHECK(position.ply() == 4);
    CHECK(position.to_move() == Color::White);
    CHECK(position.cells() == std::vector<Hex>{{-1, 0}, {0, 0}, {1, 0}, {2, 0}});
    CHECK(position.where(test::piece("bQ")) == Hex{2, 0});
    CHECK_FALSE(position.where(test::piece("bA1")).has_value());
    CHECK(position.hand(Color::White).size() == 9);
    CHECK(position.hand(Color::White).front() == test::piece("wS2"));
    CHECK(position.just_moved().empty());
    test::play(game, R"(wQ \wS1)");
    CHECK(position.to_move() == Color::Black);
    CHECK(position.just_moved() == std::vector{test::piece("wQ")});
}

TEST_CASE("white starts and the players take turns with one action each", "[engine][rules]") {
    Game game(test::rules_of("Base"));
    CHECK(game.position().to_move() == Color::White);
    const char* plies[] = {"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", R"(wQ \wS1)"};
    for (const char* ply : plies) {
        const Color mover = game.position().to_move();
        CHECK(test::move(game.position(), ply).piece().color == mover);
        test::play(game, ply);
        CHECK(game.position().to_move() == opponent(mover));
    }
    CHECK(game.position().ply() == 5);
}

TEST_CASE("the first bug goes to the origin, the second next to it, and neither is a queen",
          "[engine][rules]") {
    const Position start = position("Base");
    CHECK(test::moves(start) == "wA1; wB1; wG1; wS1");
    CHECK(test::move(start, "wG1").to() == Hex{0, 0});

    const Position second = position("Base;;;wG1");
    CHECK(legal_moves(second).size() == 24);
    CHECK(count_moves_of(second, "bS1") == 6);
    CHECK(count_moves_of(second, "bQ") == 0);
}

TEST_CASE("with opening.queen_first=allowed, a queen can be the first bug of a player",
          "[engine][rules]") {
    Ruleset rules;
    rules.queen_first = true;
    CHECK(test::moves(position("Base", rules)) == "wA1; wB1; wG1; wQ; wS1");
    CHECK(legal_moves(position("Base;;;wQ", rules)).size() == 30);
    CHECK(count_moves_of(position("Base;;;wQ", rules), "bQ") == 6);
}

TEST_CASE("a new bug touches its own colour and no enemy bug", "[engine][rules]") {
    const Position third = position("Base;;;wS1;bS1 wS1-");
    CHECK(moves_of(third, "wQ") == R"(wQ -wS1; wQ /wS1; wQ \wS1)");
    CHECK(legal_moves(third).size() == 15);
}

TEST_CASE("a bug can be placed in an enclosed cell", "[engine][rules]") {
    const Position closed = test::position_of(
        test::setup("Base", "wQ (1,0): bQ,-,wS1,-,wS2,-; wG1 (0,-1), wG2 (-1,0), wG3 (-1,1)"));
    REQUIRE(filled_sides(closed, {0, 0}) == 6);
    const std::vector<Move> legal = legal_moves(closed);
    CHECK(std::ranges::find(legal, Move::place(test::piece("wA1"), {0, 0})) != legal.end());
}

TEST_CASE("equal bugs are placed in the order of their numbers", "[engine][rules]") {
    Game game = test::game("Base;;;wA1;bS1 wA1-");
    CHECK(count_moves_of(game.position(), "wA2") == 3);
    CHECK(count_moves_of(game.position(), "wA3") == 0);
    test::play(game, "wA2 -wA1;bQ bS1-");
    CHECK(count_moves_of(game.position(), "wA2") == 0);
    CHECK(count_moves_of(game.position(), "wA3") > 0);
}

TEST_CASE("from the fourth turn on, a player with a queen in hand can only place it",
          "[engine][rules]") {
    const Position due =
        position("Base;InProgress;White[4];wS1;bS1 wS1-;wS2 -wS1;bQ bS1-;wA1 -wS2;bA1 bQ-");
    CHECK(bugs_to_place(due) == std::set{Bug::Queen});
    CHECK(legal_moves(due).size() == 7);
    const Position third = position("Base;InProgress;White[3];wS1;bS1 wS1-;wS2 -wS1;bQ bS1-");
    CHECK(bugs_to_place(third).size() == 4);
    const Position free =
        position("Base;InProgress;White[4];wS1;bS1 wS1-;wS2 -wS1;bQ bS1-;wQ -wS2;bA1 bQ-");
    CHECK(bugs_to_place(free) == std::set{Bug::Ant, Bug::Beetle, Bug::Grasshopper});
    // The same rule applies to the other player.
    const Position black = position(
        "Base;InProgress;Black[4];wS1;bS1 wS1-;wQ -wS1;bS2 bS1-;wA1 -wQ;bA1 bS2-;wA2 -wA1");
    CHECK(bugs_to_place(black) == std::set{Bug::Queen});
}

TEST_CASE("before their queen is in play, players can only place bugs", "[engine][rules]") {
    SECTION("nothing moves, although the other player's queen is in play") {
        const Position early = position("Base;;;wA1;bS1 wA1-;wA2 -wA1;bQ bS1-");
        CHECK(count_placements(early) == static_cast<int>(legal_moves(early).size()));
        CHECK(count_moves_of(position("Base;;;wA1;bS1 wA1-;wA2 -wA1;bQ bS1-;wQ -wA2;bA1 bQ-"),
                             "wQ") > 0);
    }
    SECTION("and nothing is thrown") {
        const Position due = position("Base+P;;;wP;bS1 wP-;wS1 -wP;bQ bS1-;wA1 -wS1;bA1 bQ-");
        CHECK(count_placements(due) == static_cast<int>(legal_moves(due).size()));
    }
}

TEST_CASE("a player without any action passes, and only then", "[engine][rules]") {
    Game game = test::game(
        R"(Base;InProgress;White[7];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;wQ \wA1;bA1 \wQ;wG1 /wQ;bA2 /wG1)");
    CHECK(test::moves(game.position()) == "pass");
    CHECK(legal_moves(game.position()) == std::vector{Move::pass()});
    REQUIRE(game.play(Move::pass()));
    CHECK(game.position().ply() == 13);
    CHECK(game.position().to_move() == Color::Black);

    CHECK_FALSE(game.play(Move::pass()));
    for (const Move& move : legal_moves(game.position())) { CHECK_FALSE(move.is_pass()); }
}

TEST_CASE("no bug ends its move where it began", "[engine][rules]") {
    // A ring of six with a hole: an ant can walk all around it, a ladybug back over it.
    const char* ring =
        R"(Base+L;;;wS1;bS1 wS1-;wA1 \wS1;bQ bS1-;wQ /wA1;bA1 bQ-;wA2 \wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wS2 /wG1;bG2 bG1-;wG2 wS2\;bG3 bG2-;wL /wS2;bS2 bG3-)";
    const Position position = test::position(ring);
    for (const Move& move : legal_moves(position)) {
        CHECK(position.where(move.piece()) != move.to());
    }
    CHECK_FALSE(parse_move(position, "wL -wG2"));
    CHECK_FALSE(parse_move(position, R"(wA1 \wS1)"));
    CHECK(count_moves_of(position, "wA1") > 20);
    CHECK(count_moves_of(position, "wL") == 8);
}
