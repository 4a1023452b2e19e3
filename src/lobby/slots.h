#pragma once

#include <filesystem>
#include <memory>

namespace roj::lobby {

/// Takes a turn of the machine for a search that lasts seconds, until the result dies: there are as
/// many as cores less one, at least one. Each is a lock on a file in the folder of the lobby, which
/// the kernel frees when a process dies. Returns nothing while others have them all. Nobody waits
/// where no file can be locked.
std::shared_ptr<const void> take_slot(const std::filesystem::path& lobby, unsigned cores);

}  // namespace roj::lobby
