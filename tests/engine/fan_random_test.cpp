// Random games with the fans' bugs, under every value of every option of the rules. In every
// position the engine must agree with the slow model and with itself.
//
// At least 150,000 positions: `engine_random_test "[.deep]"`, which prints its counts.

#include <algorithm>
#include <array>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include <roj/ruleset.h>

#include "support/build_kind.h"
#include "support/catch.h"
#include "support/checked_game.h"
#include "support/random_game.h"

using namespace roj;
using namespace test;

namespace {

constexpr std::array kTastes{Taste::Fan,      Taste::Fan,     Taste::Climbing, Taste::Fan,
                             Taste::Throwing, Taste::Hunting, Taste::Fan};

std::set<std::string> all_values() {
    std::set<std::string> all;
    for (const RuleOption& option : rule_options()) {
        for (const std::string& value : values_of(option)) {
            all.insert(std::string(option.name) + '=' + value);
        }
    }
    return all;
}

Met play(Dealer& dealer, std::uint64_t seed, int games, int longest) {
    Met met;
    RandomPlayer player(seed);
    for (int game = 0; game < games; ++game) {
        const Taste taste = kTastes[static_cast<std::size_t>(game) % kTastes.size()];
        test::play_checked(dealer.rules(), taste, player, longest, met);
    }
    UNSCOPED_INFO(met);
    return met;
}

/// Games with up to three Moths a side. They climb as they are placed and do not help to surround a
/// Queen, or not to surround the opponent's. All other options are dealt.
Met play_with_moths(std::uint64_t seed, int games, int longest) {
    constexpr std::array kMothTastes{Taste::Hunting, Taste::Fan, Taste::Hunting, Taste::Climbing};
    Met met;
    Dealer dealer(seed);
    RandomPlayer player(seed);
    for (int game = 0; game < games; ++game) {
        Ruleset rules = dealer.rules();
        rules.game_type.add(Bug::Moth);
        rules.moths = 1 + game % 3;
        rules.moth_counts = game % 2 == 0 ? MothCounts::No : MothCounts::OwnQueen;
        rules.moth_climbs_at_once = true;
        const Taste taste = kMothTastes[static_cast<std::size_t>(game) % kMothTastes.size()];
        test::play_checked(rules, taste, player, longest, met);
    }
    UNSCOPED_INFO(met);
    return met;
}

}  // namespace

TEST_CASE("random games: the values of every option are found", "[engine][random][fan]") {
    for (const RuleOption& option : rule_options()) {
        CAPTURE(option.name, option.values);
        const std::vector<std::string> values = values_of(option);
        CHECK(values.size() >= 2);
        // The commas give the number of values, except in a range of numbers.
        const auto commas = std::count(option.values.begin(), option.values.end(), ',');
        CHECK(static_cast<long>(values.size()) >= commas + 1);
    }
}

TEST_CASE("random games: the engine agrees with the slow model on the fans' bugs",
          "[engine][random][fan][long]") {
    Dealer dealer(21);
    const Met met = play(dealer, 22, test::kSlowBuild ? 12 : 60, 50);
    // The few games of a slow build cover little; the next case has Moths in every game.
    CHECK(met.stings > (test::kSlowBuild ? 0 : 5));
    CHECK((test::kSlowBuild || met.turned_up > 5));
    CHECK(met.carries > (test::kSlowBuild ? 3 : 5));
    CHECK(met.flights_alone > 5);
    CHECK(met.moth_climbs > 5);
    CHECK((test::kSlowBuild || met.moth_climbs_from_hand > 5));
    CHECK((test::kSlowBuild || dealer.dealt() == all_values()));
}

TEST_CASE("random games: the engine agrees with the slow model on both readings of the Moth",
          "[engine][random][fan][long]") {
    const Met met = play_with_moths(23, test::kSlowBuild ? 6 : 40, 60);
    CHECK(met.moth_climbs_from_hand > 5);
    CHECK((test::kSlowBuild || met.queens_spared > 0));
}

TEST_CASE("random games: the engine agrees with the slow model in a hundred thousand positions",
          "[.deep]") {
    Dealer dealer(31);
    const Met met = play(dealer, 32, 3000, 90);
    std::cout << met << "\ngame types " << dealer.types().size() << ", values of options "
              << dealer.dealt().size() << " of " << all_values().size() << '\n';
    CHECK(met.positions >= 100'000);
    CHECK(met.queens_spared > 0);
    CHECK(met.passes > 0);
    CHECK(dealer.types().size() == 64);
    CHECK(dealer.dealt() == all_values());
}

TEST_CASE("random games: the engine agrees with the slow model in fifty thousand with Moths",
          "[.deep]") {
    const Met met = play_with_moths(33, 1400, 90);
    std::cout << met << '\n';
    CHECK(met.positions >= 50'000);
    CHECK(met.moth_climbs_from_hand > 500);
    CHECK(met.queens_spared > 500);
    CHECK(met.white_wins + met.black_wins > 0);
}
