#pragma once

#include <cstdint>
#include <string>
#include <vector>

// A file of positions has one on each line: GameString;move;kind. The kind is the number of moves
// to a win, or one of the words below; the move is the only good one.
namespace roj::tactics {

/// Every other move loses in two moves at most, this one does not.
inline constexpr const char* kHold = "hold";
/// The same, and it ends the game as a draw.
inline constexpr const char* kDraw = "draw";

/// Prints positions of these kinds out of so many games of the bot against itself.
void find(int games, std::uint64_t seed);

/// Prints how many of the positions of each kind the bot plays right within these times (ms).
/// Returns whether the files could be read.
bool solve(const std::vector<std::string>& files, const std::vector<int>& times);

}  // namespace roj::tactics
