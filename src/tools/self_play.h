#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string_view>

#include <roj/game.h>

namespace roj::tools {

Move random_move(const Game& game, std::mt19937_64& random);

/// Returns a new game of a game type, after some random plies. Pre: the game type is valid.
Game random_opening(std::string_view game_type, int plies, std::mt19937_64& random);

/// The same, for tuning. `number` chooses the game type: common types are most frequent, and every
/// bug has its share. `seed` decides the rest.
Game random_opening(std::uint64_t number, std::uint64_t seed);

/// Longer games are undecided.
inline constexpr int kMaxPlies = 200;

/// Plays to the end of the game, or until it has `max_plies`.
void play_on(Game& game, const std::function<Move(const Game&)>& choose, int max_plies = kMaxPlies);

/// Returns a game with mistakes, between two levels of the bot.
Game play_levels(std::string_view game_type, int white, int black, std::uint64_t seed,
                 int max_plies);

/// Returns 1 if White won, -1 if Black won, otherwise 0.
int result_for_white(const Game& game);

/// Calls a worker with each number below `count`, on `threads` threads. Each thread makes its own
/// worker.
using Worker = std::function<void(std::size_t number)>;
void share_work(int threads, std::size_t count, const std::function<Worker()>& make_worker);

}  // namespace roj::tools
