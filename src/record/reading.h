#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <roj/result.h>
#include <roj/ruleset.h>

#include "record/record.h"

namespace roj::record {

/// The valid part of a game text.
struct Reading {
    Record record;
    /// Why the rest could not be read: names the first ply that is not legal, or the line, and
    /// rules that would allow more, if any.
    /// Nothing if all of it was read; otherwise the record's game is unfinished.
    std::optional<Error> stopped;
    /// A sentence on the other rule that the text needed; empty if it was read by the given rules.
    std::string note{};
};

/// Reads a game from a PGN, a BoardSpace SGF or a GameString. Detects the format from the text,
/// otherwise from the ending of its file `name`. `defaults` gives the rule options that the text
/// does not state; if a Queen is placed first, that is allowed and the note says so. An error if
/// there is no game in the text.
Result<Reading> read_record(std::string_view text, std::string_view name = {},
                            const Ruleset& defaults = {});

/// Returns the record if all of it could be read.
Result<Record> require_whole(Result<Reading> reading);

}  // namespace roj::record
