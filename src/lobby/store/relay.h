#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "lobby/bells.h"
#include "lobby/store/store.h"

namespace roj::lobby {

class Work;

/// Tells the relays of other hosts which of their sessions a transaction rings, when it is
/// committed. Returns these sessions: their bells are not here. Pre: the database is shared.
std::set<SessionId> notify_relays(Work& work, const std::string& host);

/// Notes that a host is alive. Pre: a transaction for writing is open.
void note_host(Work& work, const std::string& host);

/// Rings the sessions of one host for the writers on others, where several hosts share a database.
/// It also ends the sessions that have died here, and those of hosts that have been silent for a
/// minute. While no relay runs, games go on some seconds later, and the lists of the lobby are up
/// to a minute old, or up to five minutes when it has just stopped.
class Relay {
public:
    /// All three must live longer. The hooks are those of the store, with a host and a ring. The
    /// relay listens on a connection of its own, and hangs its bell beside those of the sessions.
    Relay(Database& listener, Store& store, const StoreHooks& hooks, std::filesystem::path folder)
        : listener_(listener), store_(store), hooks_(hooks), folder_(std::move(folder)) {}

    /// Waits at most this long for rings and passes them on. After an error, call it again.
    Status pass_on(std::chrono::milliseconds longest);

private:
    Status look_after_hosts();
    Status ring_all_here();
    Status hang_bell();
    void ring(SessionId session, Ring why);

    Database& listener_;
    Store& store_;
    const StoreHooks& hooks_;
    std::filesystem::path folder_;
    bool listens_ = false;
    std::optional<Bell> bell_;                      // while it listens
    std::chrono::steady_clock::time_point looked_;  // when it last looked after the hosts
};

}  // namespace roj::lobby
