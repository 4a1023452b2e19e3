#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "i18n/error.h"
#include "os/files.h"

namespace roj::record {

/// Names of files in a directory: current.pgn, current-2.pgn and so on.
struct FileNames {
    std::string_view stem;
    std::string_view ending;

    /// Returns FOLDER/current.pgn for 1, FOLDER/current-2.pgn for 2.
    std::filesystem::path path(const std::filesystem::path& folder, int number) const;
};

/// The file of the current game, which only this program writes. It has the whole game after every
/// ply, and after a crash it lacks at most the last one: appends to the file if possible, otherwise
/// replaces it atomically.
class Journal {
public:
    /// Opens this file, with the lock FILE.lock.
    static Result<Journal> open(const std::filesystem::path& file);
    /// Opens the newest journal of a directory that no other program has open, otherwise one with
    /// the first free name. Creates a missing directory.
    static Result<Journal> open_in(const std::filesystem::path& folder, const FileNames& names);

    const std::filesystem::path& path() const { return path_; }
    /// Reports whether another program has opened a journal of the directory.
    bool others() const { return others_; }
    /// Returns the text that an earlier program left; nothing if there is no file.
    Result<std::optional<std::string>> read() const;
    /// Writes `text` to the file; it is on the disk when this returns.
    Status update(std::string_view text);
    Status remove();
    /// Renames the file. Returns false if that fails, for example because there is such a file.
    bool move_to(const std::filesystem::path& other);

private:
    Journal(std::filesystem::path path, os::FileLock lock, bool others)
        : path_(std::move(path)), lock_(std::move(lock)), others_(others) {}

    std::filesystem::path path_;
    os::FileLock lock_;
    bool others_;
    std::optional<std::string> written_;  // the contents of the file, if known
};

}  // namespace roj::record
