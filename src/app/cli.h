#pragma once

#include <string>
#include <vector>

#include "app/command.h"
#include "app/shell/outline.h"

namespace roj::app {

/// Reads the arguments after the program's name. Checks only that options exist and have values;
/// the command checks the values later.
Command parse_command_line(const std::vector<std::string>& arguments);

/// Returns all commands and options of the command line.
Outline outline_command_line();

}  // namespace roj::app
