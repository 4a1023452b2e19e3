#pragma once

#include "app/command.h"

namespace roj::app {

/// Counts the move sequences of a position and prints the counts. Returns the exit status.
int run(const PerftCommand& command);

}  // namespace roj::app
