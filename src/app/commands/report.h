#pragma once

#include <string>

#include <roj/isa.h>

#include "app/config/arguments.h"
#include "app/config/settings.h"
#include "record/reading.h"

namespace roj::app {

// Functions that several commands use for input. All refuse what they cannot use.

/// Reads the game of an argument: a file (PGN, SGF or GameString), "-" for standard input, a
/// GameString, or a game type for a new game. `rules` has the options that the text does not state.
/// Prints the note on how it was read, if there is one.
record::Reading read_game(const std::string& command, const std::string& name,
                          const Ruleset& rules);

/// Refuses a record with an illegal ply; `hint` says what is possible with the plies before it.
[[noreturn]] void refuse_stopped(const record::Reading& reading, const std::string& hint = {});

/// Returns the instruction set of --isa, otherwise the fastest.
Isa choose_isa(const Arguments& arguments);

}  // namespace roj::app
