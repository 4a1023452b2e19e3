#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/ruleset.h>

#include "bot/search/search.h"
#include "match/match_statistics.h"
#include "uhp/client.h"

namespace roj::match {

/// One side of a match: an engine and its limits for each move.
struct Contestant {
    uhp::EngineSetup engine;
    bot::Limits limits;
};

/// The share of the openings for this machine; other machines play the rest.
struct Shard {
    int index = 1;  ///< 1..count
    int count = 1;
};

/// A match of two engines. Games are numbered from 1. Games 1 and 2 are a pair, and so on: both
/// begin with the pair's opening, and the first engine has White in the first game.
struct MatchSetup {
    std::array<Contestant, 2> contestants;
    std::optional<uhp::EngineSetup> referee;  ///< must agree with every move
    Ruleset rules;                            ///< except for the bugs, which the opening gives
    std::vector<GameType> game_types;         ///< of random openings, in turn
    std::vector<Game> book;                   ///< openings in turn; empty for random ones
    int opening_plies = 4;                    ///< of random openings
    std::uint64_t seed = 1;
    int games = 2;
    int games_from = 1;  ///< the number of the first game, which is odd
    Shard shard;
    int max_plies = 300;  ///< a longer game is a draw
    int concurrency = 1;  ///< number of parallel games
    std::optional<Sprt> sprt;
};

/// Returns the numbers of the games to play on this machine, in order.
std::vector<int> game_numbers(const MatchSetup& setup);

/// Returns the pair of a game, from 0.
constexpr int pair_of(int number) {
    return (number - 1) / 2;
}
/// Returns the contestant who has White in a game.
constexpr std::size_t white_of(int number) {
    return number % 2 == 1 ? 0 : 1;
}

/// Returns the opening of a pair; the same on every machine.
Game opening_of(const MatchSetup& setup, int pair);

}  // namespace roj::match
