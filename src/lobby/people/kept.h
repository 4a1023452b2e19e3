#pragma once

#include <string>
#include <string_view>

#include <roj/ruleset.h>

#include "lobby/store/store.h"
#include "play/practice/scorebook.h"

namespace roj::lobby {

// What a person keeps in the lobby for themselves, by keys: their settings. A guest keeps it until
// they leave, or under the name that they choose.

/// Returns what the person of a session keeps under a key; empty if that is nothing.
Result<std::string> kept(Store& store, SessionId session, std::string_view key);
/// Replaces what the person keeps under a key. All their texts have at most 64 KiB.
Status keep(Store& store, SessionId session, std::string_view key, const std::string& text);

/// Returns what the person keeps of their games against house bots. New lines replace the oldest
/// ones when there are many. The store must live longer.
play::Scorebook scores_of(Store& store, SessionId session);
/// Returns the level of the house bot against which the person wins about half of the games.
int fitting_bot(const play::History& history, const GameType& bugs);

}  // namespace roj::lobby
