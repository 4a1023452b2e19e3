#pragma once

#include <cstdint>

#include "robots/dice.h"
#include "robots/evaluation.h"
#include "robots/game.h"

namespace roj::robots {

/// A bot with three levels: 1 takes what it can now, 2 weighs the way home and the risk from
/// rivals, 3 also searches the next two throws. The same game and seed give the same move.
class Bot {
public:
    /// Pre: the level is from kLowestLevel to kHighestLevel.
    Bot(const Rules& rules, int level, std::uint64_t seed);

    /// Pre: the game waits for a move.
    Move choose_move(const Game& game) const;
    /// Pre: the game waits for tokens to be placed.
    Placement choose_placement(const Game& game) const;

private:
    double value_of(const State& before, const State& after, const Arrival& arrival) const;
    double expected(const State& state, Player player, int throws) const;
    double after_throw(State state, Player player, Roll roll, int throws) const;
    Placement placement_for(const State& state) const;

    Evaluation evaluation_;
    int level_;
    Dice dice_;
};

}  // namespace roj::robots
