#pragma once

#include <memory>
#include <string>

#include "tui/terminal/terminal.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// Takes over the terminal on stdin and stdout as one of this type. One at a time.
/// Pre: ability_of(type) is Screen. Throws std::runtime_error where it is not.
std::unique_ptr<Terminal> make_curses_terminal(const std::string& type, const UiOptions& options);

}  // namespace roj::tui
