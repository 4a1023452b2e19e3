#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "i18n/error.h"
#include "os/descriptor.h"

namespace roj::os {

// Reads and writes files. std::filesystem and streams neither sync, nor lock, nor create a file
// only if it does not exist. Every error is a sentence with the path and the reason of the system,
// and is Error::of_file.

/// Any: also a pipe or a device, such as /dev/stdin, whose end the reader waits for.
enum class FileKind { Regular, Any };

/// Reads a whole file of at most 16 MiB, without a byte order mark at its start.
Result<std::string> read_file(const std::filesystem::path& path, FileKind kind = FileKind::Regular);

/// Replaces a file atomically and syncs it: writes and renames a temporary file in the same
/// directory. Keeps a link as a link.
Status write_file(const std::filesystem::path& path, std::string_view text);

/// Writes a new file in the same way; never overwrites one.
Status create_file(const std::filesystem::path& path, std::string_view text);

/// Appends to a file of exactly `size` bytes and syncs it. After a failure, the file can end with a
/// part of the text.
Status append_file(const std::filesystem::path& path, std::size_t size, std::string_view text);

/// Removes the file if it exists.
Status remove_file(const std::filesystem::path& path);

/// Removes temporary files that killed programs of this user have left in the directory. Keeps
/// locked ones, which are still being written.
void remove_temporary_files(const std::filesystem::path& folder);
/// Removes only those of one file.
void remove_temporary_files_of(const std::filesystem::path& file);

/// Creates the directory and its parents, for the owner only.
Status make_folder(const std::filesystem::path& path);

/// Holds a lock between processes. The file is empty and stays.
class FileLock {
public:
    /// Returns nothing if another process holds the lock for that long. On Linux, those who wait
    /// get it in the order of their coming. Every process gets one if the file system does not
    /// support locks.
    static Result<std::optional<FileLock>> take(const std::filesystem::path& path,
                                                std::chrono::milliseconds patience = {});

private:
    explicit FileLock(Descriptor file) : file_(std::move(file)) {}
    Descriptor file_;
};

}  // namespace roj::os
