#pragma once

#include "app/command.h"

namespace roj::app {

/// Plays a game on this terminal. Returns the exit status.
int run(const PlayCommand& command);

}  // namespace roj::app
