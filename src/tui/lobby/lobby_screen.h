#pragma once

#include <memory>

#include "lobby/session/lobby_session.h"
#include "tui/lines/line_game.h"

namespace roj::tui {

/// Returns the lobby for play_on_terminal() and play_lines(). The session and the options must
/// outlive it.
std::unique_ptr<LineGame> lobby_game(lobby::LobbySession& session, const UiOptions& options);

}  // namespace roj::tui
