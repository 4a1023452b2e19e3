#ifndef ROJ_APP_COMMANDS_RULES_COMMAND_H
#define ROJ_APP_COMMANDS_RULES_COMMAND_H

#include "app/command.h"

namespace roj::app {

/// Prints a page of the rules. Returns the exit status.
int run(const RulesCommand& command);

}  // namespace roj::app

#endif
