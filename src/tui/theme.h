#ifndef ROJ_TUI_THEME_H
#define ROJ_TUI_THEME_H

#include "play/theme.h"
#include "tui/canvas.h"

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
};

/// With colours, or without where there are none.
Look look_of(Theme theme, Style style, bool colored);

}  // namespace roj::tui

#endif
