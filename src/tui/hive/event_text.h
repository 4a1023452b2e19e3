#pragma once

#include <string>

#include "play/session/session.h"

namespace roj::tui {

/// "You played wB1 bG1 (up onto bG1)." Who played is said as it is clearest with these players:
/// you and the bot or the engine's name, else the colours.
std::string describe(const play::MovePlayed& moved, const play::Session& session);

/// What the player of a colour is called in a sentence: "The bot", or the engine's name.
std::string machine_name(const play::Session& session, Color color);

/// "You play White against bot:3." or who plays each colour.
std::string describe_players(const play::Session& session);

/// Who of two people at different terminals is here. Nobody: the game is on this terminal alone.
enum class TableRole { None, Player, Spectator };
TableRole table_role(const play::Session& session);

/// Whose turn it is, for who waits for the other at a table; empty in his own turn.
std::string waiting_text(const play::Session& session);

/// Whether a person is to move who has nothing but a pass.
bool must_pass(const play::Session& session);

}  // namespace roj::tui
