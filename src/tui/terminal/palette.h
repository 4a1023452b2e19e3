#pragma once

#include <vector>

#include "play/theme_names.h"
#include "tui/terminal/canvas.h"

namespace roj::tui {

using play::Theme;

/// The look of a style. A mark has only a colour if possible, because each attribute costs about
/// ten bytes to set and to reset.
struct Look {
    /// The number of one of the eight colours; -1 is the terminal's own.
    static constexpr int kOwn = -1;
    int color = kOwn;
    bool bold = false;
    bool reverse = false;
    bool bare = false;  ///< no attribute, not even a colour like the terminal's own

    friend constexpr bool operator==(const Look&, const Look&) = default;
};

/// Returns the look of a style, with or without colours.
Look look_of(Theme theme, Style style, bool colored);

/// Returns the looks of one row of the screen. A few blanks between two characters of the same look
/// get that look as well: the difference is invisible and saves two changes of colour.
std::vector<Look> looks_of_row(const Canvas& canvas, int y, Theme theme, bool colored);

}  // namespace roj::tui
