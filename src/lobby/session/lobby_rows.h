#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lobby/view.h"

namespace roj::lobby {

enum class RowStyle : std::uint8_t {
    Plain,
    Heading,
    Strong,  ///< waits for the person here
    Faint,
};

/// A line of the lobby.
struct LobbyRow {
    std::string text;
    RowStyle style = RowStyle::Plain;
    std::string command{};  ///< what a click on it types; may be empty
    std::string right{};    ///< at the end of the line: the command for its section
};

/// Returns the lobby as lines of at most `width` columns: own games, offers, live games, people and
/// the notice. A narrow screen shows fewer columns of each.
std::vector<LobbyRow> lobby_rows(const LobbyView& view, int width);

}  // namespace roj::lobby
