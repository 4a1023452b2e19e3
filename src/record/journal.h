#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <roj/result.h>

namespace roj::record {

/// The file of the running game. It is a valid PGN after every ply, and after a crash it lacks at
/// most the last one: a longer text is appended, any other replaces the file at once.
class Journal {
public:
    explicit Journal(std::filesystem::path path) : path_(std::move(path)) {}

    const std::filesystem::path& path() const { return path_; }
    /// What a former program left; empty if there is no file.
    Result<std::optional<std::string>> read() const;
    /// Makes the file say `text`; it is on the disk when this returns.
    Status update(std::string_view text);
    Status remove();

private:
    std::filesystem::path path_;
    std::optional<std::string> written_;  // what the file says, if that is known
};

}  // namespace roj::record
