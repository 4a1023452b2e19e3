#pragma once

#include <string_view>

#include <roj/result.h>
#include <roj/ruleset.h>

#include "record/reading.h"

namespace roj::record {

/// Reads a game as BoardSpace.net keeps it: the main line of the first tree. Where the pieces go is
/// taken from the coordinates; forced passes that the file leaves out are put in. The tags are
/// those Mzinga gives to such a game. `defaults` gives the options of the rules. BadRecord if it is
/// no game of Hive or one with bugs nobody else has.
Result<Reading> read_sgf(std::string_view text, const Ruleset& defaults = {});

}  // namespace roj::record
