#pragma once

#include <cstdint>
#include <vector>

#include <roj/move.h>
#include <roj/position.h>

namespace roj::test {

/// What a random player likes; plain randomness hardly ever builds stacks or ends a game. Fan: what
/// only the bugs made by fans do.
enum class Taste : std::uint8_t { Plain, Climbing, Throwing, Hunting, Fan };

/// Picks moves at random, the same ones on every platform for the same seed.
class RandomPlayer {
public:
    explicit RandomPlayer(std::uint64_t seed) : state_(seed) {}

    /// Pre: `moves` are the legal moves of the position, at least one.
    Move choose(const Position& position, const std::vector<Move>& moves, Taste taste);
    /// A number in [0, limit). Pre: limit > 0.
    std::uint64_t below(std::uint64_t limit);

private:
    std::uint64_t state_;
};

}  // namespace roj::test
