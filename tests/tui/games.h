#pragma once

#include <random>
#include <string_view>

#include <roj/game.h>

#include "play/seats/setup.h"

namespace roj::test {

/// The game after the moves of a GameString's list, "wS1;bS1 wS1-". Each must be legal.
Game played(std::string_view game_type, std::string_view moves);

/// A game of that many random plies, fewer if it ends before.
Game random_game(std::string_view game_type, int plies, std::mt19937& random);

/// Two people at this terminal.
play::Setup two_humans();

/// Ten bugs, a stack, and a Beetle that has just climbed from one stack onto another bug.
Game climbing_beetle();
/// The black Pillbug has just thrown a white bug.
Game thrown_bug();

}  // namespace roj::test
