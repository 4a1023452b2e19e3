#pragma once

#include "app/command.h"

namespace roj::app {

/// Prints a page of the rules. Returns the exit status.
int run(const RulesCommand& command);

}  // namespace roj::app
