// A game in words.

#include <string>
#include <vector>

#include <roj/notation.h>

#include "support/catch.h"
#include "support/contains.h"
#include "support/positions.h"
#include "support/setup.h"
#include "words/move_list.h"
#include "words/narration.h"

namespace roj::words {
namespace {

constexpr const char* kOpening = "Base+P;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-";

std::string spoken(const char* game, const char* move) {
    const Position position = test::position(game);
    return describe_move_for_speech(position, *parse_move(position, move));
}

TEST_CASE("moves are described as sentences") {
    CHECK(spoken("Base", "wS1") == "White places the Spider 1 to the middle of the table");
    CHECK(spoken("Base;;;wS1", "bS1 wS1/") ==
          "Black places the Spider 1 above, to the right of the white Spider 1");
    CHECK(spoken(kOpening, "wB1 wQ") == "White climbs with the Beetle 1 onto the white Queen");
    CHECK(spoken(kOpening, "wB1 /wQ") ==
          "White moves the Beetle 1 below, to the left of the white Queen");
    CHECK(spoken("Base+P;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wP \\wS1;bA1 bQ-", "wQ wP/") ==
          "White throws the Queen above, to the right of the white Pillbug");
}

TEST_CASE("a Moth that climbs as it is placed appears in speech and among its moves") {
    constexpr const char* kGame = "Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    const Position position =
        test::position(kGame, test::rules_of("Base+O", "moth.first_move=same_turn"));
    const Move move = *parse_move(position, "wO bS1");
    CHECK(describe_move_for_speech(position, move) ==
          "White places the Moth, which climbs onto the black Spider 1");
    CHECK(describe_move(position, move) == "placed, then up onto bS1");
    const auto moves = moves_of(position, Piece{Color::White, Bug::Moth, 0});
    REQUIRE(moves.size() == 1);
    CHECK(moves.front().text == "bS1");
}

TEST_CASE("a Moth that does not count fills no side of a Queen") {
    constexpr const char* kGame = "Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO -wQ;bO bQ-";
    const auto told = [&](const char* options) {
        const Position position = test::position(kGame, test::rules_of("Base+O", options));
        return describe_cell(position, *position.where({Color::White, Bug::Queen, 0}));
    };
    CHECK(contains(told(""), "2 of 6 sides are filled"));
    CHECK(contains(told("moth.counts=no"), "1 of 6 sides is filled"));
}

}  // namespace
}  // namespace roj::words
