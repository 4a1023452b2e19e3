#pragma once

#include "app/command.h"

namespace roj::app {

/// Draws a position as text. Returns the exit status.
int run(const ShowCommand& command);

}  // namespace roj::app
