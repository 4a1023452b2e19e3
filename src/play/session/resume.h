#pragma once

#include <array>
#include <string>

#include "play/session/session.h"
#include "record/record.h"

namespace roj::play {

/// Returns the setup to resume a recorded game: its rules, seats and seed, otherwise those of
/// `fallback`. A person makes the moves of an engine that `fallback` does not seat, since a foreign
/// record can name any program.
Setup setup_of(const record::Record& record, const Setup& fallback);

/// Writes seats, seed and the players' names into the tags; `engine_names` is by Color.
void note_setup(record::Tags& tags, const Setup& setup,
                const std::array<std::string, 2>& engine_names);

}  // namespace roj::play
