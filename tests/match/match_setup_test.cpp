#include "match/match.h"

#include <algorithm>
#include <set>
#include <string>

#include <roj/notation.h>

#include "support/catch.h"
#include "support/positions.h"

using namespace roj::uhp;
using roj::format_game;

namespace {

roj::match::MatchSetup setup_of(int games) {
    roj::match::MatchSetup setup;
    setup.games = games;
    setup.openings.game_types = {*roj::parse_game_type("Base"), *roj::parse_game_type("Base+MLP")};
    return setup;
}

}  // namespace

TEST_CASE("match setup: the shards contain each game of the match once, in pairs") {
    roj::match::MatchSetup setup = setup_of(14);
    setup.games_from = 5;
    std::multiset<int> together;
    for (int index = 1; index <= 3; ++index) {
        setup.shard = {index, 3};
        const std::vector<int> numbers = roj::match::game_numbers(setup);
        for (const int number : numbers) {
            const int other = number % 2 == 1 ? number + 1 : number - 1;
            CHECK(std::count(numbers.begin(), numbers.end(), other) == 1);
        }
        together.insert(numbers.begin(), numbers.end());
    }
    setup.shard = {};
    const std::vector<int> all = roj::match::game_numbers(setup);
    CHECK(all.front() == 5);
    CHECK(all.back() == 18);
    CHECK(std::vector<int>(together.begin(), together.end()) == all);
}

TEST_CASE("match setup: a pair has one opening, with both colours") {
    CHECK(roj::match::pair_of(1) == roj::match::pair_of(2));
    CHECK(roj::match::pair_of(3) == roj::match::pair_of(2) + 1);
    CHECK(roj::match::white_of(1) == 0);
    CHECK(roj::match::white_of(2) == 1);
}

TEST_CASE("match setup: random openings depend on seed and pair, and take the types in turn") {
    roj::match::MatchSetup setup = setup_of(2);
    std::set<std::string> openings;
    for (int pair = 0; pair < 50; ++pair) {
        const roj::Game game = roj::match::opening_of(setup, pair);
        CHECK(game.position().ply() == 4);
        CHECK(roj::format_game_type(game.rules().game_type) ==
              (pair % 2 == 0 ? "Base" : "Base+MLP"));
        CHECK(format_game(game) == format_game(roj::match::opening_of(setup, pair)));
        openings.insert(format_game(game));
    }
    CHECK(openings.size() > 45);
    setup.openings.seed = 2;
    CHECK(openings.count(format_game(roj::match::opening_of(setup, 0))) == 0);
}

TEST_CASE("match setup: the openings of a book are taken in turn") {
    roj::match::MatchSetup setup = setup_of(2);
    setup.openings.book = {roj::test::game("Base;x;x;wS1"), roj::test::game("Base+M;x;x;wM")};
    CHECK(format_game(roj::match::opening_of(setup, 0)) == "Base;InProgress;Black[1];wS1");
    CHECK(format_game(roj::match::opening_of(setup, 1)) == "Base+M;InProgress;Black[1];wM");
    CHECK(format_game(roj::match::opening_of(setup, 2)) == "Base;InProgress;Black[1];wS1");
}
