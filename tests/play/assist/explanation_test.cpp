// Why moves of bots were mistakes. What the explanations state is true by the slow model, and by
// the solver where they say that a win is forced.
//
// 5,000 mistakes: `play_test "[.deep]"`.

#include <algorithm>
#include <iostream>
#include <map>
#include <string>

#include <roj/bot.h>
#include <roj/game.h>
#include <roj/notation.h>
#include <roj/reason_text.h>
#include <roj/solver.h>

#include "play/assist/analysis.h"
#include "play/assist/review.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/slow/slow_effects.h"
#include "support/slow/slow_model.h"

using namespace roj;
using namespace roj::play;

namespace {

bot::Limits of_nodes(std::uint64_t count) {
    bot::Limits limits;
    limits.nodes = count;
    return limits;
}

/// Plays a game between weak bots.
Game bot_game(std::string_view game_type, std::uint64_t seed) {
    Game game(test::rules_of(game_type));
    bot::Search search(std::size_t{1} << 20);
    constexpr std::size_t kLongest = 80;
    while (!game.over() && game.history().size() < kLongest) {
        const int level = game.position().to_move() == Color::White ? 1 : 3;
        search.options().handicap = bot::handicap_of_level(level);
        search.options().seed = seed;
        REQUIRE(game.play(search.think(game, of_nodes(300), {}, nullptr).best));
    }
    return game;
}

struct Tally {
    int mistakes = 0;
    int explained = 0;
    int false_facts = 0;
    int forced_wins = 0;
    int unproven = 0;  // forced wins that the other search did not confirm within its limit
    std::map<Explanation::Subject, int> subjects;
};

/// Checks an explanation of the last ply of a game.
/// Whether the move wins within `moves` moves, that one included.
bot::Proof proof_of(const Position& from, const Move& move, int moves) {
    Position next = from;
    next.apply(move);
    const Outcome win = from.to_move() == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    if (next.outcome() > Outcome::InProgress || moves == 1) {
        return next.outcome() == win ? bot::Proof::Proven : bot::Proof::Disproven;
    }
    return bot::Solver(std::size_t{4} << 20)
        .prove(Game(Position(next.arrangement())), from.to_move(),
               {.moves = moves - 1, .nodes = 1'000'000, .time = {}})
        .proof;
}

void check(const Explanation& why, const Position& before, const Move& played, Tally& tally) {
    const Color mover = before.to_move();
    Position from = before;
    if (why.subject == Explanation::Subject::Reply) { from.apply(played); }
    const Move subject = test::move(from, why.text);
    const Color side = why.subject == Explanation::Subject::Better ? mover : opponent(mover);
    const Arrangement at = from.arrangement();
    test::Table table;
    for (const auto& [piece, cell] : at.bugs) { table[cell].push_back(piece); }
    const test::SlowModel slow_before(from.rules(), table, {}, at.ply);
    test::SlowModel slow_after = slow_before;
    // The model forgets what moved last, which matters only for Pillbugs; so it may not be able to.
    slow_after.apply(subject);
    for (const Reason& fact : why.facts) {
        CAPTURE(format_position(from), why.text, format_reason(fact));
        if (fact.why == Why::WinsByForce) {
            ++tally.forced_wins;
            const bot::Proof win = proof_of(from, subject, fact.count);
            if (win == bot::Proof::Unknown) {
                ++tally.unproven;
                continue;
            }
            if (win == bot::Proof::Disproven) { ++tally.false_facts; }
            CHECK(win == bot::Proof::Proven);
        } else {
            const bool holds = test::is_true(fact, slow_before, slow_after, side);
            if (!holds) { ++tally.false_facts; }
            CHECK(holds);
        }
    }
}

Tally explain_mistakes(std::uint64_t seed, int mistakes) {
    Tally tally;
    for (int number = 0; tally.mistakes < mistakes; ++number) {
        const Game game = bot_game(number % 2 == 0 ? "Base" : "Base+ML",
                                   seed + static_cast<std::uint64_t>(number));
        GameAnalyzer analyzer(game, of_nodes(2000));
        REQUIRE(analyze(analyzer, {}, [] {}));
        const Analysis analysis = analyzer.result();
        Position before = game.start();
        for (std::size_t i = 0; i < analysis.plies.size(); ++i) {
            const Move played = game.history()[i];
            if (analysis.plies[i].fault() != Fault::None) {
                ++tally.mistakes;
                const auto why = explain(analysis, i);
                if (why) {
                    ++tally.explained;
                    ++tally.subjects[why->subject];
                    check(*why, before, played, tally);
                }
            }
            before.apply(played);
        }
    }
    return tally;
}

}  // namespace

TEST_CASE("explanations of bots' mistakes are true, and most mistakes have one",
          "[explain][long]") {
    const Tally tally = explain_mistakes(1, test::kSlowBuild ? 20 : 300);
    CHECK(tally.false_facts == 0);
    CHECK(tally.explained * 100 >= tally.mistakes * 80);
}

TEST_CASE("explanations of 5,000 mistakes", "[.deep]") {
    const Tally tally = explain_mistakes(1000, 5000);
    std::cout << "mistakes " << tally.mistakes << ", explained " << tally.explained
              << ", false facts " << tally.false_facts << ", forced wins " << tally.forced_wins
              << ", not confirmed within the limit " << tally.unproven << '\n';
    for (const auto& [subject, count] : tally.subjects) {
        std::cout << "subject " << static_cast<int>(subject) << ": " << count << '\n';
    }
}

TEST_CASE("an explanation names the move it is about", "[explain]") {
    using Subject = Explanation::Subject;
    Explanation why{
        Subject::Reply, "bA1 wQ-", {{.why = Why::Pins, .pieces = {test::piece("wA1")}}}};
    CHECK(describe(why, Color::White) == "Black can answer bA1 wQ-. It pins wA1.");
    CHECK(describe(why, Color::Black) == "White can answer bA1 wQ-. It pins wA1.");
    why.subject = Subject::Better;
    CHECK(describe(why, Color::White) == "Better is bA1 wQ-. It pins wA1.");
    why.subject = Subject::Played;
    why.facts.push_back({.why = Why::WinsByForce, .count = 2});
    CHECK(describe(why, Color::White) == "It pins wA1. It wins by force in 2 moves.");
}
