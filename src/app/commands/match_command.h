#pragma once

#include "app/command.h"

namespace roj::app {

/// Plays a match between two engines, or adds up the summaries of its parts, and prints the result.
/// Returns the exit status.
int run(const MatchCommand& command);

}  // namespace roj::app
