#pragma once

#include "lobby/games/stored_game.h"

namespace roj::lobby {

/// Adds an event of a session to a game, after all checks, see Store::append().
Result<Seq> append_event(Work& work, SessionId session, GameId id, table::NewEvent event, Seq seen);

/// Notes that a player is back at their live games.
void come_back(Work& work, const StoredSession& session);

/// Ends a game whose deadline has passed, and returns whether it has.
bool expire(Work& work, StoredGame& game);

}  // namespace roj::lobby
