#pragma once

#include <filesystem>
#include <string_view>

#include <roj/result.h>

namespace roj::play {

// Rules for the file names that a player types.

/// Checks a file name without a slash, typed after this command.
Status check_plain_name(std::string_view name, std::string_view command);

/// Checks a name for a player who may use only saved games: it is not a path and not a link.
Status check_inside(std::string_view name, const std::filesystem::path& path);

/// Checks the limit on the number of saved games for such a player.
Status check_not_full(const std::filesystem::path& folder);

}  // namespace roj::play
