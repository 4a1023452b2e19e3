#pragma once

#include <filesystem>
#include <optional>

#include <sys/types.h>

#include <roj/result.h>

#include "os/descriptor.h"

namespace roj::os {

// Sockets between programs on one machine.

/// Listens at a path and replaces the socket of a program that has ended. Every user can connect,
/// so check peer_of(). Pre: no other thread creates files meanwhile, because this changes the
/// umask.
Result<Descriptor> listen_local(const std::filesystem::path& path);
/// Returns nothing if no connection is pending.
std::optional<Descriptor> accept_local(const Descriptor& listener);
Result<Descriptor> connect_local(const std::filesystem::path& path);
/// Returns the user of the peer according to the system.
std::optional<uid_t> peer_of(const Descriptor& socket);

}  // namespace roj::os
