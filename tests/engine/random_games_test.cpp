// Random games of every game type. In every position the engine must agree with the slow model and
// with itself: it takes back what it applies, and reads what it writes.

#include <string_view>

#include <roj/ruleset.h>

#include "support/build_kind.h"
#include "support/catch.h"
#include "support/checked_game.h"
#include "support/positions.h"
#include "support/random_game.h"

using namespace roj;
using namespace test;

namespace {

constexpr int kGames = test::kSlowBuild ? 3 : 5;  // of each type and taste

Met play(
    Taste taste, std::uint64_t seed, int games_of_each_type,
    void (*change)(Ruleset&) = [](Ruleset&) {}) {
    Met met;
    RandomPlayer player(seed);
    for (const std::string_view type : test::kGameTypes) {
        Ruleset rules = test::rules_of(type);
        change(rules);
        for (int game = 0; game < games_of_each_type; ++game) {
            const int longest = 20 + static_cast<int>(player.below(70));
            test::play_checked(rules, taste, player, longest, met);
        }
    }
    UNSCOPED_INFO(met);
    return met;
}

}  // namespace

TEST_CASE("random games: the engine agrees with the slow model", "[engine][random][long]") {
    const Met met = play(Taste::Plain, 1, kGames);
    CHECK(met.positions > 0);
    CHECK(met.throws > 0);
}

TEST_CASE("random games: the engine agrees with the slow model when bugs climb",
          "[engine][random][long]") {
    const Met met = play(Taste::Climbing, 2, kGames);
    CHECK(met.tall_stacks > 20);
    CHECK(met.mosquitoes_above > 20);
}

TEST_CASE("random games: the engine agrees with the slow model when bugs are thrown",
          "[engine][random][long]") {
    const Met met = play(Taste::Throwing, 3, kGames);
    CHECK(met.throws > 20);
    CHECK((test::kSlowBuild || met.throws_by_mosquito > 10));
}

TEST_CASE("random games: the engine agrees with the slow model to the end",
          "[engine][random][long]") {
    const Met met = play(Taste::Hunting, 4, test::kSlowBuild ? 9 : 64);
    CHECK(met.white_wins > 10);
    CHECK(met.black_wins > 10);
    CHECK((test::kSlowBuild || met.draws > 0));
    CHECK((test::kSlowBuild || met.passes > 0));
}

TEST_CASE("random games: the engine agrees with the slow model in many games", "[.deep]") {
    constexpr int kMany = 100;
    for (const Taste taste : {Taste::Plain, Taste::Climbing, Taste::Throwing, Taste::Hunting}) {
        (void)play(taste, 8, kMany);
    }
}

TEST_CASE("random games: the engine agrees with the slow model under every option",
          "[engine][random][long]") {
    constexpr int kFew = test::kSlowBuild ? 1 : 4;
    SECTION("opening.queen_first=allowed") {
        (void)play(Taste::Hunting, 5, kFew, [](Ruleset& rules) { rules.queen_first = true; });
    }
    SECTION("beetle.freedom=exempt") {
        (void)play(Taste::Climbing, 6, kFew, [](Ruleset& rules) { rules.beetle_gates = false; });
    }
    SECTION("mosquito.pillbug_ability=off") {
        (void)play(Taste::Throwing, 7, kFew, [](Ruleset& rules) { rules.mosquito_throws = false; });
    }
}
