#pragma once

#include <string>

#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// What was found out about the terminal this program stands on, what roj makes of it and why: one
/// line on each, for a player who wonders and for reports of errors.
/// Pre: no curses terminal is open.
std::string term_check(const UiOptions& options);

}  // namespace roj::tui
