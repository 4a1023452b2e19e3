#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <roj/result.h>
#include <roj/ruleset.h>

#include "record/record.h"

namespace roj::record {

/// What a text tells of a game, as far as it is valid.
struct Reading {
    Record record;
    /// Why the rest could not be read: names the first ply that cannot be played, or the line, and
    /// rules by which more could be played, if there are any.
    /// Nothing if all of it was read; else the record's game is an unfinished one.
    std::optional<Error> stopped;
    /// Which other rule it needed, as a whole sentence; empty if it was read by the rules asked
    /// for.
    std::string note{};
};

/// Reads a game from a PGN, a BoardSpace SGF or a GameString. The text itself says which it is;
/// where it does not, the ending of `name` does, the name of its file. `defaults` gives the options
/// of rules the text does not tell, but for a Queen that is placed first: then that is allowed, and
/// the note says so. BadRecord if there is no game in it at all.
Result<Reading> read_record(std::string_view text, std::string_view name = {},
                            const Ruleset& defaults = {});

/// The record, if all of it could be read.
Result<Record> require_whole(Result<Reading> reading);

}  // namespace roj::record
