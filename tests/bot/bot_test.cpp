#include <roj/bot.h>

#include <chrono>

#include <roj/notation.h>

#include "support/build_kind.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/random_game.h"

namespace {

using namespace roj;
using roj::bot::Bot;
using namespace roj::test;

constexpr std::chrono::milliseconds kMoveTime{20};

Game bot_game(int level, std::uint64_t seed, int plies) {
    Game game(roj::test::rules_of("Base+MLP"));
    Bot bot(level, seed, kMoveTime);
    for (int i = 0; i < plies && !game.over(); ++i) {
        REQUIRE(game.play(bot.choose(game, {}, nullptr).best));
    }
    return game;
}

}  // namespace

TEST_CASE("bot: every level plays legal moves", "[bot][levels]") {
    for (int level = roj::bot::kLowestLevel; level <= roj::bot::kHighestLevel; ++level) {
        CAPTURE(level);
        CHECK(bot_game(level, 1, 12).history().size() == 12);
    }
}

TEST_CASE("bot: the same seed and level give the same game", "[bot][levels]") {
    for (const int level : {1, 4, 7}) {
        CAPTURE(level);
        CHECK(roj::format_game(bot_game(level, 7, 16)) == roj::format_game(bot_game(level, 7, 16)));
    }
}

TEST_CASE("bot: another seed gives another game at the low levels", "[bot][levels]") {
    CHECK(roj::format_game(bot_game(1, 1, 16)) != roj::format_game(bot_game(1, 2, 16)));
    CHECK(roj::format_game(bot_game(3, 1, 16)) != roj::format_game(bot_game(3, 2, 16)));
}

TEST_CASE("bot: a move does not depend on the games played before", "[bot][levels]") {
    const Game game = bot_game(5, 3, 10);
    Bot fresh(5, 3, kMoveTime);
    Bot used(5, 3, kMoveTime);
    used.choose(bot_game(5, 4, 8), {}, nullptr);
    CHECK(fresh.choose(game, {}, nullptr).best == used.choose(game, {}, nullptr).best);
}

TEST_CASE("bot: a middling level beats a random player", "[bot][levels]") {
    constexpr std::uint64_t kGames = roj::test::kSlowBuild ? 1 : 4;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
        const Color side = seed % 2 == 0 ? Color::White : Color::Black;
        Game game(roj::test::rules_of("Base+MLP"));
        Bot bot(6, seed, kMoveTime);
        RandomPlayer player(seed);
        while (!game.over() && game.position().ply() < 200) {
            const auto legal = legal_moves(game.position());
            const bool bots_turn = game.position().to_move() == side;
            REQUIRE(game.play(bots_turn ? bot.choose(game, {}, nullptr).best
                                        : player.choose(game.position(), legal, Taste::Plain)));
        }
        CHECK(game.outcome() == (side == Color::White ? Outcome::WhiteWins : Outcome::BlackWins));
    }
}
