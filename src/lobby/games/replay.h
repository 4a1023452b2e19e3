#pragma once

#include <cstdint>
#include <map>

#include <roj/game.h>

#include "table/event.h"

namespace roj::lobby {

class Work;
struct StoredGame;

/// Games as their events leave the board. A process keeps them, so that it need not replay a game
/// for each ply.
class Replays {
public:
    /// Returns the game as of now; nullptr if its events make no legal game. The game stays valid
    /// until the next call. Pre: the transaction has added no events itself, except through the
    /// returned game.
    Game* find(Work& work, const StoredGame& stored);
    /// Notes that the game has all events up to this one.
    void follow(std::int64_t game, table::Seq seq) { replays_.at(game).seq = seq; }
    void forget(std::int64_t game) { replays_.erase(game); }
    void clear() { replays_.clear(); }

private:
    struct Replay {
        Game game;
        table::Seq seq = 0;
    };
    std::map<std::int64_t, Replay> replays_;
};

}  // namespace roj::lobby
