#ifndef ROJ_APP_COMMANDS_PLAY_COMMAND_H
#define ROJ_APP_COMMANDS_PLAY_COMMAND_H

#include "app/command.h"

namespace roj::app {

/// Plays a game on this terminal. Returns the exit status.
int run(const PlayCommand& command);

}  // namespace roj::app

#endif
