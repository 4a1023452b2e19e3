#pragma once

#include <array>
#include <string>

#include <roj/ruleset.h>

#include "match/match_game.h"
#include "match/match_summary.h"
#include "record/record.h"

namespace roj::match {

/// The result of a match for a person, several lines.
std::string format_match_report(const MatchSummary& summary);

/// How it stands, in less than a line: "12/200  +5 =4 -3  Elo +58 (-40 to +165)".
std::string format_match_progress(const MatchSummary& summary, int planned);

/// A game of a match with its players, its result and what there is to say of its end. `names` are
/// those of the contestants, `rules` those it was played by.
record::Record record_of(const MatchGame& game, const Ruleset& rules,
                         const std::array<std::string, 2>& names, const std::string& date);

}  // namespace roj::match
