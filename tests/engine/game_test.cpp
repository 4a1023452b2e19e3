#include <roj/game.h>

#include <algorithm>

#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"

using namespace roj;

namespace {

constexpr std::string_view kStart = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
// Four plies that bring the same position back.
constexpr std::string_view kRound = R"(wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-)";

std::vector<Move> history(const Game& game) {
    return {game.history().begin(), game.history().end()};
}

}  // namespace

TEST_CASE("a new game has not started", "[engine][game]") {
    const Game game(test::rules_of("Base+M"));
    CHECK(game.outcome() == Outcome::NotStarted);
    CHECK(game.ending() == Ending::None);
    CHECK_FALSE(game.over());
    CHECK(game.history().empty());
    CHECK(game.undone().empty());
    CHECK(game.occurrences() == 1);
    CHECK(game.rules().game_type == GameType{Bug::Mosquito});
}

TEST_CASE("undo and redo go any number of plies", "[engine][game]") {
    Game game = test::game(
        R"(Base+M;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 \wQ;bA1 bQ-;wM /wG1;bA2 bA1-)");
    const std::vector<Move> all = history(game);
    const std::string at_the_end = test::moves(game.position());
    const std::uint64_t hash = game.position().hash();

    REQUIRE(game.undo(3));
    CHECK(game.history().size() == 5);
    CHECK(std::ranges::equal(game.undone(), std::span(all).subspan(5)));
    REQUIRE(game.undo(5));
    CHECK(game.outcome() == Outcome::NotStarted);
    CHECK(std::ranges::equal(game.undone(), all));
    CHECK(test::moves(game.position()) == "wA1; wB1; wG1; wM; wS1");

    REQUIRE(game.redo());
    CHECK(game.history().size() == 1);
    REQUIRE(game.redo(7));
    CHECK(history(game) == all);
    CHECK(game.position().hash() == hash);
    CHECK(test::moves(game.position()) == at_the_end);
    CHECK(game.undone().empty());
}

TEST_CASE("an undo or redo of too many plies changes nothing", "[engine][game]") {
    Game game = test::game(kStart);
    for (const int plies : {5, 100, 0, -1}) {
        const Permission status = game.undo(plies);
        REQUIRE_FALSE(status);
        CHECK(status.error().why == Why::NothingToUndo);
        CHECK(game.history().size() == 4);
    }
    REQUIRE(game.undo(2));
    for (const int plies : {3, 0, -1}) {
        const Permission status = game.redo(plies);
        REQUIRE_FALSE(status);
        CHECK(status.error().why == Why::NothingToRedo);
        CHECK(game.history().size() == 2);
        CHECK(game.undone().size() == 2);
    }
}

TEST_CASE("another move clears the undone plies, and the same move keeps them", "[engine][game]") {
    Game game = test::game(kStart);
    const std::vector<Move> all = history(game);
    REQUIRE(game.undo(2));
    SECTION("the same move") {
        REQUIRE(game.play(all[2]));
        CHECK(std::ranges::equal(game.undone(), std::vector{all[3]}));
        REQUIRE(game.redo());
        CHECK(history(game) == all);
    }
    SECTION("another move") {
        test::play(game, "wQ /wS1");
        CHECK(game.undone().empty());
        CHECK_FALSE(game.redo());
    }
    SECTION("a refused move") {
        CHECK_FALSE(game.play(Move::pass()));
        CHECK(game.undone().size() == 2);
    }
}

TEST_CASE("a move that is not legal is refused and changes nothing", "[engine][game]") {
    Game game = test::game(kStart);
    const Move wrong[] = {Move::pass(),
                          Move::place(test::piece("wQ"), {-2, 0}),   // already in play
                          Move::place(test::piece("wA2"), {-2, 0}),  // wA1 comes first
                          Move::place(test::piece("bA1"), {3, 0}),   // not Black's turn
                          Move::place(test::piece("wA1"), {50, 50}),
                          Move::place(test::piece("wM"), {-2, 0}),  // not in this game
                          Move::move(test::piece("wA1"), {-2, 0}),  // not in play
                          Move::move(test::piece("wQ"), {-2, 0}),
                          Move::move(test::piece("wQ"), {-1, 0}),
                          Move::move(test::piece("bQ"), {2, -1})};
    for (const Move& move : wrong) {
        const Permission status = game.play(move);
        REQUIRE_FALSE(status);
        CHECK(status.error().why == Why::NotLegal);
        CHECK(game.history().size() == 4);
    }
}

