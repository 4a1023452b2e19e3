#pragma once

#include <string>

#include "app/shell/outline.h"

namespace roj::app {

/// The page roj(6), as man(1) takes it: every command and option, how moves are typed, the files
/// and the variables of the environment.
std::string format_manual(const Outline& outline, const std::string& version);

}  // namespace roj::app
