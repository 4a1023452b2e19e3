#pragma once

#include <cstddef>
#include <cstdint>

#include "robots/game.h"

namespace roj::robots {

/// The throws of a game, by its seed: the n-th is always the same, whatever was thrown before, so
/// that a game that is gone on with has the dice it would have had.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : seed_(seed) {}

    Roll roll(std::size_t number) const;
    /// One of `count`, from 0.
    std::size_t draw(std::size_t number, std::size_t count) const;

private:
    std::uint64_t random(std::size_t number) const;

    std::uint64_t seed_;
};

/// Whether the game waits for dice, or for a drawing, and not for a choice.
bool waits_for_dice(const Game& game);

/// Gives the game the next throw it waits for. Pre: waits_for_dice(game).
void throw_next(Game& game, const Dice& dice);

}  // namespace roj::robots
