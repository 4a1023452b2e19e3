#pragma once

#include <string>

namespace roj::app {

// Texts about the whole command line.

/// Functions that return scripts for completing a command line in a shell.
std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

/// Returns the page roj(6) for man(1): every command and option, move notation, the files and the
/// environment variables.
std::string format_manual(const std::string& version);

}  // namespace roj::app
