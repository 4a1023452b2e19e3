#pragma once

#include <filesystem>
#include <string>

#include <sys/types.h>

#include <roj/result.h>

namespace roj::app {

/// Where a table is, and whose it is.
struct TablePlace {
    std::filesystem::path socket;
    uid_t host = 0;
    std::string name;  ///< of the last part, for files
    std::string join;  ///< what stands behind "roj join"
};

/// The place of a table that is to be opened: a path, if the text has a slash, else a name in a
/// folder of this user's own, which is made. File: others may write in the folder or replace it.
Result<TablePlace> place_to_host(const std::string& text);

/// The place that `roj host` named: "USER/NAME", "NAME" of one's own, or a path that begins with
/// "/" or ".". File: there is no such user or folder, or it is not his.
Result<TablePlace> place_to_join(const std::string& text);

}  // namespace roj::app
