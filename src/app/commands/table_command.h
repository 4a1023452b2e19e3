#pragma once

#include "app/command.h"

namespace roj::app {

// Two people at terminals of their own. Each returns the exit status.

/// Opens a table and plays at it.
int run(const HostCommand& command);
/// Plays or watches at somebody's table.
int run(const JoinCommand& command);

}  // namespace roj::app
