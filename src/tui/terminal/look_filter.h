#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tui/terminal/palette.h"

namespace roj::tui {

/// Shortens the output of curses for a terminal with 256 colours. curses sends both colours of
/// every character that differs from the one before. The filter sends a change when a character
/// shows it, and only what has changed: a blank shows no ink.
class LookFilter {
public:
    /// Returns the shorter output. Pre: no escape sequence is cut at the end.
    std::string pass(std::string_view output);
    /// Returns what gives the terminal the look that curses has set.
    std::string settle() { return change_to(wanted_); }
    /// Assumes that the terminal may have any look. Curses has set none if it starts again.
    void forget() { shown_.reset(); }
    void start_again() { *this = {}; }

private:
    std::string change_to(const Look& look);
    std::string prepare_for(std::string_view part);

    Look wanted_;                // by curses
    std::optional<Look> shown_;  // by the terminal
};

}  // namespace roj::tui
