#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "i18n/error.h"

namespace roj::record {

/// The file of the current game. It is a valid PGN after every ply, and after a crash it lacks at
/// most the last one: appends to the file if possible, otherwise replaces it atomically.
class Journal {
public:
    explicit Journal(std::filesystem::path path) : path_(std::move(path)) {}

    const std::filesystem::path& path() const { return path_; }
    /// Returns the text that an earlier program left; nothing if there is no file.
    Result<std::optional<std::string>> read() const;
    /// Writes `text` to the file; it is on the disk when this returns.
    Status update(std::string_view text);
    Status remove();

private:
    std::filesystem::path path_;
    std::optional<std::string> written_;  // the contents of the file, if known
};

}  // namespace roj::record
