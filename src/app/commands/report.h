#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include <roj/isa.h>
#include <roj/result.h>

#include "app/config/settings.h"
#include "record/reading.h"

namespace roj::app {

// These print a message to stderr and return the exit status.

/// Prints "roj show: there is no file ...". Returns 2 if there was nothing to read, otherwise 1.
int refuse(const std::string& program, const Error& error);

/// Prints "roj play: ..." and returns 2.
int refuse_usage(const std::string& program, const Error& error);

/// Reports the first bad choice as an option and returns 2, or 0 if there is none.
int refuse_bad_choices(const std::string& program, const std::vector<BadChoice>& bad);

/// Prints the note on how a record was read, if there is one.
void tell_note(const std::string& program, const record::Reading& reading);

// Functions that several commands use for input.

/// Reads the game of an argument: a file (PGN, SGF or GameString), "-" for the text in `in`, a
/// GameString, or a game type for a new game. `rules` has the options that the text does not state.
/// Error::of_file if there is nothing to read.
Result<record::Reading> read_input(const std::string& name, const Ruleset& rules, std::istream& in);

/// Returns the instruction set that --isa names; the fastest for an empty name. Rejects one that is
/// unknown or not supported here, and then returns nothing.
std::optional<Isa> choose_isa(const std::string& program, const std::string& name);

}  // namespace roj::app
