#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/position.h>
#include <roj/result.h>

#include "record/pgn/pgn.h"
#include "record/record.h"

namespace roj::record {

/// The contents of a PGN before any ply is played: the first half of parse_pgn.
struct PgnText {
    Tags tags;                       ///< all tags
    std::vector<std::string> plies;  ///< without numbers, not checked
    std::map<int, std::string> comments;
    std::optional<Outcome> result;  ///< of the result line, otherwise of the tag
    /// Why the rest was not read: a comment that never ends, a second game, or more of something
    /// than any game has.
    std::optional<Error> stopped;
};

PgnText scan_pgn(std::string_view text, Tail tail);

/// Reads Mzinga's words and those of chess: "1-0", "0-1", "1/2-1/2", "*".
std::optional<Outcome> outcome_from_word(std::string_view word);

}  // namespace roj::record
