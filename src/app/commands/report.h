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

/// "roj show: there is no file ...": 2 if there was nothing to read, otherwise 1.
int refuse(const std::string& program, const Error& error);

/// "roj play: ...": 2.
int refuse_usage(const std::string& program, const Error& error);

/// Names the first bad choice as an option: 2, or 0 if there is none.
int refuse_bad_choices(const std::string& program, const std::vector<BadChoice>& bad);

/// Prints the note on how a record was read, if it has one.
void tell_note(const std::string& program, const record::Reading& reading);

// What several commands read.

/// The game that an argument names: a file (PGN, SGF or GameString), "-" for the text in `in`, a
/// GameString, or a game type for a game that has not begun. `rules` has the options that the text
/// does not name. Errc::File if there is nothing to read.
Result<record::Reading> read_input(const std::string& name, const Ruleset& rules, std::istream& in);

/// The machine code that --isa names; the fastest for an empty name. Refuses an unknown name and
/// code that does not run here, and is then empty.
std::optional<Isa> choose_isa(const std::string& program, const std::string& name);

}  // namespace roj::app
