#pragma once

#include <optional>

#include "lobby/games/stored_game.h"

namespace roj::lobby {

/// A session that adds to a game.
struct Actor {
    Work& work;
    const StoredSession& session;
    StoredGame& game;
    std::optional<Color> seat;  ///< of a player
    Game* played;               ///< as of now

    table::Author by() const { return seat ? table::author_of(*seat) : table::Author::Watcher; }
};

/// Adds an event of a session to a game, after all checks, see Store::append().
Result<Seq> append_event(Work& work, SessionId session, GameId id, const table::NewEvent& event,
                         Seq seen);

/// Asks the other player, or grants what they have asked. Pre: the actor has a seat.
Result<Seq> ask(Actor& actor, const table::Request& request);
/// Grants or declines a request of the other player, or withdraws one's own. `seen` is the last
/// event that the actor had read. Pre: the actor has a seat.
Result<Seq> answer(Actor& actor, const table::Request& request, table::EventKind kind, Seq seen);

/// Reports whether the opponent has been away from a live game for so long that the player can
/// claim a win. Pre: the actor has a seat.
bool has_left(Actor& actor);

/// Notes that a player is back at their live games.
void come_back(Work& work, const StoredSession& session);

/// Ends a game whose deadline has passed, and returns whether it has.
bool expire(Work& work, StoredGame& game);

}  // namespace roj::lobby
