#ifndef ROJ_APP_COMMANDS_CONVERT_COMMAND_H
#define ROJ_APP_COMMANDS_CONVERT_COMMAND_H

#include "app/command.h"

namespace roj::app {

/// Reads a record and writes it as a PGN or a GameString; returns the exit status.
int run(const ConvertCommand& command);

}  // namespace roj::app

#endif
