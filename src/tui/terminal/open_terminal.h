#pragma once

#include <memory>
#include <string>

#include "tui/terminal/terminal.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// The terminfo entry that a screen uses.
struct TypeChoice {
    std::string wanted;  ///< TERM
    std::string taken;   ///< a common type if the system does not know TERM; empty: no screen

    /// Returns what the player should know about the choice; may be empty.
    std::string notice() const;
};
/// Pre: stdout is a terminal, and no curses terminal is open.
TypeChoice choose_type();

/// A full-screen terminal on stdin and stdout.
struct OpenedTerminal {
    std::unique_ptr<Terminal> terminal;  ///< null if only line mode works
    std::string notice;                  ///< for the player; may be empty
};

/// Takes over the terminal of this program if there is one that can place its cursor. Replaces a
/// type that the system does not know by a common one. One at a time.
OpenedTerminal open_terminal(const UiOptions& options);

}  // namespace roj::tui
