// The effects of moves in random games. The slow model, which shares no code with the engine,
// confirms each of them.
//
// 50,000 moves: `engine_random_test "[.deep]"`.

#include <array>
#include <iostream>
#include <map>
#include <string>

#include <roj/effects.h>
#include <roj/game.h>
#include <roj/notation.h>
#include <roj/reason_text.h>

#include "support/build_kind.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/random_game.h"
#include "support/slow/slow_effects.h"
#include "support/slow/slow_model.h"

using namespace roj;
using namespace test;

namespace {

/// Checks the effects of `moves` random moves, and counts them by kind.
std::map<Why, int> check_effects(std::uint64_t seed, int moves) {
    constexpr std::array kEffectTastes{Taste::Hunting, Taste::Climbing, Taste::Throwing,
                                       Taste::Fan};
    std::map<Why, int> seen;
    test::Dealer dealer(seed);
    RandomPlayer player(seed + 1);
    for (std::size_t number = 0; moves > 0; ++number) {
        Ruleset rules = dealer.rules();
        rules.repetition_limit = 0;
        Game game(rules);
        SlowModel model(rules);
        constexpr int kLongest = 60;
        while (!game.over() && game.position().ply() < kLongest && moves-- > 0) {
            const Position before = game.position();
            const SlowModel slow_before = model;
            const Move move = player.choose(before, legal_moves(before),
                                            kEffectTastes[number % kEffectTastes.size()]);
            REQUIRE(game.play(move));
            model.apply(move);
            // A cell with only a Moth may not count as filled, which this test does not tell.
            const bool moths = format_game_type(rules.game_type).find('O') != std::string::npos;
            for (const Color side : {Color::White, Color::Black}) {
                for (const Reason& effect : effects_of(before, move, side)) {
                    ++seen[effect.why];
                    if (moths && (effect.why == Why::FillsSide || effect.why == Why::FreesSide)) {
                        continue;
                    }
                    CAPTURE(format_position(before), format_rule_options(rules),
                            format_move(before, move), name(side), format_reason(effect));
                    CHECK(is_true(effect, slow_before, model, side));
                }
            }
        }
    }
    return seen;
}

void check_kinds(const std::map<Why, int>& seen) {
    for (int i = static_cast<int>(Why::Wins); i <= static_cast<int>(kLastWhy); ++i) {
        const Why why = static_cast<Why>(i);
        CAPTURE(i);
        // Only a search knows that a win can be forced.
        CHECK(seen.contains(why) == (why != Why::WinsByForce));
    }
}

/// Returns the effects of a move for a side in sentences.
std::string effects(std::string_view game, std::string_view move, Color side) {
    const Position before = test::position(game);
    std::string text;
    for (const Reason& effect : effects_of(before, test::move(before, move), side)) {
        text += (text.empty() ? "" : " ") + format_reason(effect);
    }
    return text;
}

}  // namespace

TEST_CASE("effects: those of a random move are true", "[engine][random][effects][long]") {
    const auto seen = check_effects(61, test::kSlowBuild ? 200 : 2'500);
    if (!test::kSlowBuild) { check_kinds(seen); }
}

TEST_CASE("effects: those of 50,000 random moves are true", "[.deep]") {
    for (const auto& [why, count] : check_effects(62, 50'000)) {
        std::cout << "effect " << static_cast<int>(why) << ": " << count << '\n';
    }
}

TEST_CASE("effects: the most decisive comes first", "[engine][effects]") {
    constexpr std::string_view kGame =
        "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-";
    CHECK(effects(kGame, R"(wA1 bQ\)", Color::White) ==
          "It fills side 3 of 6 around bQ. It frees a side of wQ and leaves 1 of 6 filled. "
          "It unpins wQ.");
    CHECK(effects(kGame, "wA1 bA1-", Color::White) ==
          "It frees a side of wQ and leaves 1 of 6 filled. It pins bA1. It closes the way to wQ "
          "for bA1. "
          "It unpins wQ.");
    CHECK(effects(kGame, R"(wG1 \wQ)", Color::White) == "It brings wG1 into play.");
}

TEST_CASE("effects: a move gives away what it does for the other side", "[engine][effects]") {
    constexpr std::string_view kGame =
        "Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 -wA1;bA2 bA1-";
    CHECK(effects(kGame, "wB1 wA1", Color::White).empty());
    CHECK(effects(kGame, "wB1 wA1", Color::Black) == "It covers wA1, which cannot move now.");
}
