#include <string>
#include <string_view>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/reason_text.h>

#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"

using namespace roj;

namespace {

constexpr std::string_view kMiddle =
    R"(Base+MLP;White[5];wQ;bQ wQ-;wB1 bQ;bA1 bQ-;wP -wQ;bG1 bA1-;moved bG1)";

std::string fault(std::string_view text, const Ruleset& rules = {}) {
    const auto position = parse_position(text, rules);
    return position ? "none" : format_reason(position.error());
}

std::string written(std::string_view text) {
    const auto position = parse_position(text);
    REQUIRE(position);
    return format_position(*position);
}

}  // namespace

TEST_CASE("position text: names the bugs, the turn and what moved", "[engine][notation]") {
    const auto position = parse_position(kMiddle);
    REQUIRE(position);
    CHECK(position->to_move() == Color::White);
    CHECK(position->ply() == 8);
    CHECK(position->stack(*position->where(test::piece("bQ"))) ==
          std::vector{test::piece("bQ"), test::piece("wB1")});
    CHECK(position->just_moved() == std::vector{test::piece("bG1")});
    CHECK(position->hand(Color::Black).size() == 11);
    CHECK(written(kMiddle) ==
          "Base+MLP;White[5];wP;wQ wP-;bQ wQ-;wB1 bQ;bA1 wB1-;bG1 bA1-;"
          "moved bG1");
}

TEST_CASE("position text: is read as a person types it", "[engine][notation]") {
    CHECK(written(" base ; black[2] ; wq ; bq e wQ ; ws -wQ ;") ==
          "Base;Black[2];wS1;wQ wS1-;bQ wQ-");
    CHECK(written("Base;White[1]") == "Base;White[1]");
    CHECK(written("Base+C;White[4];wQ;bQ wQ-;wC -wQ;bC bQ-;wA -wC;bA bC-;down bQ bA1") ==
          "Base+C;White[4];wA1;wC wA1-;wQ wC-;bQ wQ-;bC bQ-;bA1 bC-;down bQ bA1");
}

TEST_CASE("position text: names the first fault", "[engine][notation]") {
    CHECK(fault("Base+X;White[5];wQ") ==
          "\"Base+X\" is not a game type. Write Base, or Base+ and letters of MLPCOD: Base+MLP.");
    CHECK(fault("Base;White;wQ") ==
          "\"White\" is not a turn. Write the side to move and its turn: White[5].");
    for (const char* turn : {"White[0]", "White[]", "White[12345]", "Red[2]", "White[-1]", "["}) {
        CAPTURE(turn);
        CHECK(fault(std::string("Base;") + turn + ";wQ").find("is not a turn") !=
              std::string::npos);
    }
    CHECK(fault("Base;White[5];wQ;bQ") ==
          "\"bQ\": \"bQ\" is not a bug with its cell. Write a bug and one cell: bA1 wQ-.");
    CHECK(fault("Base;White[5];wQ;bQ wS1-") ==
          "\"bQ wS1-\": wS1 is not on the board. Name a bug that is.");
    CHECK(fault("Base;White[5];wQ;bQ wQ- x -wQ") ==
          "\"bQ wQ- x -wQ\": \"bQ wQ- x -wQ\" is not a bug with its cell. Write a bug and one "
          "cell: bA1 wQ-.");
    CHECK(fault("Base;White[5];wQ;wQ wQ-") == "\"wQ wQ-\": wQ is already on the board.");
    CHECK(fault("Base;White[5];wQ;bM wQ-").find("This game has no Mosquito") != std::string::npos);
    CHECK(fault("Base;White[5];wQ;bS3 wQ-").find("Each player has 2 such bugs") !=
          std::string::npos);
    CHECK(fault("Base;White[5];wQ;bQ wQ-;wA1 bQ") ==
          "wA1 cannot be on bQ. A Soldier Ant never stops on another bug.");
    CHECK(fault("Base+MO;White[5];wQ;bQ wQ-;wM bQ").starts_with("wM cannot be on bQ."));
    CHECK(fault("Base;White[5];wQ;bQ wQ-;wA2 -wQ") == "You must place wA1 before wA2.");
    CHECK(fault("Base;White[5];wA1;bQ wA1-") == "wQ must be on the board after 4 turns.");
    CHECK(fault("Base;White[2];wA1;bQ wA1-;wQ -wA1") ==
          "White has 2 bugs on the board after 1 turn. A turn places one bug at most, and each "
          "turn places one until the Queen is placed.");
    CHECK(fault("Base;White[3];wA1;bQ wA1-") ==
          "White has 1 bug on the board after 2 turns. A turn places one bug at most, and each "
          "turn places one until the Queen is placed.");
    CHECK(
        fault("Base;White[5];wQ;bQ wQ-;down bQ") ==
        "bQ cannot be face down. Only a Scorpion of the other colour can sting it, and none is on "
        "the board.");
    CHECK(fault("Base+C;White[5];wQ;bQ wQ-;down bQ;wB1 bQ") ==
          "\"wB1 bQ\": A bug cannot end its move on a face-down bug, and bQ is face down.");
    CHECK(fault("Base+CD;White[5];wQ;bQ wQ-;bD bQ;down bQ;wA1 -wQ")
              .starts_with("\"down bQ\": bQ cannot be face down."));
    CHECK(fault("Base+C;White[5];wQ;bQ wQ-;bC bQ-;down bC") ==
          "bC is a Scorpion, and a Scorpion cannot be stung.");
    CHECK(fault("Base;White[5];wQ;bQ wQ-;moved wA1") ==
          "\"moved wA1\": wA1 is not on the board. Name a bug that is.");
    CHECK(fault("Base+P;White[5];wQ;bQ wQ-;bB1 wQ;moved wQ").starts_with("wQ cannot have moved"));
    CHECK(fault("Base+P;Black[5];wQ;bQ wQ-;moved wQ bQ").starts_with("bQ cannot have moved last."));
    Ruleset spared;
    REQUIRE(set_rule(spared, "scorpion.sting_queen", "no"));
    CHECK(fault("Base+C;White[5];wC;wQ wC-;bQ wQ-;down bQ", spared) ==
          "A Queen cannot be stung in this game (scorpion.sting_queen=no).");
}

