#pragma once

#include <string>
#include <string_view>

#include "lobby/store/store.h"

namespace roj::lobby {

// What a person keeps in the lobby for themselves, by keys: their settings. A guest keeps it until
// they leave, or under the name that they choose.

/// Returns what the person of a session keeps under a key; empty if that is nothing.
Result<std::string> kept(Store& store, SessionId session, std::string_view key);
/// Replaces what the person keeps under a key. All their texts have at most 64 KiB.
Status keep(Store& store, SessionId session, std::string_view key, const std::string& text);

}  // namespace roj::lobby
