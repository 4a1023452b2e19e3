// The end of the game, and the small published vectors.

#include <algorithm>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/position.h>

#include "support/catch.h"
#include "support/positions.h"
#include "support/random_game.h"
#include "support/setup.h"
#include "support/slow/slow_model.h"

using namespace roj;
using namespace test;

namespace {

/// Plays all plies except the last one, and returns that one.
Move last_move(Game& game) {
    const Move last = game.history().back();
    REQUIRE(game.undo());
    return last;
}

}  // namespace

TEST_CASE("a queen between six bugs of any colour is surrounded", "[engine][rules]") {
    Game game = test::game(
        R"(Base;WhiteWins;Black[6];wA1;bB1 wA1\;wQ wA1/;bQ bB1-;wQ \bQ;bB2 bB1\;wB1 \wQ;bS1 bQ-;wA2 \wB1;bA1 bQ\;wA2 \bS1)");
    CHECK(filled_sides(game.position(), *game.position().where(piece("bQ"))) == 6);
    CHECK(game.outcome() == Outcome::WhiteWins);
    CHECK(game.ending() == Ending::Surrounded);
    CHECK(legal_moves(game.position()).empty());
    (void)last_move(game);
    CHECK(filled_sides(game.position(), *game.position().where(piece("bQ"))) == 5);
    CHECK(game.outcome() == Outcome::InProgress);
}

TEST_CASE("a covered queen is surrounded too", "[engine][rules]") {
    Game game = test::game(
        R"(Base;WhiteWins;Black[12];wB1;bS1 -wB1;wS1 wB1/;bA1 \bS1;wB2 wS1-;bB1 bA1/;wQ wB2\;bQ /bS1;wA1 wS1\;bB2 /bQ;wA2 wB1\;bG1 bQ\;wG1 wQ\;bG2 -bQ;wG2 wQ/;bS2 /bA1;wG3 \wB2;bG3 -bS2;wS2 wG2\;bB2 bQ;wA3 /wG1;bA2 bG2\;wA2 bS1\)");
    CHECK(game.position().height(*game.position().where(piece("bQ"))) == 2);
    CHECK(game.outcome() == Outcome::WhiteWins);
}

TEST_CASE("a placement and a throw end a game as a move does", "[engine][rules]") {
    Game placed = test::game(
        R"(Base;BlackWins;Black[5];wA1;bS1 \wA1;wQ /wA1;bQ -bS1;wG1 /wQ;bQ /bS1;wB1 wQ\;bS1 /bQ;wG2 wA1\)");
    CHECK(placed.outcome() == Outcome::BlackWins);
    CHECK(last_move(placed).kind() == Move::Kind::Place);

    Game thrown = test::game(
        R"(Base+P;WhiteWins;Black[9];wS1;bG1 -wS1;wQ wS1/;bQ \bG1;wP wQ/;bQ -wQ;wS2 wQ\;bG2 -bQ;wP \wQ;bS1 \bG2;wB1 wS2/;bS2 /bG1;wB2 wS1\;bS1 wP/;wB2 wS1;bA1 /bG2;bS1 -wP)");
    CHECK(thrown.outcome() == Outcome::WhiteWins);
    const Move last = last_move(thrown);
    CHECK(thrown.position().to_move() == Color::White);
    CHECK(last.piece() == piece("bS1"));
    CHECK(throwers(thrown.position(), last) == std::vector{piece("wP")});
}

TEST_CASE("the owner of the surrounded queen loses, even after their own move", "[engine][rules]") {
    Game own_goal = test::game(
        R"(Base;BlackWins;Black[6];wB1;bG1 \wB1;wQ /wB1;bQ -bG1;wS1 wB1\;bG2 /bQ;wQ bQ\;bG3 \bG1;wA1 wQ\;bA1 \bG3;wS1 bG2\)");
    CHECK(own_goal.outcome() == Outcome::BlackWins);
    (void)last_move(own_goal);
    CHECK(own_goal.position().to_move() == Color::White);

    const Game straight = test::game(
        R"(Base;BlackWins;White[6];wG1;bG1 -wG1;wQ wG1\;bQ /bG1;wQ bG1\;bS1 -bQ;wA1 wG1\;bG2 -bG1;wA2 wQ\;bG2 bQ\)");
    CHECK(straight.outcome() == Outcome::BlackWins);
}

