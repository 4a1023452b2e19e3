#pragma once

#include <string>
#include <string_view>

#include <roj/ruleset.h>

#include "i18n/error.h"
#include "record/reading.h"
#include "record/record.h"
#include "text/ascii.h"

namespace roj::record {

/// The tags to write.
enum class PgnTags {
    All,
    Public,  ///< for an export: without seats, seed, times, undone plies and side lines
};

/// Returns the record in Mzinga's PGN, byte for byte: eight mandatory tags, roj's own tags, one
/// line for each ply, the result.
std::string format_pgn(const Record& record, PgnTags tags = PgnTags::All);

/// Returns the value of a tag without the quotation marks around it and the backslashes before
/// those inside it. Programs that do not escape write both plainly.
std::string unquoted(std::string_view value);

/// Reads that and many variants: chess results, several plies in a line, missing tags, any line
/// ends, a GameString. `defaults` gives the options of a record without RuleOptions; a record
/// without GameType is a Base game. Also declares a result on the game if the board does not know
/// it. If a crash can have torn the text, drops an unfinished last line. An error for tags that
/// do not describe a game.
Result<Reading> read_pgn(std::string_view text, const Ruleset& defaults = {},
                         text::Tail tail = text::Tail::Whole);

/// Reads a PGN that must be valid as a whole. The error names the ply that is not legal, its text
/// and the reason.
Result<Record> parse_pgn(std::string_view text, const Ruleset& defaults = {},
                         text::Tail tail = text::Tail::Whole);

}  // namespace roj::record