TEST_CASE("position text: what no game has is a fault", "[engine][notation]") {
    // The Scorpion is in the hand, or of the same colour.
    CHECK(fault("Base+C;White[5];wQ;bQ wQ-;down bQ").starts_with("bQ cannot be face down."));
    CHECK(fault("Base+C;White[5];wQ;bQ wQ-;bC bQ-;down bQ").starts_with("bQ cannot be face down."));
    CHECK(fault("Base+C;White[5];wC;wQ wC-;bQ wQ-;down bQ") == "none");
    const Ruleset unstacked = test::rules_of("Base+C", "scorpion.stacks=unstacked");
    constexpr const char* kStung = "Base+C;White[5];wC;wQ wC-;bQ wQ-;bB1 wQ;down bB1";
    CHECK(fault(kStung) == "none");
    CHECK(fault(kStung, unstacked).starts_with("bB1 is on another bug and cannot be stung there"));
    CHECK(fault("Base+O;White[5];wQ;bQ wQ-;wO wQ") ==
          "A Moth always ends its move on an enemy bug, and wQ is of its own colour.");
    CHECK(fault("Base+O;White[5];wQ;bQ wQ-;wO bQ") == "none");
    CHECK(fault("Base+O;White[5];wQ;bQ wQ-;bB1 wQ;wO bB1") == "none");
    CHECK(fault("Base;White[4];wB1;bQ wB1-;wA1 -wB1;wB2 bQ") ==
          "wB2 cannot be on bQ. White's bugs cannot climb before White's Queen is on the board.");
}

