#include "robots/bot.h"
#include "robots/record.h"
#include "robots/table.h"
#include "support/build_kind.h"
#include "support/catch.h"

using namespace roj::robots;

namespace {

/// Plays bots against each other for some rolls.
Game played(const Rules& rules, std::uint64_t seed, int rolls) {
    Game game(rules);
    std::vector<Bot> bots;
    for (int level = kLowestLevel; level <= kHighestLevel; ++level) {
        bots.emplace_back(rules, level, seed);
    }
    for (int i = 0; i < rolls && !game.over();) {
        const Bot& bot = bots[index_of(game.state().to_move) % bots.size()];
        if (waits_for_dice(game)) {
            roll_next(game, Dice(seed));
            ++i;
        } else if (game.phase() == Phase::Penalty) {
            REQUIRE(game.place(bot.choose_placement(game)));
        } else {
            REQUIRE(game.move(bot.choose_move(game).way));
        }
    }
    return game;
}

}  // namespace

TEST_CASE("robots: bots play by the rules, and the same game for a seed", "[robots]") {
    constexpr int kRolls = roj::test::kSlowBuild ? 6 : 20;
    for (const char* seats : {"AC", "ABC", "ABCD"}) {
        const Rules rules = rules_with(std::string("robots.seats=") + seats);
        const Game game = played(rules, 11, kRolls);
        CHECK(count_tokens(game.state()) == kTokens);
        CHECK(game.history() == played(rules, 11, kRolls).history());
        CHECK_FALSE(game.history() == played(rules, 12, kRolls).history());
    }
}

TEST_CASE("robots: every bot takes a token if there is nothing else to win", "[robots]") {
    Game game{Rules()};
    REQUIRE(game.roll_dice({1, 1}));
    for (int level = kLowestLevel; level <= kHighestLevel; ++level) {
        CHECK(Bot(game.rules(), level, 1).choose_move(game).end == Square{1, 1});
    }
}

TEST_CASE("robots: every bot carries a full backpack home when it can", "[robots]") {
    Game game = game_after(Rules(), {"A 11 H+1 V+1", "A 11 V+1", "A 12 V+1", "C 66 lost"});
    REQUIRE(game.state().robot(Player::A).backpack == kBackpack);
    REQUIRE(game.roll_dice({1, 3}));
    for (int level = kLowestLevel; level <= kHighestLevel; ++level) {
        CAPTURE(level);
        CHECK(Bot(game.rules(), level, 1).choose_move(game).end == Square{0, 0});
    }
}

TEST_CASE("robots: a bot places the tokens that it must give back", "[robots]") {
    Game game = game_after(Rules(), {"A 11 H+1 V+1", "A 11 H-1 V-1"});
    REQUIRE(game.roll_dice({2, 2}));
    const Placement placement = Bot(game.rules(), 2, 1).choose_placement(game);
    CHECK(game.place(placement));
}
