#pragma once

#include <iosfwd>

#include "play/session/session.h"
#include "tui/lines/line_game.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// Plays on the terminal of this program: full screen if possible, otherwise line by line. Calls
/// session.start() itself. Afterwards restores the terminal and writes the last position, the
/// result and the game string to stdout. Returns the exit status: 0, 128+n if signal n ended the
/// game (every ply is already saved), or 1 if nothing could be saved.
int play(play::Session& session, const UiOptions& options);

/// Plays by lines of text. See play_lines() for any game.
int play_lines(play::Session& session, LineSource& in, std::ostream& out, const UiOptions& options);

}  // namespace roj::tui
