#pragma once

// What the parts of class Admin share.

#include <optional>
#include <string>

#include "lobby/admin/admin.h"
#include "lobby/store/run.h"

namespace roj::lobby {

template <class Function>
Result<Admin::Lines> Admin::look(Function function) {
    return store_.run<Lines>(Access::Read, function);
}

template <class Function>
Result<Admin::Lines> Admin::act(const std::string& what, const std::string& text,
                                Function function) {
    return store_.run<Lines>(Access::Write, [&](Work& work) -> Result<Lines> {
        Result<Lines> done = function(work);
        if (done) {
            note(work, who_, what, text);
            work.log(who_ + ": " + what + ' ' + text);
        }
        return done;
    });
}

/// Ends the sessions for which the function returns true. Returns how many.
template <class Function>
int end_sessions(Work& work, const std::string& why, Function ends) {
    int ended = 0;
    for (const Row& row : work.query("SELECT id, key_type, key_blob, address, network, host, pid, "
                                     "name FROM sessions ORDER BY id")) {
        const std::optional<StoredSession> session = find_session(work, row.number(0));
        if (!session || !ends(row)) { continue; }
        end_session(work, *session, why);
        ++ended;
    }
    return ended;
}

/// The columns that end_sessions() passes to its function.
struct SessionColumn {
    enum : std::size_t { Id, KeyType, KeyBlob, Address, Network, Host, Pid, Name };
};

/// Returns the fingerprint of a key; empty without one.
std::string fingerprint(const std::string& type, const std::string& blob);

}  // namespace roj::lobby
