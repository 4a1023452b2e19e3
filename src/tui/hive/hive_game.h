#pragma once

#include <memory>

#include "play/session/session.h"
#include "tui/lines/line_game.h"

namespace roj::tui {

/// Returns a game of Hive for play_on_terminal() and play_lines(), which call session.start(). The
/// session and the options must outlive it.
std::unique_ptr<LineGame> hive_game(play::Session& session, const UiOptions& options);

}  // namespace roj::tui
