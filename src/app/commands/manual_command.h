#pragma once

#include "app/command.h"

namespace roj::app {

/// Prints the manual page for man(1). Returns the exit status.
int run(const ManualCommand& command);

}  // namespace roj::app
