#pragma once

#include <array>
#include <string>

#include "play/session/session.h"
#include "record/record.h"

namespace roj::play {

/// How a recorded game is to be gone on with: its rules, seats and seed; what it does not tell is
/// taken from `fallback`. An engine that does not sit there as well has to be called by a person,
/// since a record from elsewhere may name any program.
Setup setup_of(const record::Record& record, const Setup& fallback);

/// Writes seats, seed and the players' names into the tags. Engines are called as given, by Color.
void note_setup(record::Tags& tags, const Setup& setup,
                const std::array<std::string, 2>& engine_names);

}  // namespace roj::play
