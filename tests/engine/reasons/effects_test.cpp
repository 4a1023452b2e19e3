// The effects of moves in random games. The slow model, which shares no code with the engine,
// confirms each of them.
//
// 50,000 moves: `engine_random_test "[.deep]"`.

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <set>
#include <string>

#include <roj/effects.h>
#include <roj/game.h>
#include <roj/notation.h>
#include <roj/reason_text.h>

#include "support/build_kind.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/random_game.h"
#include "support/slow_model.h"

using namespace roj;
using namespace test;

namespace {

/// What one side could do in a position, by the slow model.
struct Could {
    Could(const SlowModel& at, Color side) : model(at) {
        const int other_turn = at.to_move() == side ? 0 : 1;
        const SlowModel turn =
            other_turn == 0 ? at
                            : SlowModel(rules, at.table(), at.face_down(), at.ply() + other_turn);
        const Piece queen{opponent(side), Bug::Queen};
        for (const Move& move : turn.legal_moves()) {
            SlowModel next = turn;
            next.apply(move);
            wins = wins || next.state() == std::string(name(side)) + "Wins";
            const bool walks = !move.is_pass() && move.piece().color == side &&
                               on_table(at, move.piece()) && at.cell_of(move.piece()) != move.to();
            if (!walks) { continue; }
            moving.insert(move.piece());
            if (on_table(at, queen) && distance(move.to(), at.cell_of(queen)) == 1) {
                reaching.insert(move.piece());
            }
        }
    }
    static bool on_table(const SlowModel& at, Piece piece) {
        return std::ranges::any_of(at.table(), [piece](const auto& cell) {
            return std::ranges::find(cell.second, piece) != cell.second.end();
        });
    }

    static Ruleset rules;  // of the game at hand
    const SlowModel& model;
    bool wins = false;
    std::set<Piece> moving;
    std::set<Piece> reaching;
};
Ruleset Could::rules;

int sides(const SlowModel& model, Piece queen) {
    return static_cast<int>(std::ranges::count_if(kDirections, [&](Direction d) {
        return occupied(model.table(), neighbor(model.cell_of(queen), d));
    }));
}

bool pinned(const SlowModel& model, Piece piece) {
    const Hex cell = model.cell_of(piece);
    return height(model.table(), cell) == 1 && !in_one_piece(lifted(model.table(), cell));
}

bool covered(const SlowModel& model, Piece piece) {
    return top(model.table(), model.cell_of(piece)) != piece;
}

/// Reports whether an effect of a move for a side is true.
bool is_true(const Reason& effect, const SlowModel& before, const SlowModel& after, Color side) {
    const Color foe = opponent(side);
    const auto all = [&](const auto& holds) {
        return !effect.pieces.empty() && std::ranges::all_of(effect.pieces, holds);
    };
    switch (effect.why) {
        case Why::Wins:
            return after.state() == std::string(name(side)) + "Wins";
        case Why::Threatens:
            return effect.other.color == foe && Could(after, side).wins;
        case Why::Parries:
            return effect.other.color == side && Could(before, foe).wins && !Could(after, foe).wins;
        case Why::FillsSide:
            return effect.other == Piece{foe, Bug::Queen} &&
                   sides(after, effect.other) == effect.count &&
                   sides(before, effect.other) < effect.count;
        case Why::FreesSide:
            return effect.other == Piece{side, Bug::Queen} &&
                   sides(after, effect.other) == effect.count &&
                   sides(before, effect.other) > effect.count;
        case Why::Stings:
            return effect.other.color == foe && after.face_down().contains(effect.other) &&
                   !before.face_down().contains(effect.other);
        case Why::Covers:
            return effect.other.color == foe && covered(after, effect.other) &&
                   !covered(before, effect.other);
        case Why::Uncovers:
            return effect.other.color == side && covered(before, effect.other) &&
                   !covered(after, effect.other);
        case Why::Pins:
            return all([&](Piece piece) {
                return piece.color == foe && pinned(after, piece) && !pinned(before, piece);
            });
        case Why::Unpins:
            return all([&](Piece piece) {
                return piece.color == side && pinned(before, piece) && !pinned(after, piece) &&
                       !covered(after, piece);
            });
        case Why::Throws:
            return effect.piece.color == foe && after.just_moved().contains(effect.piece);
        case Why::KeepsAway:
            return all([&](Piece piece) {
                return piece.color == foe && Could(before, foe).reaching.contains(piece) &&
                       !Could(after, foe).reaching.contains(piece);
            });
        case Why::OpensWay:
            return all([&](Piece piece) {
                return piece.color == side && !Could(before, side).reaching.contains(piece) &&
                       Could(after, side).reaching.contains(piece);
            });
        case Why::Confines:
            return Could(after, foe).moving.size() == static_cast<std::size_t>(effect.count) &&
                   Could(before, foe).moving.size() == static_cast<std::size_t>(effect.limit);
        case Why::Develops:
            return Could::on_table(after, effect.piece) && !Could::on_table(before, effect.piece);
        default:
            return false;
    }
}

/// Checks the effects of `moves` random moves, and counts them by kind.
std::map<Why, int> check_effects(std::uint64_t seed, int moves) {
    constexpr std::array kEffectTastes{Taste::Hunting, Taste::Climbing, Taste::Throwing,
                                       Taste::Fan};
    std::map<Why, int> seen;
    test::Dealer dealer(seed);
    RandomPlayer player(seed + 1);
    for (std::size_t number = 0; moves > 0; ++number) {
        Ruleset& rules = Could::rules;
        rules = dealer.rules();
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
          "It fills a side of bQ: 3 of 6 are filled. It frees a side of wQ: 1 of 6 is filled. "
          "It unpins wQ.");
    CHECK(effects(kGame, "wA1 bA1-", Color::White) ==
          "It frees a side of wQ: 1 of 6 is filled. It pins bA1. It closes the way to wQ for bA1. "
          "It unpins wQ.");
    CHECK(effects(kGame, R"(wG1 \wQ)", Color::White) == "It brings wG1 into play.");
}

TEST_CASE("effects: a move gives away what it does for the other side", "[engine][effects]") {
    constexpr std::string_view kGame =
        "Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 -wA1;bA2 bA1-";
    CHECK(effects(kGame, "wB1 wA1", Color::White).empty());
    CHECK(effects(kGame, "wB1 wA1", Color::Black) == "It covers wA1, which cannot move now.");
}
