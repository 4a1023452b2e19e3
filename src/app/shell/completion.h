#pragma once

#include <string>

#include "app/shell/outline.h"

namespace roj::app {

// Scripts that make a shell complete a command line.

std::string bash_completion(const Outline& outline);
std::string zsh_completion(const Outline& outline);
std::string fish_completion(const Outline& outline);

}  // namespace roj::app
