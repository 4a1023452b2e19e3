#pragma once

#include <functional>
#include <memory>

#include "tui/lines/line_game.h"
#include "tui/terminal/terminal.h"
#include "tui/widgets/full_screen_ui.h"

namespace roj::tui {

using ScreenMaker =
    std::function<std::unique_ptr<FullScreenUi>(Terminal& terminal, const UiOptions& options)>;

/// Plays on the terminal of this program: on a full screen if possible, otherwise line by line.
/// Restores the terminal afterwards. Returns the exit status: 0, 128+n if signal n ended the game,
/// or 1 if the game is not saved.
int play_on_terminal(LineGame& game, const UiOptions& options, const ScreenMaker& make_screen);

}  // namespace roj::tui
