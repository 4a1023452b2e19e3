#pragma once

#include "app/command.h"

namespace roj::app {

/// Says what the terminal, the settings and the folders are. Returns the exit status.
int run(const TermCheckCommand& command);

}  // namespace roj::app
