#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/reason.h>

#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"

using namespace roj;

namespace {

constexpr std::string_view kMiddle =
    R"(Base+MLP;White[5];wQ;bQ wQ-;wB1 bQ;bA1 bQ-;wP -wQ;bG1 bA1-;moved bG1)";

/// A text, what is wrong with it or with one of its fields, and a bug that the reason names.
struct Row {
    std::string text;
    std::optional<Why> why = std::nullopt;
    std::string_view piece = "";
    std::string_view options = "";
};

void check_faults(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto read = parse_position(row.text, test::rules_of("Base", row.options));
        CHECK(read.has_value() == !row.why.has_value());
        if (read) { continue; }
        const Reason error = read.error();
        const Reason& reason = error.why == Why::BadField ? error.inner.front() : error;
        CHECK(reason.why == row.why);
        if (row.piece.empty()) { continue; }
        const Piece piece = test::piece(row.piece);
        CHECK((reason.piece == piece || reason.other == piece));
    }
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
    for (const char* turn :
         {"White", "White[0]", "White[]", "White[12345]", "Red[2]", "White[-1]", "["}) {
        check_faults({{std::string("Base;") + turn + ";wQ", Why::BadTurn}});
    }
    check_faults({
        {"Base+X;White[5];wQ", Why::BadGameType},
        {"Base;White[5];wQ;bQ", Why::NotAPlacement},
        {"Base;White[5];wQ;bQ wS1-", Why::NotOnBoard, "wS1"},
        {"Base;White[5];wQ;bQ wQ- x -wQ", Why::NotAPlacement},
        {"Base;White[5];wQ;wQ wQ-", Why::OnBoardTwice, "wQ"},
        {"Base;White[5];wQ;bM wQ-", Why::NotInGame},
        {"Base;White[5];wQ;bS3 wQ-", Why::NumberTooHigh},
        {"Base;White[5];wQ;bQ wQ-;wA1 bQ", Why::NeverClimbs, "wA1"},
        {"Base+MO;White[5];wQ;bQ wQ-;wM bQ", Why::NeverClimbs, "wM"},
        {"Base;White[5];wQ;bQ wQ-;wA2 -wQ", Why::LowerNumberFirst, "wA2"},
        {"Base;White[5];wA1;bQ wA1-", Why::QueenMissing, "wQ"},
        {"Base;White[2];wA1;bQ wA1-;wQ -wA1", Why::BugsPerTurn, "wQ"},
        {"Base;White[3];wA1;bQ wA1-", Why::BugsPerTurn, "wQ"},
        {"Base;White[5];wQ;bQ wQ-;down bQ", Why::NoScorpionStung, "bQ"},
        {"Base+C;White[5];wQ;bQ wQ-;down bQ;wB1 bQ", Why::EndsOnFaceDown, "bQ"},
        {"Base+CD;White[5];wQ;bQ wQ-;bD bQ;down bQ;wA1 -wQ", Why::CannotBeFaceDown, "bQ"},
        {"Base+C;White[5];wQ;bQ wQ-;bC bQ-;down bC", Why::StingScorpion, "bC"},
        {"Base;White[5];wQ;bQ wQ-;moved wA1", Why::NotOnBoard, "wA1"},
        {"Base+P;White[5];wQ;bQ wQ-;bB1 wQ;moved wQ", Why::CannotHaveMoved, "wQ"},
        {"Base+P;Black[5];wQ;bQ wQ-;moved wQ bQ", Why::CannotHaveMoved, "bQ"},
        {"Base+C;White[5];wC;wQ wC-;bQ wQ-;down bQ", Why::StingQueen, "",
         "scorpion.sting_queen=no"},
    });
}

TEST_CASE("position text: what no game has is a fault", "[engine][notation]") {
    constexpr const char* kStung = "Base+C;White[5];wC;wQ wC-;bQ wQ-;bB1 wQ;down bB1";
    check_faults({
        // The Scorpion is in the hand, or of the same colour.
        {"Base+C;White[5];wQ;bQ wQ-;down bQ", Why::NoScorpionStung, "bQ"},
        {"Base+C;White[5];wQ;bQ wQ-;bC bQ-;down bQ", Why::NoScorpionStung, "bQ"},
        {"Base+C;White[5];wC;wQ wC-;bQ wQ-;down bQ"},
        {kStung},
        {kStung, Why::StingStacked, "bB1", "scorpion.stacks=unstacked"},
        {"Base+O;White[5];wQ;bQ wQ-;wO wQ", Why::MothToOwn, "wQ"},
        {"Base+O;White[5];wQ;bQ wQ-;wO bQ"},
        {"Base+O;White[5];wQ;bQ wQ-;bB1 wQ;wO bB1"},
        {"Base;White[4];wB1;bQ wB1-;wA1 -wB1;wB2 bQ", Why::ClimbsTooEarly, "wB2"},
    });
}

TEST_CASE("position text: the last move is one that its side can have made", "[engine][notation]") {
    constexpr const char* kCopies = "Base+MP;White[5];wQ;bQ wQ-;bM -wQ;wP -bM;moved wQ";
    check_faults({
        {"Base+P;Black[5];wQ;bQ wQ-;moved wQ"},
        {"Base+P;White[5];wQ;bQ wQ-;moved wQ", Why::CannotHaveMoved, "wQ"},
        // Before its Queen is on the board, a side only places bugs.
        {"Base+P;White[3];wP;bA1 wP-;wA1 -wP;bA2 bA1-;moved bA2", Why::CannotHaveMoved, "bA2"},
        // Black's Pillbug threw it, or Black's Mosquito that copies one.
        {"Base+P;White[5];wQ;bQ wQ-;bP -wQ;moved wQ"},
        {"Base+P;White[5];wQ;bQ wQ-;bP bQ-;moved wQ", Why::CannotHaveMoved, "wQ"},
        {"Base+P;White[5];wQ;bQ wQ-;wP -wQ;moved wQ", Why::CannotHaveMoved, "wQ"},
        {kCopies},
        {"Base+MP;White[5];wQ;bQ wQ-;bM -wQ;moved wQ", Why::CannotHaveMoved, "wQ"},
        {kCopies, Why::CannotHaveMoved, "wQ", "mosquito.pillbug_ability=off"},
        // A Moth does not go to the ground, and a bug that is face down does not walk.
        {"Base+PO;Black[5];wQ;bQ wQ-;wO -wQ;moved wO", Why::CannotHaveMoved, "wO"},
        {"Base+PO;Black[5];wQ;bQ wQ-;wP -wQ;wO -wP;moved wO"},
        {"Base+CP;White[5];wC;wQ wC-;bQ wQ-;down bQ;moved bQ", Why::CannotHaveMoved, "bQ"},
        {"Base+D;Black[5];wQ;bQ wQ-;bA1 bQ-;wD bA1;moved wD bA1"},
    });
}

TEST_CASE("an arrangement in two pieces is a fault", "[engine][notation]") {
    Arrangement two = test::position(kMiddle).arrangement();
    std::erase_if(two.bugs, [](const auto& bug) { return bug.first == test::piece("bA1"); });
    const auto found = find_fault(two);
    REQUIRE(found);
    CHECK(found->why == Why::HiveApart);
    CHECK(found->pieces == std::vector{test::piece("bG1")});
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
