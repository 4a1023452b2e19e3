#ifndef ROJ_PLAY_RESUME_H
#define ROJ_PLAY_RESUME_H

#include "play/session.h"
#include "record/record.h"

namespace roj::play {

/// How a recorded game is to be gone on with: its rules, seats and seed; what it does not tell is
/// taken from `fallback`.
Setup setup_of(const record::Record& record, const Setup& fallback);

/// Writes seats, seed and the players' names into the tags.
void note_setup(record::Tags& tags, const Setup& setup);

}  // namespace roj::play

#endif
