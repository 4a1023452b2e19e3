#pragma once

#include <cstdint>
#include <map>

#include "table/table.h"

namespace roj::lobby {

class Work;
struct StoredGame;

/// The tables of games as their events leave them. A process keeps them, so that it need not replay
/// a game for each ply.
class Replays {
public:
    /// Returns the table as of now; nullptr if its events make no legal game. It stays valid until
    /// the next call. Pre: the transaction has added no events itself, except through the table.
    table::Table* find(Work& work, const StoredGame& stored);
    void forget(std::int64_t game) { tables_.erase(game); }
    void clear() { tables_.clear(); }

private:
    std::map<std::int64_t, table::Table> tables_;
};

}  // namespace roj::lobby
