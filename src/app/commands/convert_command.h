#pragma once

#include "app/command.h"

namespace roj::app {

/// Reads a record and writes it as a PGN or a GameString; returns the exit status.
int run(const ConvertCommand& command);

}  // namespace roj::app