TEST_CASE("both queens surrounded at once are a draw", "[engine][rules]") {
    const char* draws[] = {
        R"(Base;Draw;Black[7];wS1;bS1 wS1-;wQ \wS1;bQ bS1/;wQ -bQ;bB1 bQ/;wA1 -wQ;bS2 bQ\;wS2 \wA1;bB2 bS2-;wA2 \wQ;bB2 bB1\;wS2 -bB1)",
        R"(Base;Draw;White[8];wA1;bA1 wA1-;wQ \wA1;bQ bA1/;wS1 /wQ;bG1 bQ/;wB1 -wQ;bB1 bQ\;wQ -bQ;bS1 bG1\;wG1 -wQ;bB2 \bG1;wB2 \wQ;bB2 -bG1)"};
    for (const char* text : draws) {
        Game game = test::game(text);
        CHECK(game.outcome() == Outcome::Draw);
        CHECK(game.ending() == Ending::Surrounded);
        (void)last_move(game);
        CHECK(game.outcome() == Outcome::InProgress);
    }
}

TEST_CASE("a position repeats although the hive has walked away", "[engine][rules]") {
    // After these eight plies the same four bugs are one cell further east.
    constexpr std::string_view kStep =
        R"(wQ /wA1;bQ bA1\;wQ wA1\;bA1 bQ/;wA1 -bA1;bQ bA1\;wQ -wA1;bQ bA1-)";
    Game game = test::game("Base;;;wA1;bA1 wA1-;wQ -wA1;bQ bA1-");
    game.set_repetition_limit(0);
    const Position start = game.position();
    test::play(game, kStep);
    CHECK(game.position().where(piece("wA1")) == Hex{1, 0});
    CHECK(repetition_key(game.position()) == repetition_key(start));
    CHECK(game.occurrences() == 2);
    test::play(game, kStep);
    CHECK(game.position().where(piece("wA1")) == Hex{2, 0});
    CHECK(game.occurrences() == 3);
}

TEST_CASE("draw.symmetry decides whether a rotated or reflected hive repeats", "[engine][rules]") {
    // The same hive after rotations, and after reflections, of which it has no own one.
    const char* same[] = {
        R"(wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \wS1)", R"(wS1;bS1 wS1\;wQ \wS1;bQ bS1\;wA1 wS1/)",
        R"(wS1;bS1 /wS1;wQ wS1/;bQ /bS1;wA1 wS1-)", R"(wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 /wS1)",
        R"(wS1;bS1 -wS1;wQ wS1-;bQ -bS1;wA1 wS1/)"};
    const char* another = R"(wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \wQ)";
    const auto key = [](std::string_view plies, std::string_view symmetry) {
        return repetition_key(
            position("Base;;;" + std::string(plies),
                     test::rules_of("Base", "draw.symmetry=" + std::string(symmetry))));
    };
    for (const char* plies : same) {
        CAPTURE(plies);
        CHECK(key(plies, "all") == key(same[0], "all"));
        CHECK((key(plies, "translation") == key(same[0], "translation")) == (plies == same[0]));
    }
    CHECK(key(another, "all") != key(same[0], "all"));
}

TEST_CASE("a reflected position is the third occurrence with draw.symmetry=all",
          "[engine][rules]") {
    for (const auto& [symmetry, occurrences] : {std::pair("all", 2), {"translation", 1}}) {
        Game game(test::rules_of("Base", std::string("draw.symmetry=") + symmetry));
        test::play(game, R"(wS1;bS1 wS1-;wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-;wQ /wS1;bQ bS1\)");
        CHECK(game.occurrences() == occurrences);
        test::play(game, R"(wQ -wS1;bQ bS1-;wQ \wS1)");
        CHECK_FALSE(game.over());
        const Move last = test::move(game.position(), "bQ bS1/");
        CHECK(game.draws_by_repetition(last) == (occurrences == 2));
        CHECK_FALSE(game.draws_by_repetition(test::move(game.position(), R"(bQ bS1\)")));
        CHECK(game.play(last));
        CHECK(game.occurrences() == occurrences + 1);
        CHECK((game.ending() == Ending::Repetition) == (occurrences == 2));
    }
}

