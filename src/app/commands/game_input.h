#pragma once

#include <iosfwd>
#include <string>

#include <roj/game.h>
#include <roj/result.h>

#include "record/reading.h"

namespace roj::app {

/// The game a person names: a file (PGN, SGF or GameString), "-" for what stands in `in`, a
/// GameString, or a game type for a game that has not begun. `rules` gives the options the text
/// does not tell. Errc::File if there is nothing to read.
Result<record::Reading> read_input(const std::string& name, const Ruleset& rules, std::istream& in);

}  // namespace roj::app
