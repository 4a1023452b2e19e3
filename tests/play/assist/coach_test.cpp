// The coach: it warns of a move that loses much before the bot answers, and says nothing of others.

#include <iostream>
#include <string>

#include <roj/notation.h>
#include <roj/search.h>

#include "play/assist/advice.h"
#include "play/seated.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/random_game.h"

namespace roj::play {
namespace {

// wA1 wA2/ lets Black pin that Ant.
constexpr const char* kGameBefore =
    R"(Base;;;wG1;bB1 /wG1;wS1 \wG1;bA1 bB1\;wQ wG1-;bS1 -bB1;wA1 -wS1;bQ -bS1;wA1 bA1\;bA2 \bS1;wS1 \bA2;bB2 bS1\;wS2 -wS1;bB2 bB1;wA2 \wG1;bQ /bS1;wS2 -bQ;bG1 bQ\)";
constexpr const char* kWinInTwo =
    R"(Base+MLP;;;wP;bP \wP;wQ wP\;bQ -bP;wA1 wQ-;bA1 bP/;wA1 \bQ;bA1 /wQ;wB1 \wA1;bA2 bP/;)"
    R"(wB1 wA1;bB1 bA1\;wB1 bQ;bB1 wQ\;wM /wB1;bB1 wQ;wB2 /wA1;bB2 bB1\;wL wM\;bM bB2/)";
constexpr const char* kBlunder = "wA1 wA2/";

struct Coached {
    Coached() { submit_all(session, {"coach on", kGameBefore}); }

    Session session{seated("human", "bot:1"), nullptr};
};

/// Returns the chances that a move loses, in percentage points, by searches of some nodes.
int loss_of(const Game& game, const Move& move, std::uint64_t nodes) {
    Game last(Position(game.position().arrangement()));
    REQUIRE(last.play(move));
    bot::Limits limits;
    limits.nodes = nodes;
    GameAnalyzer analyzer(last, limits);
    REQUIRE(analyze(analyzer, {}, [] {}));
    const EvaluatedPly ply = analyzer.result().plies.front();
    return ply.chance_after == 0 && ply.chance > 0 ? 100 : ply.chance - ply.chance_after;
}

struct Warnings {
    int blunders = 0;
    int noticed = 0;
    int good_moves = 0;
    int false_warnings = 0;
};

/// Plays a game against a bot, with a blunder in every fifth turn.
void play_with_blunders(std::uint64_t seed, Warnings& count) {
    constexpr std::uint64_t kNodes = 200'000;
    constexpr int kGreatLoss = 15;
    Session session{seated("human", "bot:4"), nullptr};
    submit_all(session, {"coach on"});
    test::RandomPlayer random(seed);
    bot::Search search(std::size_t{4} << 20);
    for (int turn = 1; turn < 30 && !session.game().over(); ++turn) {
        const Game before = session.game();
        std::vector<Move> legal = legal_moves(before.position());
        bot::Limits limits;
        limits.nodes = 20'000;
        const bot::Report best = search.think(before, limits, {}, nullptr);
        Move move = turn < 3 ? legal[random.below(legal.size())] : best.best;
        bool blunder = false;
        for (int tries = 0; turn % 5 == 0 && tries < 60 && !blunder; ++tries) {
            const Move other = legal[random.below(legal.size())];
            // Ten times the nodes of the coach decide.
            blunder = loss_of(before, other, kNodes / 20) > kGreatLoss &&
                      loss_of(before, other, 10 * kNodes) > kGreatLoss + 5;
            if (blunder) { move = other; }
        }
        const std::string told = said(ask(session, format_move(before.position(), move)));
        const bool warned = contains(told, "Careful");
        CHECK_FALSE(contains(told, "Careful: It "));
        const bool bad = blunder || (warned && loss_of(before, move, 10 * kNodes) >= kGreatLoss);
        count.blunders += blunder ? 1 : 0;
        count.noticed += blunder && warned ? 1 : 0;
        count.good_moves += bad ? 0 : 1;
        count.false_warnings += warned && !bad ? 1 : 0;
        if (blunder != warned) {
            std::cout << turn << ' ' << format_move(before.position(), move) << ' ' << told << '\n';
        }
        if (warned) { ask(session, blunder ? "undo" : ""); }
        if (warned && blunder) { ask(session, format_move(before.position(), best.best)); }
        if (session.seats().own_color() && session.preview("").move) { ask(session, ""); }
    }
    session.dismiss();
}

}  // namespace

TEST_CASE("the coach warns of a bad move before the bot answers") {
    Coached game;
    const std::size_t plies = game.session.game().history().size();
    const std::string told = said(ask(game.session, kBlunder));
    // A slow machine finds another cell for that Ant.
    CHECK(missing(told, {"Careful: Black can answer bA1 ", " It pins wA1. Your chances fall",
                         "Type undo, or press Enter to play on."}) == "");
    CHECK(game.session.game().history().size() == plies + 1);
    REQUIRE(game.session.preview("").move);
    CHECK(format_piece(game.session.preview("").move->piece()) == "bA1");
    CHECK(missing(said(game.session.submit("why")),
                  {"wA1 wA2/: Black can answer", "For a better move, look at "}) == "");
    check_answers(game.session, {{"wG2 -wG1", "The coach has warned you: press Enter"}});

    SECTION("Enter plays on") {
        CHECK(has<MovePlayed>(ask(game.session, "")));
        CHECK_FALSE(game.session.preview("").move);
        INFO("not twice in a row");
        CHECK_FALSE(contains(said(ask(game.session, R"(wS2 \wS1)")), "Careful"));
    }
    SECTION("undo takes it back, and playing it again needs no second warning") {
        CHECK(contains(said(ask(game.session, "undo")), "Took back 1 move."));
        CHECK_FALSE(game.session.preview("").move);
        CHECK(has<MovePlayed>(ask(game.session, kBlunder)));
        CHECK(game.session.game().history().size() == plies + 2);
    }
    SECTION("another bad move in its place has its own warning") {
        ask(game.session, "undo");
        CHECK(contains(said(ask(game.session, "wA1 bA1/")), "Careful"));
    }
    SECTION("the coach can be stopped while the bot waits") {
        CHECK(has<MovePlayed>(ask(game.session, "coach off")));
    }
    SECTION("a new game forgets the warning") {
        submit_all(game.session, {"new human bot:1"});
        CHECK(contains(said(game.session.submit("why")), "There is nothing to explain"));
    }
}

TEST_CASE("a question while the coach looks does not keep the bot waiting") {
    Coached game;
    game.session.submit(kBlunder);
    CHECK(has<MovePlayed>(ask(game.session, "eval")));
    INFO("nor do the chances after each move");
    submit_all(game.session, {"undo", "settings eval=on"});
    game.session.submit(kBlunder);
    white_chance(game.session);
    ask(game.session, "where wQ");
    CHECK(game.session.coach_waits());
}

TEST_CASE("a question that a move interrupts is answered when it is asked again") {
    Coached game;
    game.session.submit("eval");
    game.session.submit(kBlunder);
    ask(game.session, "undo");
    CHECK(contains(said(ask(game.session, "eval")), "White has "));
}

TEST_CASE("the coach says nothing of a good move, or while it is off") {
    Coached game;
    CHECK_FALSE(contains(said(ask(game.session, "wB1 /wS2")), "Careful"));
    submit_all(game.session, {"undo", "coach off"});
    CHECK_FALSE(contains(said(ask(game.session, kBlunder)), "Careful"));
}

TEST_CASE("the coach against a blunder in every fifth turn", "[.deep]") {
    Warnings count;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) { play_with_blunders(seed, count); }
    std::cout << "blunders " << count.blunders << ", noticed " << count.noticed << ", good moves "
              << count.good_moves << ", false warnings " << count.false_warnings << '\n';
}

