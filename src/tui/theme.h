#ifndef ROJ_TUI_THEME_H
#define ROJ_TUI_THEME_H

#include <cstdint>
#include <string_view>
#include <vector>

#include "tui/canvas.h"

namespace roj::tui {

/// Which colours mark the sides. All are of the eight every terminal has, on its own background.
enum class Theme : std::uint8_t {
    Amber,  ///< yellow and cyan: apart for every kind of colour blindness, on dark and on light
    Paper,  ///< blue and red, for a white background
    Vivid,  ///< bold yellow and bold cyan
    Plain,  ///< sides by their letters alone
};

/// How a style looks. A mark has a colour alone where it can, since each attribute costs some ten
/// bytes to set and to reset.
struct Look {
    /// The number of one of the eight colours; -1 is the terminal's own.
    static constexpr int kOwn = -1;
    int color = kOwn;
    bool bold = false;
    bool reverse = false;
};

/// With colours, or without where there are none.
Look look_of(Theme theme, Style style, bool colored);

/// What the themes are called, in their order: "amber", "paper", "vivid", "plain".
std::vector<std::string_view> theme_names();

}  // namespace roj::tui

#endif
