#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

namespace roj::os {

// The users of this machine.

/// Returns a printable name, or the number of a user without a name.
std::string user_name(uid_t user);
std::optional<uid_t> user_of(const std::string& name);
std::optional<gid_t> group_of(const std::string& name);
bool is_member(uid_t user, gid_t group);
/// Returns the name of this machine; empty if it has none.
std::string host_name();

}  // namespace roj::os
