#ifndef ROJ_TUI_OPEN_TERMINAL_H
#define ROJ_TUI_OPEN_TERMINAL_H

#include <memory>
#include <string>

#include "tui/face.h"
#include "tui/terminal.h"

namespace roj::tui {

/// A full-screen terminal on stdin and stdout.
struct OpenedTerminal {
    std::unique_ptr<Terminal> terminal;  ///< null where only line mode works
    std::string notice;                  ///< something the player should know, or empty
};

/// Takes over the terminal this program stands on, if it is one and can place its cursor. A type
/// that the system does not know is replaced by a common one. One at a time.
OpenedTerminal open_terminal(ColorMode color);

}  // namespace roj::tui

#endif
