#pragma once

#include "app/command.h"

namespace roj::app {

/// Judges every ply of a game. Returns the exit status.
int run(const AnalyzeCommand& command);

}  // namespace roj::app
