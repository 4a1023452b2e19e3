#pragma once

#include <vector>

#include "play/theme.h"
#include "tui/terminal/canvas.h"

namespace roj::tui {

using play::Theme;

/// How a style looks. A mark has a colour alone where it can, since each attribute costs some ten
/// bytes to set and to reset.
struct Look {
    /// The number of one of the eight colours; -1 is the terminal's own.
    static constexpr int kOwn = -1;
    int color = kOwn;
    bool bold = false;
    bool reverse = false;
    bool bare = false;  ///< nothing at all, not even a colour that looks like the terminal's own

    friend constexpr bool operator==(const Look&, const Look&) = default;
};

/// With colours, or without where there are none.
Look look_of(Theme theme, Style style, bool colored);

/// Those of one row of the screen. The few blanks between two characters that look the same look as
/// they do: nobody sees it, and a terminal is not sent two changes of colour for them.
std::vector<Look> looks_of_row(const Canvas& canvas, int y, Theme theme, bool colored);

}  // namespace roj::tui
