#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "play/assist/analysis.h"
#include "play/event.h"

namespace roj::play {

/// Returns "[####......] 4 of 10 positions".
std::string progress_bar(std::size_t done, std::size_t all);

/// Plots White's chances by ply in ASCII, at most `width` columns wide. Pre: width >= 20.
std::vector<std::string> draw_chances(const Analysis& analysis, std::size_t width);

/// Returns White's chances by ply in tenths, one digit each: "5 5 6 4".
std::string chances_line(const Analysis& analysis);

/// Counts the faults of both sides: "White: 1 blunder, 2 mistakes, 0 inaccuracies".
std::vector<std::string> count_faults(const Analysis& analysis);

/// Describes one ply: its chances, its fault and the better move.
std::string describe(const JudgedPly& ply, std::size_t number);
/// Returns sentences: "It is a blunder. Better is wA1 -bQ. Black's chances are 62 % before it ..."
std::string judgement_of(const JudgedPly& ply);

/// Returns all of this, with a plot of at most `width` columns.
std::vector<std::string> describe(const Analysis& analysis, std::size_t width);
/// Returns the same for the smallest screen.
Page analysis_page(const Analysis& analysis);

}  // namespace roj::play
