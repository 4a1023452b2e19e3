#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/ruleset.h>

#include "i18n/error.h"
#include "match/match.h"
#include "match/match_statistics.h"
#include "record/record.h"

namespace roj::match {

/// The state of a match, from the first engine's side.
struct MatchSummary {
    /// The conditions of the match, in words; matches with equal ones can be merged.
    std::vector<std::pair<std::string, std::string>> settings;
    std::array<std::string, 2> names;
    std::map<int, MatchGame> games;  ///< by number

    struct Score {
        int won = 0;
        int drawn = 0;
        int lost = 0;
    };
    Score score() const;
    /// Returns the pairs in which both games have a score.
    PairCounts pairs() const;
    /// Returns the sequential test in the settings.
    std::optional<Sprt> sprt() const;
};

/// Reads "0,10": two numbers, the first smaller.
Result<Sprt> parse_sprt(std::string_view text);

/// Returns the summary as JSON, with the figures that follow from the games.
std::string format_summary(const MatchSummary& summary);
/// Reads the JSON of format_summary().
Result<MatchSummary> parse_summary(std::string_view text);

/// Adds the games of a part of the same match. An error if it is another match, or if both contain
/// a game.
Status merge_summary(MatchSummary& summary, const MatchSummary& part);
/// Returns the name of a setting in which two matches differ; empty if there is none.
std::string different_setting(const MatchSummary& a, const MatchSummary& b);

/// Returns the result of a match as text of several lines.
std::string format_match_report(const MatchSummary& summary);

/// Returns the score in less than a line: "12/200  +5 =4 -3  Elo +58 (95%: -40 to +165)".
std::string format_match_progress(const MatchSummary& summary, int planned);

/// Returns a match game with its players, its result and a note on its end. `names` are those of
/// the contestants, `rules` those of the game.
record::Record record_of(const MatchGame& game, const Ruleset& rules,
                         const std::array<std::string, 2>& names, const std::string& date);

}  // namespace roj::match
