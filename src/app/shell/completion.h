#pragma once

#include <string>

#include "app/shell/outline.h"

namespace roj::app {

// Functions that return scripts for completing a command line in a shell.

std::string bash_completion(const Outline& outline);
std::string zsh_completion(const Outline& outline);
std::string fish_completion(const Outline& outline);

}  // namespace roj::app
