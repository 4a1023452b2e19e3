#pragma once

#include <string>

#include "app/shell/outline.h"

namespace roj::app {

/// Returns the page roj(6) for man(1): every command and option, move notation, the files and the
/// environment variables.
std::string format_manual(const Outline& outline, const std::string& version);

}  // namespace roj::app
