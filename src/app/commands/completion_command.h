#ifndef ROJ_APP_COMMANDS_COMPLETION_COMMAND_H
#define ROJ_APP_COMMANDS_COMPLETION_COMMAND_H

#include "app/command.h"

namespace roj::app {

/// Prints what makes a shell complete the command line. Returns the exit status.
int run(const CompletionCommand& command);

}  // namespace roj::app

#endif
