#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

namespace roj::os {

// The people who have accounts on this machine.

/// Printable; a number for somebody without a name.
std::string user_name(uid_t user);
std::optional<uid_t> user_of(const std::string& name);
std::optional<gid_t> group_of(const std::string& name);
bool is_member(uid_t user, gid_t group);

}  // namespace roj::os
