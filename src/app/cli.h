#pragma once

#include <string>
#include <vector>

#include "app/command.h"
#include "app/shell/outline.h"

namespace roj::app {

/// Reads the arguments after the program's name. What options mean is checked later, by the
/// command; here only that they exist and have their values.
Command parse_command_line(const std::vector<std::string>& arguments);

/// All that it could read.
Outline outline_command_line();

}  // namespace roj::app
