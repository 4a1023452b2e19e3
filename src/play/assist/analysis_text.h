#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "play/assist/analysis.h"
#include "play/event.h"

namespace roj::play {

/// "[####......] 4 of 10 positions".
std::string progress_bar(std::size_t done, std::size_t all);

/// White's chances from ply to ply as a picture of plain characters, at most so many columns wide.
/// Pre: width >= 20.
std::vector<std::string> draw_chances(const Analysis& analysis, std::size_t width);

/// White's chances from ply to ply in tenths, a digit each: "5 5 6 4".
std::string chances_line(const Analysis& analysis);

/// How many faults of each kind both made: "White: 1 blunder, 2 mistakes, 0 inaccuracies".
std::vector<std::string> count_faults(const Analysis& analysis);

/// One ply: its chances, its fault, and what was better.
std::string describe(const JudgedPly& ply, std::size_t number);
/// The same in a sentence: "A blunder: 62 % before, 20 % after; better was wA1 -bQ."
std::string tell(const JudgedPly& ply);

/// All of this, with a picture of at most so many columns.
std::vector<std::string> describe(const Analysis& analysis, std::size_t width);
/// The same for the smallest screen.
Page analysis_page(const Analysis& analysis);

}  // namespace roj::play
