#pragma once

#include <cstdint>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/position.h>

namespace roj::test {

/// What a random player prefers, because plain random play rarely builds stacks or ends a game.
/// Fan: the moves of the fans' bugs.
enum class Taste : std::uint8_t { Plain, Climbing, Throwing, Hunting, Fan };

/// Picks random moves, which depend only on the seed and not on the platform.
class RandomPlayer {
public:
    explicit RandomPlayer(std::uint64_t seed) : state_(seed) {}

    /// Pre: `moves` are the legal moves of the position, at least one.
    Move choose(const Position& position, const std::vector<Move>& moves, Taste taste);
    /// Returns a number in [0, limit). Pre: limit > 0.
    std::uint64_t below(std::uint64_t limit);

private:
    std::uint64_t state_;
};

/// Plays a legal move of the player's choice. Pre: the game is not over.
void play_random_move(Game& game, RandomPlayer& player, Taste taste);

/// Plays a game of all official bugs in which both sides rush at the Queens, until its end or the
/// wanted length.
Game rough_game(unsigned seed, int plies);

}  // namespace roj::test
