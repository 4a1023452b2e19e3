#ifndef ROJ_APP_COMMANDS_ROBOTS_COMMAND_H
#define ROJ_APP_COMMANDS_ROBOTS_COMMAND_H

#include "app/command.h"

namespace roj::app {

/// Plays the robots. Returns the exit status.
int run(const RobotsCommand& command);

}  // namespace roj::app

#endif
