#pragma once

#include <filesystem>
#include <string>

#include <sys/types.h>

namespace roj::app {

/// The socket of a table and its owner.
struct TablePlace {
    std::filesystem::path socket;
    uid_t host = 0;
    std::string name;  ///< the last part of the path, for file names
    std::string join;  ///< the argument of "roj join"
};

/// Returns the place of a new table: a path if the text has a slash, otherwise a name in the user's
/// own directory, which this creates. Refuses a directory in which others
/// can replace the table.
TablePlace place_to_host(const std::string& text);

/// Returns the place that `roj host` showed: "USER/NAME", "NAME" for the user's own, or a path that
/// begins with "/" or ".". Refuses an
/// unknown user, or a directory of another user.
TablePlace place_to_join(const std::string& text);

}  // namespace roj::app
