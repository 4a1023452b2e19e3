#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/config/settings.h"

namespace roj::app {

/// Follows the configuration file, if there is one, and returns what in it is wrong: each names the
/// file and the line or the key, and what happens instead.
std::vector<std::string> apply_config_file(Settings& settings, const std::filesystem::path& file);

}  // namespace roj::app
