// A game in words.

#include "words/speech.h"

#include <string>
#include <vector>

#include <roj/notation.h>

#include "play/input/preview.h"
#include "seated.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"
#include "words/move_list.h"
#include "words/narration.h"

namespace roj::play {
namespace {

constexpr const char* kOpening = "Base+P;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-";

std::string spoken(const char* game, const char* move) {
    const Position position = test::position(game);
    return words::describe_move_for_speech(position, *parse_move(position, move));
}

TEST_CASE("moves are spoken as sentences") {
    CHECK(spoken("Base", "wS1") == "White places the Spider 1 to the middle of the table");
    CHECK(spoken("Base;;;wS1", "bS1 wS1/") ==
          "Black places the Spider 1 above, to the right of the white Spider 1");
    CHECK(spoken(kOpening, "wB1 wQ") == "White climbs with the Beetle 1 onto the white Queen");
    CHECK(spoken(kOpening, "wB1 /wQ") ==
          "White moves the Beetle 1 below, to the left of the white Queen");
    CHECK(spoken("Base+P;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wP \\wS1;bA1 bQ-", "wQ wP/") ==
          "White throws the Queen above, to the right of the white Pillbug");
}

TEST_CASE("a Moth that climbs as it is placed appears in speech and previews") {
    constexpr const char* kGame = "Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    const Position position =
        test::position(kGame, test::rules_of("Base+O", "moth.first_move=same_turn"));
    const Move move = *parse_move(position, "wO bS1");
    CHECK(words::describe_move_for_speech(position, move) ==
          "White places the Moth, which climbs onto the black Spider 1");
    CHECK(words::describe_move(position, move) == "placed, then up onto bS1");
    CHECK(preview(position, "wO bS1").text == "Enter plays wO bS1 (placed, then up onto bS1).");
    CHECK(preview(position, "wA1 -wQ").text.find("placed") == std::string::npos);
    const std::vector<words::Target> targets =
        words::targets_of(position, Piece{Color::White, Bug::Moth, 0});
    REQUIRE(targets.size() == 1);
    CHECK(targets.front().place == "bS1");
}

TEST_CASE("a Moth that does not count fills no side of a Queen") {
    constexpr const char* kGame = "Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO -wQ;bO bQ-";
    const auto told = [&](const char* options) {
        const Position position = test::position(kGame, test::rules_of("Base+O", options));
        return words::describe_cell(position, *position.where({Color::White, Bug::Queen, 0}));
    };
    CHECK(contains(told(""), "2 of 6 sides are filled"));
    CHECK(contains(told("moth.counts=no"), "1 of 6 sides is filled"));
}

TEST_CASE("bugs and cells are described in words") {
    Session session(seated("human", "human"), nullptr);
    submit_all(session, {"wS1; bS1 wS1-"});
    CHECK(contains(said(submit_all(session, {"where wS1"})), "; 1 of its 6 sides is filled.\n"));
    CHECK(contains(said(submit_all(session, {"look wS1"})), "; 1 of 6 sides is filled.\n"));
    submit_all(session, {kOpening});
    CHECK(said(submit_all(session, {"where wQ"})) ==
          "told: The white Queen is to the left of the white Spider 1; to the right of the white "
          "Beetle 1; 2 of its 6 sides are filled.\n");
    CHECK(contains(said(submit_all(session, {"where wA1"})), "The white Ant 1 is in the hand."));
    const std::string around = said(submit_all(session, {"around bQ"}));
    CHECK(contains(around, "Around the black Queen\nLeft: the black Spider 1.\n"));
    CHECK(contains(around, "Upper left: nothing.\n"));
    CHECK(contains(around, "Right: the black Ant 1.\n"));
    submit_all(session, {"wB1 wQ"});
    const std::string table = said(submit_all(session, {"list"}));
    CHECK(contains(table,
                   "The white Beetle 1 on the white Queen, the white Spider 1, the black "
                   "Spider 1, the black Queen, the black Ant 1.\n"));
    CHECK(contains(table, "White's hand: Spider 2, Beetle 2, "));
    CHECK(contains(said(submit_all(session, {"where wQ"})), "in a stack, the white Beetle 1 on"));
    CHECK(contains(said(session.submit("where")), "where needs a bug"));
    CHECK(contains(said(session.submit("around wA1")), "no: "));
}

}  // namespace
}  // namespace roj::play
