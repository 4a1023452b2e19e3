#pragma once

#include <iosfwd>

#include "play/session/session.h"
#include "tui/lines/line_source.h"
#include "tui/widgets/ui.h"

namespace roj::tui {

/// Plays a session by lines of text, until the player leaves or the lines end. While a bot is to
/// move, lines that nobody types by hand wait. Returns the exit status.
int play_lines(play::Session& session, LineSource& in, std::ostream& out, const UiOptions& options);

}  // namespace roj::tui
