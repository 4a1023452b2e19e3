#pragma once

#include <filesystem>
#include <string_view>

#include <roj/result.h>

namespace roj::play {

// What a player may call a file. Every error is Errc::File.

/// A file name without a slash, typed after this command.
Status check_plain_name(std::string_view name, std::string_view command);

/// For a player who may touch nothing but saved games: the name is no path, and what it leads to no
/// link.
Status check_inside(std::string_view name, const std::filesystem::path& path);

/// For the same player: the folder does not hold more games than anybody needs.
Status check_not_full(const std::filesystem::path& folder);

}  // namespace roj::play
