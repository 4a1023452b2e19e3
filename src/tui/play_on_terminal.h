#pragma once

#include "lobby/session/lobby_session.h"
#include "play/robots/robots_session.h"
#include "play/session/session.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// Plays on the terminal of this program: on a full screen if possible, otherwise line by line.
/// Starts the session. Restores the terminal afterwards and writes the final picture to stdout.
/// Returns the exit status: 0, 128+n if signal n ended the game, or 1 if the game is not saved.
int play_on_terminal(play::Session& session, const UiOptions& options);
int play_on_terminal(play::RobotsSession& session, const UiOptions& options);
int play_on_terminal(lobby::LobbySession& session, const UiOptions& options);

}  // namespace roj::tui
