#ifndef ROJ_APP_COMMANDS_TERM_CHECK_COMMAND_H
#define ROJ_APP_COMMANDS_TERM_CHECK_COMMAND_H

#include "app/command.h"

namespace roj::app {

/// Says what the terminal, the settings and the folders are. Returns the exit status.
int run(const TermCheckCommand& command);

}  // namespace roj::app

#endif
