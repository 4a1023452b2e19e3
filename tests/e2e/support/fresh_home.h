#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "e2e/support/process.h"
#include "support/temp_folder.h"

namespace roj::e2e {

/// A home directory that exists as long as this object.
class FreshHome {
public:
    const std::filesystem::path& path() const { return folder_.path(); }
    /// Returns the path of a file in it.
    std::string at(const std::string& name) const { return (path() / name).string(); }
    /// Returns all files in it, relative to path(), sorted.
    std::vector<std::string> files() const;
    /// Returns the smallest environment: this home, a PATH, the C locale and a terminal.
    Environment environment(const std::string& term = "xterm-256color") const;

private:
    TempFolder folder_;
};

}  // namespace roj::e2e
