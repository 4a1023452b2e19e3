#pragma once

#include "app/command.h"

namespace roj::app {

/// Plays the robots. Returns the exit status.
int run(const RobotsCommand& command);

}  // namespace roj::app
