#pragma once

#include <string>
#include <vector>

#include "app/shell/outline.h"

namespace roj::app {

/// What is wrong with arguments that the command line does not know.
struct Suggestion {
    std::string command;  ///< whose help says more; empty for the program's
    std::string message;
};

/// `left` are the arguments nobody took, in order; `command` was named, or is empty.
/// Pre: one is left.
Suggestion explain_unexpected(const Outline& outline, const std::string& command,
                              const std::vector<std::string>& left);

}  // namespace roj::app