TEST_CASE("a threat is what the other side would do") {
    TwoPeople two;
    check_answers(two.session, {{"threat", "There are no threats"}});
    submit_all(two.session, {kGameBefore, kBlunder});
    CHECK(contains(said(ask(two.session, "threat")),
                   R"(If it were White's turn: wA1 bA1\. It pins bA1. It closes the way to wQ)"));
    INFO("the next question is about the position itself");
    CHECK(contains(said(ask(two.session, "hint")), "Look at bA1 (Soldier Ant)."));
}

TEST_CASE("solve says who can force a win, and the game goes on") {
    TwoPeople two;
    check_answers(two.session, {{"solve many", "a number of moves from 1 to 16"},
                                {"solve 17", "a number of moves from 1 to 16"}});
    CHECK(contains(said(ask(two.session, "solve 1")),
                   "roj found no forced win (moves checked: White 1, Black 1)."));
    submit_all(two.session, {kWinInTwo});
    CHECK(contains(said(ask(two.session, "solve")), R"(White wins in 2 moves, proven: wL wB1\, )"));
    CHECK(contains(said(ask(two.session, "eval")), "White can force a win."));
    submit_all(two.session, {"new Base human human", "solve 16"});
    CHECK(contains(said(ask(two.session, "stop")), "roj found no forced win"));
    INFO("a question ends the search for a proof");
    submit_all(two.session, {kWinInTwo});
    two.session.submit("solve 16");
    CHECK(contains(said(ask(two.session, "hint")), "Look at wL"));
}

}  // namespace roj::play
