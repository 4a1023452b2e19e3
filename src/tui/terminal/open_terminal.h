#pragma once

#include <memory>
#include <string>

#include "tui/terminal/terminal.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// Which entry of the system's database a screen is shown by.
struct TypeChoice {
    std::string wanted;  ///< TERM
    std::string taken;   ///< a common one if the system does not know TERM; empty: no screen

    /// What the player should know of it, or nothing.
    std::string notice() const;
};
/// Pre: stdout is a terminal, and no curses terminal is open.
TypeChoice choose_type();

/// A full-screen terminal on stdin and stdout.
struct OpenedTerminal {
    std::unique_ptr<Terminal> terminal;  ///< null where only line mode works
    std::string notice;                  ///< something the player should know, or empty
};

/// Takes over the terminal this program stands on, if it is one and can place its cursor. A type
/// that the system does not know is replaced by a common one. One at a time.
OpenedTerminal open_terminal(const UiOptions& options);

}  // namespace roj::tui
