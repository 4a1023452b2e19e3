#pragma once

#include "app/command.h"

namespace roj::app {

/// Prints what makes a shell complete the command line. Returns the exit status.
int run(const CompletionCommand& command);

}  // namespace roj::app
