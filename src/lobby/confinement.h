#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace roj::lobby {

/// Takes from this process, for good, what a session of the lobby does not need, so that a player
/// who gets control of it gets little. Call it before anything of the player is read, after the
/// terminal and the lists of names are open.
///
/// - Memory is limited to 512 MiB. There is no core, debuggers cannot attach, and programs give no
///   privileges.
/// - Linux on x86-64 and arm64: system calls outside a list fail with ENOSYS. Among them are those
///   that start or trace processes, signal others, open sockets to the network, put input into the
///   terminal, and make memory executable.
/// - Linux with Landlock: files can be changed only below `writable`, and read only there and in
///   the directories of the system.
///
/// Returns sentences, for the operator, about what this system lacks; none if all of it holds.
/// Pre: this process has one thread.
std::vector<std::string> confine(std::span<const std::filesystem::path> writable);

}  // namespace roj::lobby
