#pragma once

#include <string>

#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// Reports the properties of the terminal of this program, what roj concludes from them and why,
/// one per line. For players with a problem and for bug reports. Pre: no curses terminal is open.
std::string term_check(const UiOptions& options);

}  // namespace roj::tui
