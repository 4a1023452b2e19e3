#pragma once

#include <array>
#include <string>

#include <roj/ruleset.h>

#include "match/match_game.h"
#include "match/match_summary.h"
#include "record/record.h"

namespace roj::match {

/// Returns the result of a match as text of several lines.
std::string format_match_report(const MatchSummary& summary);

/// Returns the score in less than a line: "12/200  +5 =4 -3  Elo +58 (-40 to +165)".
std::string format_match_progress(const MatchSummary& summary, int planned);

/// Returns a match game with its players, its result and a note on its end. `names` are those of
/// the contestants, `rules` those of the game.
record::Record record_of(const MatchGame& game, const Ruleset& rules,
                         const std::array<std::string, 2>& names, const std::string& date);

}  // namespace roj::match
