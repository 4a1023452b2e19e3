#pragma once

#include <roj/game.h>

#include "play/event.h"
#include "play/input/commands.h"

namespace roj::play {

/// Runs a command that only asks about the board: moves, look, where, around, list, center. Returns
/// false for any other.
bool inspect(const Game& shown, const CommandLine& line, Events& events);

}  // namespace roj::play