TEST_CASE("no move is played after the end", "[engine][game]") {
    Game game = test::game(
        R"(Base;WhiteWins;Black[6];wA1;bB1 wA1\;wQ wA1/;bQ bB1-;wQ \bQ;bB2 bB1\;wB1 \wQ;bS1 bQ-;wA2 \wB1;bA1 bQ\;wA2 \bS1)");
    REQUIRE(game.over());
    const Move any = Move::place(test::piece("bS2"), {9, 9});
    REQUIRE_FALSE(game.play(any));
    CHECK(game.play(any).error().why == Why::GameOver);
    CHECK(game.play(Move::pass()).error().why == Why::GameOver);
    CHECK(game.agree_draw().error().why == Why::GameOver);
    CHECK(game.resign(Color::Black).error().why == Why::GameOver);
    CHECK(game.outcome() == Outcome::WhiteWins);
    REQUIRE(game.undo());
    CHECK_FALSE(game.over());
    REQUIRE(game.redo());
    CHECK(game.over());
}

TEST_CASE("the draw by repetition counts the occurrences that the rules name", "[engine][game]") {
    const int limit = GENERATE(2, 3, 4, 7);
    CAPTURE(limit);
    Ruleset rules;
    rules.repetition_limit = limit;
    Game game(rules);
    test::play(game, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    for (int occurrence = 2; occurrence <= limit; ++occurrence) {
        CHECK_FALSE(game.over());
        test::play(game, kRound);
        CHECK(game.occurrences() == occurrence);
    }
    CHECK(game.outcome() == Outcome::Draw);
    CHECK(game.ending() == Ending::Repetition);
    REQUIRE(game.undo());
    CHECK(game.outcome() == Outcome::InProgress);
    CHECK(game.ending() == Ending::None);
    REQUIRE(game.redo());
    CHECK(game.ending() == Ending::Repetition);
}

TEST_CASE("with repetition off, a position can recur any number of times", "[engine][game]") {
    Ruleset rules;
    rules.repetition_limit = 0;
    Game game(rules);
    test::play(game, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    for (int round = 0; round < 20; ++round) { test::play(game, kRound); }
    CHECK(game.occurrences() == 21);
    CHECK_FALSE(game.over());
}

TEST_CASE("repetition can be switched on and off during a game", "[engine][game]") {
    Game game = test::game(kStart);
    game.set_repetition_limit(0);
    for (int round = 0; round < 4; ++round) { test::play(game, kRound); }
    CHECK(game.occurrences() == 5);
    CHECK_FALSE(game.over());
    game.set_repetition_limit(3);
    CHECK(game.occurrences() == 5);
}

TEST_CASE("occurrences after different moves count, too", "[engine][game]") {
    Ruleset rules;
    rules.repetition_limit = 3;
    Game game(rules);
    test::play(game, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    test::play(game, kRound);
    // Another way to the same position: only its end has occurred before.
    test::play(game, R"(wQ /wS1;bQ bS1\;wQ -wS1)");
    CHECK_FALSE(game.over());
    test::play(game, "bQ bS1-");
    CHECK(game.occurrences() == 3);
    CHECK(game.ending() == Ending::Repetition);
}

TEST_CASE("the players can agree on a draw", "[engine][game]") {
    Game game = test::game(kStart);
    REQUIRE(game.agree_draw());
    CHECK(game.over());
    CHECK(game.outcome() == Outcome::Draw);
    CHECK(game.ending() == Ending::Agreement);
    CHECK(game.play(Move::pass()).error().why == Why::GameOver);
    REQUIRE(game.undo());
    CHECK(game.ending() == Ending::None);
    CHECK_FALSE(game.over());
}

TEST_CASE("a draw can be claimed from the occurrence that the rules name", "[engine][game]") {
    const int limit = GENERATE(2, 3, 5);
    CAPTURE(limit);
    Game game(test::rules_of("Base", "draw.repetition=0 draw.claim=" + std::to_string(limit)));
    test::play(game, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    for (int occurrence = 2; occurrence <= limit; ++occurrence) {
        CHECK_FALSE(game.may_claim_draw());
        CHECK(game.claim_draw().error().why == Why::ClaimTooEarly);
        test::play(game, kRound);
    }
    // A claim does not end the game by itself. The next ply removes it until the position recurs.
    CHECK(game.may_claim_draw());
    CHECK_FALSE(game.over());
    test::play(game, "wA1 -wQ");
    CHECK_FALSE(game.may_claim_draw());
    REQUIRE(game.undo());
    test::play(game, kRound);
    CHECK(game.occurrences() == limit + 1);
    REQUIRE(game.claim_draw());
    CHECK(game.outcome() == Outcome::Draw);
    CHECK(game.ending() == Ending::Claim);
    CHECK_FALSE(game.may_claim_draw());
    CHECK(game.claim_draw().error().why == Why::GameOver);
    REQUIRE(game.undo());
    CHECK(game.ending() == Ending::None);
    REQUIRE(game.redo());
    CHECK(game.may_claim_draw());
}

TEST_CASE("the automatic draw and the claim are independent", "[engine][game]") {
    Game both(test::rules_of("Base", "draw.repetition=3 draw.claim=2 draw.agreement=off"));
    test::play(both, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    test::play(both, kRound);
    CHECK(both.may_claim_draw());
    Game claimed = both;
    REQUIRE(claimed.claim_draw());
    CHECK(claimed.ending() == Ending::Claim);
    test::play(both, kRound);
    CHECK(both.ending() == Ending::Repetition);
    CHECK_FALSE(both.may_claim_draw());

    Game none(test::rules_of("Base", "draw.repetition=0"));
    test::play(none, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    for (int round = 0; round < 4; ++round) { test::play(none, kRound); }
    CHECK_FALSE(none.may_claim_draw());
    CHECK(none.claim_draw().error().why == Why::NoClaims);
}

TEST_CASE("a player can resign, even if it is not their turn", "[engine][game]") {
    for (const Color who : {Color::White, Color::Black}) {
        Game game = test::game(kStart);
        REQUIRE(game.resign(who));
        CHECK(game.over());
        CHECK(game.ending() == Ending::Resignation);
        CHECK(game.outcome() == (who == Color::White ? Outcome::BlackWins : Outcome::WhiteWins));
        CHECK(game.position().outcome() == Outcome::InProgress);
        REQUIRE(game.undo());
        CHECK(game.outcome() == Outcome::InProgress);
    }
}

TEST_CASE("options switch off agreement and resignation", "[engine][game]") {
    Ruleset rules;
    rules.draw_by_agreement = false;
    rules.resignation = false;
    Game game(rules);
    test::play(game, "wS1;bS1 wS1-");
    REQUIRE_FALSE(game.agree_draw());
    CHECK(game.agree_draw().error().why == Why::NoAgreement);
    REQUIRE_FALSE(game.resign(Color::White));
    CHECK(game.resign(Color::White).error().why == Why::NoResignation);
    CHECK_FALSE(game.over());
}

TEST_CASE("copies of a game are independent", "[engine][game]") {
    Game game = test::game(kStart);
    Game copy = game;
    test::play(copy, "wA1 -wQ");
    CHECK(game.history().size() == 4);
    CHECK(game.position().hash() != copy.position().hash());
    test::play(game, "wA1 -wQ");
    CHECK(game.position().hash() == copy.position().hash());
}
