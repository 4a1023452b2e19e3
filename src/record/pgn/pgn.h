#pragma once

#include <string>
#include <string_view>

#include <roj/result.h>
#include <roj/ruleset.h>

#include "record/reading.h"
#include "record/record.h"

namespace roj::record {

/// Who is to read what is written.
enum class Readers {
    Roj,
    Everybody,  ///< what only we can use is left out: seats, seed, times, undone plies, side lines
};

/// The record in Mzinga's PGN, byte for byte: eight tags that are always there, our own tags, one
/// line for every ply, the result.
std::string format_pgn(const Record& record, Readers readers = Readers::Roj);

enum class Tail {
    Whole,      ///< the text is all there
    MayBeTorn,  ///< a crash may have cut the writing short: an unfinished last line is dropped
};

/// Reads that and much else: chess results, several plies in a line, missing tags, any line ends,
/// a GameString. `defaults` gives the options of a record that has no RuleOptions; a record without
/// GameType is a Base game. A result the board does not know is declared on the game, too.
/// BadRecord for tags that make no game.
Result<Reading> read_pgn(std::string_view text, const Ruleset& defaults = {},
                         Tail tail = Tail::Whole);

/// The same, if all of it is valid. BadRecord names the ply that cannot be played, its text and the
/// reason.
Result<Record> parse_pgn(std::string_view text, const Ruleset& defaults = {},
                         Tail tail = Tail::Whole);

}  // namespace roj::record
