#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tui/terminal/canvas.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

// What a program can find out about the terminal on its stdin and stdout.

/// Reports whether stdin is a terminal that was taken away before the program could check it.
bool terminal_is_lost();
/// Returns the size of the terminal that a descriptor is, by default stdout. Empty for another file
/// and for a terminal that does not know its size.
std::optional<Size> window_size(int terminal = 1);
/// Returns the number of typed bytes that are still unread; -1 if the terminal is gone.
int unread_bytes();
/// Reports whether the events that poll() saw on stdin mean that the terminal is gone. It is then
/// always readable without any input.
bool hung_up(short events);

/// Counts the reads in a row that return nothing although bytes are waiting.
class EmptyReads {
public:
    /// Counts one more after a read without input, when so many bytes had been unread before it.
    /// Reports whether there were too many: another program has the terminal, for good if no signal
    /// has stopped this one.
    bool too_many(int unread_before);

private:
    int count_ = 0;
};

/// Reports whether the current terminal takes commands like those of xterm (OSC), so that one it
/// does not know leaves no trace on the screen. Pre: as for capability().
bool takes_queries();

/// Returns a text that the current terminal takes or sends, without delays; "" if it lacks it. Pre:
/// curses or setupterm() has set up a terminal.
std::string capability(const char* name);

/// Returns the text that clears the screen at the end, unless the terminal has an alternate screen.
/// Pre: as above.
std::string clear_text_at_exit();

/// Reports whether the player wants colours where the terminal has them: not if NO_COLOR is set.
bool wants_colors(ColorMode mode);

/// Returns the colours of the terminal on stdout that takes them as xterm does; None for a file.
/// Pre: no curses terminal is open.
ColorCount output_colors();

/// The terminfo entry that a screen uses, and what it says.
struct TerminalType {
    std::string wanted;  ///< TERM
    std::string taken;   ///< a common type if the system does not know TERM; empty: no screen
    int colors = 0;      ///< 0 if it has none
    bool default_colors = false;
    bool alternate_screen = false;
    bool paste = false;  ///< distinguishes pasted from typed text
    bool mouse = false;
    bool queries = false;                     ///< see takes_queries()
    std::vector<std::string> missing_keys{};  ///< of the keys that roj uses: "PgUp"

    /// Returns what the player should know about the choice; may be empty.
    std::string notice() const;
};
/// Returns no entry if stdin or stdout is not a terminal. Pre: no curses terminal is open.
TerminalType choose_type();

/// Reports the properties of the terminal of this program, what roj concludes from them and why,
/// one per row, with a tab after its label. For players with a problem and for bug reports. Pre: no
/// curses terminal is open.
std::vector<std::string> term_check(const UiOptions& options);

}  // namespace roj::tui
