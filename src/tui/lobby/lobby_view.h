#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
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

/// Returns "1612", "1580?" while provisional, "--" without a rating.
std::string rating_text(const std::optional<lobby::ShownRating>& rating);
/// Returns "6:12" of a live game, or "45m left", "21h left", "1d 04h left" of a slow one.
std::string time_left_text(std::chrono::milliseconds left, bool slow);

/// Draws the screen with its rows from `top` on; a screen that is too small says so.
Frame draw_lobby(const lobby::LobbyView& view, std::size_t top, const Dialog& dialog, Size screen);

}  // namespace roj::tui
