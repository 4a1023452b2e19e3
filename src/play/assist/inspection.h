#pragma once

#include <roj/game.h>

#include "play/event.h"
#include "play/input/commands.h"

namespace roj::play {

/// Does a command that only asks what is on the table: moves, look, where, around, list, center.
/// False for any other.
bool inspect(const Game& shown, const CommandLine& line, Events& events);

}  // namespace roj::play
