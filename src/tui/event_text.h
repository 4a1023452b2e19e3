#ifndef ROJ_TUI_EVENT_TEXT_H
#define ROJ_TUI_EVENT_TEXT_H

#include <string>

#include "play/session.h"

namespace roj::tui {

/// "You played wB1 bG1 (up onto bG1)." Who played is said as it is clearest with these seats:
/// you and the bot, else the colours.
std::string describe(const play::Moved& moved, const play::Setup& setup);

/// "You play White against bot:3." or who plays each colour.
std::string describe_players(const play::Session& session);

/// Whether a person is to move who has nothing but a pass.
bool must_pass(const play::Session& session);

/// Whether exactly one of the players is a person.
bool is_against_bot(const play::Setup& setup);

}  // namespace roj::tui

#endif