TEST_CASE("position text: the last move is one that its side can have made", "[engine][notation]") {
    constexpr const char* kMoved = "wQ cannot have moved last.";
    CHECK(fault("Base+P;Black[5];wQ;bQ wQ-;moved wQ") == "none");
    CHECK(fault("Base+P;White[5];wQ;bQ wQ-;moved wQ").starts_with(kMoved));
    // Before its Queen is on the board, a side only places bugs.
    CHECK(fault("Base+P;White[3];wP;bA1 wP-;wA1 -wP;bA2 bA1-;moved bA2")
              .starts_with("bA2 cannot have moved last."));
    // Black's Pillbug threw it, or Black's Mosquito that copies one.
    CHECK(fault("Base+P;White[5];wQ;bQ wQ-;bP -wQ;moved wQ") == "none");
    CHECK(fault("Base+P;White[5];wQ;bQ wQ-;bP bQ-;moved wQ").starts_with(kMoved));
    CHECK(fault("Base+P;White[5];wQ;bQ wQ-;wP -wQ;moved wQ").starts_with(kMoved));
    CHECK(fault("Base+MP;White[5];wQ;bQ wQ-;bM -wQ;wP -bM;moved wQ") == "none");
    CHECK(fault("Base+MP;White[5];wQ;bQ wQ-;bM -wQ;moved wQ").starts_with(kMoved));
    CHECK(fault("Base+MP;White[5];wQ;bQ wQ-;bM -wQ;wP -bM;moved wQ",
                test::rules_of("Base", "mosquito.pillbug_ability=off"))
              .starts_with(kMoved));
    // A Moth does not go to the ground, and a bug that is face down does not walk.
    CHECK(fault("Base+PO;Black[5];wQ;bQ wQ-;wO -wQ;moved wO").starts_with("wO cannot have moved"));
    CHECK(fault("Base+PO;Black[5];wQ;bQ wQ-;wP -wQ;wO -wP;moved wO") == "none");
    CHECK(fault("Base+CP;White[5];wC;wQ wC-;bQ wQ-;down bQ;moved bQ")
              .starts_with("bQ cannot have moved last."));
    CHECK(fault("Base+D;Black[5];wQ;bQ wQ-;bA1 bQ-;wD bA1;moved wD bA1") == "none");
}

TEST_CASE("an arrangement in two pieces is a fault", "[engine][notation]") {
    Arrangement two = test::position(kMiddle).arrangement();
    std::erase_if(two.bugs, [](const auto& bug) { return bug.first == test::piece("bA1"); });
    const auto found = find_fault(two);
    REQUIRE(found);
    CHECK(format_reason(*found) == "The hive must be one piece. These bugs are cut off: bG1.");
}

TEST_CASE("a game starts from a position", "[engine][game]") {
    Game game = test::game(kMiddle);
    CHECK_FALSE(game.starts_empty());
    CHECK(game.history().empty());
    CHECK(game.outcome() == Outcome::InProgress);
    CHECK(format_turn(game.position()) == "White[5]");
    CHECK_FALSE(game.undo());

    const std::string start = format_game(game);
    test::play(game, R"(wS1 \wP;bG1 -wP)");
    test::play(game, "wA1 wS1/");
    CHECK(format_turn(game.position()) == "Black[6]");
    CHECK(format_position(game.start()) == start);
    const std::string text = format_game(game);
    CHECK(text == start + R"(;play;wS1 \wP;bG1 /wS1;wA1 wS1/)");
    const Game again = test::game(text);
    CHECK(format_game(again) == text);
    CHECK(again.position().ply() == game.position().ply());
    REQUIRE(game.undo(3));
    CHECK(format_game(game) == start);
    CHECK(test::game("Base;White[1];play;wS1;bS1 wS1-").starts_empty());
}

TEST_CASE("a game from a position counts repetitions from there", "[engine][game]") {
    Game game = test::game("Base;White[9];wQ;bQ wQ-");
    CHECK(game.occurrences() == 1);
    test::play(game, R"(wQ \bQ;bQ wQ-;wQ \bQ)");
    CHECK_FALSE(game.over());
    test::play(game, "bQ wQ-");
    CHECK(game.ending() == Ending::Repetition);
}

TEST_CASE("a position can be the end of a game", "[engine][game]") {
    const Game game =
        test::game(R"(Base;Black[9];bQ;wQ bQ-;wA1 bQ/;wA2 \bQ;wA3 -bQ;wS1 /bQ;wS2 bQ\)");
    CHECK(game.outcome() == Outcome::WhiteWins);
    CHECK(game.ending() == Ending::Surrounded);
    CHECK(legal_moves(game.position()).empty());
}
