#ifndef ROJ_APP_COMMANDS_MANUAL_COMMAND_H
#define ROJ_APP_COMMANDS_MANUAL_COMMAND_H

#include "app/command.h"

namespace roj::app {

/// Prints the manual page for man(1). Returns the exit status.
int run(const ManualCommand& command);

}  // namespace roj::app

#endif
