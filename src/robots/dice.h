#pragma once

#include <cstddef>
#include <cstdint>

#include "robots/game.h"

namespace roj::robots {

/// The dice of a game. The n-th throw depends only on the seed, so resumed games keep their dice.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : seed_(seed) {}

    Roll roll(std::size_t number) const;
    /// Returns a random number from 0 to `count` - 1.
    std::size_t draw(std::size_t number, std::size_t count) const;

private:
    std::uint64_t random(std::size_t number) const;

    std::uint64_t seed_;
};

/// Reports whether the game waits for dice or a random draw, not for a choice.
bool waits_for_dice(const Game& game);

/// Adds the next throw to the game. Pre: waits_for_dice(game).
void throw_next(Game& game, const Dice& dice);

}  // namespace roj::robots
