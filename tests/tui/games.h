#pragma once

#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/game.h>

#include "play/seats/setup.h"

namespace roj::test {

/// The game after the moves of a GameString's list, "wS1;bS1 wS1-". Each must be legal.
Game played(std::string_view game_type, std::string_view moves);

/// A game of that many random plies, fewer if it ends before.
Game random_game(std::string_view game_type, int plies, std::mt19937& random);

/// A whole game of Base+CD: stings, a Dragonfly that carries, a bug turned up, passes, and at the
/// end the black Queen is surrounded.
inline constexpr std::string_view kFanGame =
    R"(wS1;bG1 -wS1;wD wS1/;bS1 \bG1;wA1 wD-;bC bS1/;wQ \wA1;bQ /bS1;wA2 wD\;)"
    R"(bC -wQ xwQ;wA1 -bC;bC \wA1 xwA1;wA3 wQ\;bA1 -bS1;wA2 /bQ;bC -wQ xwD;wA3 /bA1;)"
    R"(bA1 wQ\;wD ^;bA1 wQ-;wD bA1;pass;wD bC\ +bA1;bS1 \bC;wC \wA3;bS1 wQ-;wD bS1;)"
    R"(pass;wA1 ^;pass;wC /wA1 xbQ;bG1 -wA1;wB1 \wA3;bS2 \bG1;wB1 /bG1;bA2 bS2/;)"
    R"(wS1 bQ\;bB1 /bA1;wC -bB1 xbB1;bA1 wD/;wB2 wS1\;bA2 wB2\;wS2 wQ\;bS2 \wQ;)"
    R"(wS2 bA1-;bD bB1-;wG1 -wB1;bA2 \wG1;wG2 /wA2;bD wA1\;wG2 bG1\)";

/// Two people at this terminal.
play::Setup two_humans();

/// Ten bugs, a stack, and a Beetle that has just climbed from one stack onto another bug.
Game climbing_beetle();
/// The black Pillbug has just thrown a white bug.
Game thrown_bug();
/// Sixty random plies, with all bugs of the official sets.
Game long_game();
/// A random game in which the black Queen is surrounded.
Game won_game();

/// Games of the fans' bugs with the name of what happened in the last ply: "stung", "turned_up",
/// "moth_way" or "carried".
std::vector<std::pair<std::string, Game>> fan_games();

}  // namespace roj::test
