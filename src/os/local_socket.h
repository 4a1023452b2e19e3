#pragma once

#include <filesystem>
#include <optional>

#include <sys/types.h>

#include <roj/result.h>

#include "os/descriptor.h"

namespace roj::os {

// Sockets between programs on one machine. Every error is Errc::File.

/// Listens at a path; what a program that has ended left there is replaced. Everybody may connect,
/// so who does must be looked at. Pre: no other thread creates files, since the umask of the
/// process is another one meanwhile.
Result<Descriptor> listen_local(const std::filesystem::path& path);
/// Empty if nobody has connected.
std::optional<Descriptor> accept_local(const Descriptor& listener);
Result<Descriptor> connect_local(const std::filesystem::path& path);
/// The user at the other end, as the system knows him.
std::optional<uid_t> peer_of(const Descriptor& socket);

}  // namespace roj::os
