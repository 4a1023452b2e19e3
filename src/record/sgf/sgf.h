#pragma once

#include <string_view>

#include <roj/result.h>
#include <roj/ruleset.h>

#include "record/reading.h"

namespace roj::record {

/// Reads a BoardSpace.net game: the main line of the first tree. Takes the cells from the
/// coordinates and inserts forced passes that the file omits. The tags are those that Mzinga gives
/// to such a game. `defaults` gives the rule options. An error if it is not a game of Hive or has
/// bugs that only BoardSpace has.
Result<Reading> read_sgf(std::string_view text, const Ruleset& defaults = {});

}  // namespace roj::record
