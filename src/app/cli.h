#pragma once

#include <string>
#include <variant>
#include <vector>

#include "app/config/arguments.h"

namespace roj::app {

/// The answer to a command line that runs no command: help, the version, or an error.
struct CliResponse {
    int status = kDone;
    std::string text;
};

/// Reads the arguments after the program's name. Checks only that options exist and have values;
/// the command checks the values later.
std::variant<Arguments, CliResponse> parse_command_line(const std::vector<std::string>& arguments);

}  // namespace roj::app
