#pragma once

#include <cstdint>
#include <string>
#include <vector>

// Each line of a position file is GameString;move;kind. The kind is the number of moves to a win,
// or one of the words below; the move is the only good one.
namespace roj::tactics {

/// Every other move loses in at most two moves; this one does not.
inline constexpr const char* kHold = "hold";
/// The same, and the move ends the game as a draw.
inline constexpr const char* kDraw = "draw";

/// Prints positions of these kinds from `games` games of the bot against itself.
void find(int games, std::uint64_t seed);

/// Prints how many positions of each kind the bot solves within these times (ms).
/// Returns false if a file could not be read.
bool solve(const std::vector<std::string>& files, const std::vector<int>& times);

}  // namespace roj::tactics
