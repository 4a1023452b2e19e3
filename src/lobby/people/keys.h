#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lobby/store/store.h"

namespace roj::lobby {

/// A key of a player.
struct KeyLine {
    std::string fingerprint;  ///< "SHA256:..."
    Time added = 0;
    Time used = 0;
    bool here = false;  ///< the session logged in with it
};

/// The keys of players. A player with one key gets a code and types it in a session of another key,
/// which belongs to them from then on.
class Keys {
public:
    explicit Keys(Store& store) : store_(store) {}

    /// Returns the keys of the player, the oldest first.
    Result<std::vector<KeyLine>> list(SessionId session);
    /// Returns a new code such as "7k3mq-9x2vd": 50 random bits, of which the store keeps a hash.
    /// It works once, for 10 minutes and 5 tries, and replaces an older code of the player.
    Result<std::string> new_code(SessionId session);
    /// Gives the key of the session, which has no name yet, to the player of the code. Returns
    /// their name.
    Result<std::string> link(SessionId session, std::string_view code);
    /// Removes the key with a fingerprint, or with one that begins with it, and ends its other
    /// sessions. Never removes the last key.
    Status drop(SessionId session, std::string_view fingerprint);
    /// Erases the name, the keys and the sessions of the player. Their games stay, under the name
    /// "gone-NUMBER"; those that go on end.
    Status forget_player(SessionId session);

private:
    Store& store_;
};

/// Replaces the name of a player wherever the store has it.
void rename_player(Work& work, PlayerId player, const std::string& old, const std::string& name);

}  // namespace roj::lobby
