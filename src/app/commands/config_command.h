#pragma once

#include "app/command.h"

namespace roj::app {

/// Checks the configuration file, or shows what can stand in it. Returns the exit status.
int run(const ConfigCommand& command);

}  // namespace roj::app