TEST_CASE("a resting bug belongs to the position if it changes the legal moves",
          "[engine][rules]") {
    Game game(test::rules_of("Base+MLP"));
    test::play(
        game,
        R"(wP;bA1 wP/;wQ -wP;bQ bA1-;wA1 /wQ;bQ bA1\;wA1 wQ\;bA2 bQ/;wA1 /wQ;bA2 wP\;wA1 wQ\;bA3 bQ/;wA1 /wQ;bA3 wA1\;bA1 \wP;bA3 -wA1;bA1 \bQ)");
    std::vector<int> moves_of_ant{count_moves_of(game.position(), "bA1")};
    test::play(game, R"(bA3 /wA1;bA2 \wP;bA3 -wA1;bA2 wP\)");
    moves_of_ant.push_back(count_moves_of(game.position(), "bA1"));
    CHECK(moves_of_ant == std::vector{0, 14});
    test::play(game, R"(bA3 \wA1;bA1 \wP;bA3 -wA1;bA1 \bQ)");
    CHECK(game.history().size() == 25);
    CHECK(game.outcome() == Outcome::InProgress);
    CHECK(game.occurrences() == 2);
}

TEST_CASE("small hives with Pillbugs repeat as in the slow model", "[engine][rules]") {
    int repeated = 0;
    for (const std::string symmetry : {"all", "translation"}) {
        const Ruleset rules =
            test::rules_of("Base+MP", "draw.repetition=0 draw.symmetry=" + symmetry);
        for (unsigned seed = 1; seed <= 3; ++seed) {
            Game game(rules);
            test::SlowModel model(rules);
            test::RandomPlayer player(seed);
            while (game.history().size() < 70) {
                std::vector<Move> moves = legal_moves(game.position());
                const auto places = [](const Move& m) { return m.kind() == Move::Kind::Place; };
                if (moves.empty()) { break; }
                if (game.position().ply() >= 10 && !std::ranges::all_of(moves, places)) {
                    std::erase_if(moves, places);
                }
                Move move = player.choose(game.position(), moves, test::Taste::Throwing);
                game.set_repetition_limit(2);
                const auto again = std::ranges::find_if(
                    moves, [&](const Move& m) { return game.draws_by_repetition(m); });
                game.set_repetition_limit(0);
                if (again != moves.end() && player.below(3) > 0) { move = *again; }
                REQUIRE(game.play(move));
                model.apply(move);
                CAPTURE(format_game(game));
                REQUIRE(game.occurrences() == model.occurrences());
                repeated += game.occurrences() > 1 ? 1 : 0;
            }
        }
    }
    CHECK(repeated > 25);
}

TEST_CASE("another player to move is another position", "[engine][rules]") {
    Game passing = test::game(
        R"(Base;;;wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;wQ \wA1;bA1 \wQ;wG1 /wQ;bA2 /wG1)");
    const Position before = passing.position();
    test::play(passing, "pass");
    CHECK(repetition_key(passing.position()) != repetition_key(before));
}

TEST_CASE("the numbers of equal bugs and what just moved do not belong to a position",
          "[engine][rules]") {
    const Position placed =
        position(R"(Base;;;wA1;bS1 wA1-;wQ -wA1;bQ bS1-;wA2 -wQ;bA1 bQ-;wA3 wA2\;bA2 bA1-)");
    const Position swapped =
        position(R"(Base;;;wA1;bS1 wA1-;wQ -wA1;bQ bS1-;wA2 /wQ;bA1 bQ-;wA3 -wQ;bA2 bA1-)");
    CHECK(repetition_key(placed) == repetition_key(swapped));
    CHECK(placed.hash() == swapped.hash());

    const Position resting = position("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    const Position moved =
        position(R"(Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-)");
    CHECK(resting.just_moved() != moved.just_moved());
    CHECK(repetition_key(resting) == repetition_key(moved));
}

TEST_CASE("vectors: how many moves each bug has in a published position", "[engine][rules]") {
    const Position open = position(
        R"(Base;InProgress;White[5];wS1;bS1 wS1-;wB1 \wS1;bB1 bS1/;wG1 /wS1;bG1 bS1\;wQ /wB1;bQ bB1\)");
    CHECK(legal_moves(open).size() == 36);
    CHECK(count_moves_of(open, "wB1") == 4);
    CHECK(count_moves_of(open, "wG1") == 2);
    CHECK(count_moves_of(open, "wQ") == 2);
    for (const char* name : {"wS2", "wB2", "wG2", "wA1"}) {
        CHECK(count_moves_of(open, name) == 7);
    }
}
