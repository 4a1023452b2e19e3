#pragma once

#include <string>
#include <vector>

namespace roj::tui {

// What the terminfo database knows of terminals.

/// Returns a text that the current terminal takes or sends, without delays; "" if it lacks it. Pre:
/// curses or setupterm() has set up a terminal.
std::string capability(const char* name);

/// What a terminal of some type can be used for.
enum class Ability {
    Unknown,  ///< this system does not know the type
    Lines,    ///< it cannot place its cursor
    Screen,
};
/// Pre: stdout is a terminal, and no curses terminal is open.
Ability ability_of(const std::string& type);

struct TerminalType {
    Ability ability = Ability::Unknown;
    int colors = 0;  ///< 0 if it has none
    bool default_colors = false;
    bool alternate_screen = false;
    bool hides_cursor = false;
    bool paste = false;  ///< distinguishes pasted from typed text
    bool mouse = false;
    std::vector<std::string> missing_keys;  ///< of the keys that roj uses: "PgUp"
};
/// Pre: stdout is a terminal, and no curses terminal is open.
TerminalType describe_type(const std::string& type);

}  // namespace roj::tui
