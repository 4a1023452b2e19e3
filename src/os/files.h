#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <roj/result.h>

namespace roj::os {

// Every error is Errc::File and names the path and what the system says.

/// The whole of a plain file; one larger than any game is refused.
Result<std::string> read_file(const std::filesystem::path& path);

/// Replaces the file at once or not at all, and returns when it is safe on the disk: a temporary
/// file in the same folder is written, synced and renamed. A link stays a link.
Status write_file(const std::filesystem::path& path, std::string_view text);

/// The same for a file that must not be there yet; never overwrites one.
Status create_file(const std::filesystem::path& path, std::string_view text);

/// Adds to the end of a file of exactly `size` bytes, synced. After a failure the file is as
/// before or has a torn end.
Status append_file(const std::filesystem::path& path, std::size_t size, std::string_view text);

/// Removes the file, if it is there.
Status remove_file(const std::filesystem::path& path);

/// Removes the temporary files in the folder that killed programs of this user have left, and no
/// other file. One that is still being written is locked, and stays.
void remove_temporary_files(const std::filesystem::path& folder);
/// The same for those of one file.
void remove_temporary_files_of(const std::filesystem::path& file);

/// Creates the folder and those above it, for the owner only.
Status make_folder(const std::filesystem::path& path);

/// A lock other programs respect, as long as it lives. The file itself stays empty and in place.
class FileLock {
public:
    /// Empty if another holds it. Where the file system knows no locks, one is given to everybody.
    static Result<std::optional<FileLock>> take(const std::filesystem::path& path);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

}  // namespace roj::os
