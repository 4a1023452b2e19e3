#include "lobby/games/replay.h"

#include "lobby/games/stored_game.h"

namespace roj::lobby {

table::Table* Replays::find(Work& work, const StoredGame& stored) {
    if (stored.state == GameState::Broken) { return nullptr; }
    constexpr std::size_t kMost = 100;
    if (tables_.size() > kMost) { tables_.clear(); }
    table::Table& table = tables_.try_emplace(stored.id, stored.rules).first->second;
    for (const table::Event& event : events_after(work, stored.id, table.last())) {
        if (!table.apply(event)) { break; }
    }
    const bool whole = table.last() == stored.seq && std::cmp_equal(table.plies(), stored.plies);
    if (whole) { return &table; }
    forget(stored.id);
    return nullptr;
}

}  // namespace roj::lobby
