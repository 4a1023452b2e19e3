#pragma once

#include <string>
#include <vector>

#include "app/shell/outline.h"

namespace roj::app {

/// An explanation of unknown arguments.
struct Suggestion {
    std::string command;  ///< whose help is relevant; empty for that of the program
    std::string message;
};

/// Explains the unknown arguments `left`, in order; `command` was given, or is empty.
/// Pre: `left` is not empty.
Suggestion explain_unexpected(const Outline& outline, const std::string& command,
                              const std::vector<std::string>& left);

}  // namespace roj::app
