#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "play/assist/analysis.h"
#include "play/assist/explanation.h"
#include "play/event.h"
#include "words/pieces.h"

namespace roj::play {

/// Whether an explanation may name the better move.
enum class Telling { All, HidesBetter };
/// Returns why a ply lost chances, or nothing if there is nothing to say but how many. Replays the
/// game up to the ply. Pre: index < analysis.plies.size().
std::optional<Explanation> explain(const Analysis& analysis, std::size_t index,
                                   Telling telling = Telling::All);

/// Returns sentences: "It is a blunder. Better is wA1 -bQ. It pins bA1. Before it, Black's chances
/// are 62%, ..." Pre: index < analysis.plies.size().
std::string judgement_of(const Analysis& analysis, std::size_t index);

/// Counts the faults of both sides, plots White's chances by ply in ASCII, at most `width` columns
/// wide, and lists every ply with its chances, its fault and the better move. Pre: width >= 20.
std::vector<std::string> describe(const Analysis& analysis, std::size_t width);
/// Returns the same for the smallest screen, or in sentences without the plot.
Page analysis_page(const Analysis& analysis, words::Wording wording);
/// Returns White's chances at the start and after each ply, in percent.
std::vector<int> white_chances(const Analysis& analysis);
/// Returns the mean accuracy of a player's moves, in percent; nothing without moves. A move that
/// loses x points of the chances has 103.1668 exp(-0.04354 x) - 3.1669 percent, as on lichess.org.
std::optional<int> accuracy(const Analysis& analysis, Color color);
/// Returns up to three plies that lost the most, 10 points or more, in the order of the game.
std::vector<std::size_t> turning_points(const Analysis& analysis);
/// Returns the game before a ply; nothing without its start.
std::optional<Game> game_before(const Analysis& analysis, std::size_t index);
/// Lists the turning points after the accuracy of both sides. Pre: analysis.start.
List list_turning_points(const Analysis& analysis, words::Wording wording);
/// Lists the faults, the worst first. Pre: analysis.start.
List list_faults(const Analysis& analysis, words::Wording wording);

}  // namespace roj::play
