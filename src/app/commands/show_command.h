#ifndef ROJ_APP_COMMANDS_SHOW_COMMAND_H
#define ROJ_APP_COMMANDS_SHOW_COMMAND_H

#include "app/command.h"

namespace roj::app {

/// Draws a position as text. Returns the exit status.
int run(const ShowCommand& command);

}  // namespace roj::app

#endif
