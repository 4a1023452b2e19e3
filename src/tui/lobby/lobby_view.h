#pragma once

#include <cstddef>

#include "lobby/view.h"
#include "tui/terminal/canvas.h"
#include "tui/widgets/frame.h"

namespace roj::tui {

/// Returns the head of the lobby: its name, the person here and who else is there.
StatusBar lobby_bar(const lobby::LobbyView& view, int width);

/// Draws the lobby with its rows from `top` on; a screen that is too small says so.
Frame draw_lobby(const lobby::LobbyView& view, std::size_t top, const Dialog& dialog, Size screen);

}  // namespace roj::tui
