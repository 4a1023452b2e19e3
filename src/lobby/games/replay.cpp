#include "lobby/games/replay.h"

#include <utility>

#include "lobby/games/stored_game.h"
#include "text/number.h"
#include "uhp/move_text.h"

namespace roj::lobby {
namespace {

using table::EventKind;

/// Takes back all but so many plies.
bool go_back(Game& game, const std::string& plies) {
    const auto kept = text::read_number(plies, 0);
    const int played = static_cast<int>(game.history().size());
    if (!kept || *kept >= played) { return false; }
    return game.undo(played - *kept).has_value();
}

bool fold(Game& game, const table::Event& event) {
    if (event.what.kind == EventKind::Back) { return go_back(game, event.what.text); }
    if (event.what.kind != EventKind::Play) { return true; }
    const Result<Move, Reason> move = uhp::read_move(game.position(), event.what.text);
    const bool theirs = table::color_of(event.what.by) == game.position().to_move();
    return theirs && move && game.play(*move);
}

}  // namespace

Game* Replays::find(Work& work, const StoredGame& stored) {
    if (stored.state == GameState::Broken) { return nullptr; }
    constexpr std::size_t kMost = 100;
    if (replays_.size() > kMost) { replays_.clear(); }
    Replay& replay = replays_.try_emplace(stored.id, Replay{Game(stored.rules)}).first->second;
    for (const table::Event& event : events_after(work, stored.id, replay.seq)) {
        if (event.seq != replay.seq + 1 || !fold(replay.game, event)) { break; }
        replay.seq = event.seq;
    }
    const bool whole =
        replay.seq == stored.seq && std::ssize(replay.game.history()) == stored.plies;
    if (whole) { return &replay.game; }
    forget(stored.id);
    return nullptr;
}

}  // namespace roj::lobby
