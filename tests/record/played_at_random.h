#pragma once

#include <cstdint>
#include <vector>

#include <roj/game.h>

#include "support/catch.h"
#include "support/random_game.h"

namespace roj {

/// Returns a random game, played to its end or to a maximum length.
inline Game played_at_random(const Ruleset& rules, std::uint64_t seed) {
    constexpr std::size_t kLongEnough = 150;
    test::RandomPlayer player(seed);
    Game game(rules);
    while (!game.over() && game.history().size() < kLongEnough) {
        const std::vector<Move> moves = legal_moves(game.position());
        const Move move =
            player.choose(game.position(), moves, static_cast<test::Taste>(player.below(4)));
        REQUIRE(game.play(move).has_value());
    }
    return game;
}

}  // namespace roj
