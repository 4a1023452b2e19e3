#pragma once

#include <string>

#include "play/session/session.h"

namespace roj::tui {

/// Returns "You played wB1 bG1 (up onto bG1)." Names the player as clearly as these players allow:
/// you, the bot or the engine's name, otherwise the colours.
std::string describe(const play::MovePlayed& moved, const play::Session& session);

/// Returns the player of a colour for use in a sentence: "The bot", or the engine's name.
std::string machine_name(const play::Session& session, Color color);

/// Returns "You play White against bot:3." or the player of each colour.
std::string describe_players(const play::Session& session);

/// Which of two people at different terminals is here. None: only this terminal plays.
enum class TableRole { None, Player, Spectator };
TableRole table_role(const play::Session& session);

/// Returns whose turn it is, for a player who waits for the opponent; empty in their own turn.
std::string waiting_text(const play::Session& session);

/// Reports whether a person is to move and can only pass.
bool must_pass(const play::Session& session);

}  // namespace roj::tui
