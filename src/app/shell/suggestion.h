#pragma once

#include <string>
#include <vector>

namespace roj::app {

/// An explanation of unknown arguments.
struct Suggestion {
    std::string command;  ///< whose help is relevant
    std::string message;
};

/// Explains the unknown arguments `left`, in order, after `command`.
/// Pre: `left` is not empty.
Suggestion explain_unexpected(const std::string& command, const std::vector<std::string>& left);

}  // namespace roj::app
