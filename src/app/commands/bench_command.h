#pragma once

#include "app/command.h"

namespace roj::app {

/// Searches and counts a fixed set of positions and prints the node signature and the speeds.
/// Returns the exit status.
int run(const BenchCommand& command);

}  // namespace roj::app
