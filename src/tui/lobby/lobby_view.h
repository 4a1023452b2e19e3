#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lobby/view.h"
#include "tui/terminal/canvas.h"
#include "tui/widgets/frame.h"

namespace roj::tui {

/// A line of the lobby, and the command that a click on it types; empty: none.
struct LobbyRow {
    std::string text;
    Style style = Style::Plain;
    std::string command{};
    std::string right{};  ///< at the end of the line: what to type
};

/// Returns the lobby as lines of at most `width` columns: own games, offers, live games, people and
/// the notice. A narrow screen shows fewer columns of each.
std::vector<LobbyRow> lobby_rows(const lobby::LobbyView& view, int width);

/// Returns the head of the lobby: its name, the person here and who else is there.
StatusBar lobby_bar(const lobby::LobbyView& view, int width);

/// Draws the screen with its rows from `top` on; a screen that is too small says so.
Frame draw_lobby(const lobby::LobbyView& view, std::size_t top, const Dialog& dialog, Size screen);

}  // namespace roj::tui
