#include "play/archive/user_paths.h"

#include <cstdlib>

#include <pwd.h>
#include <unistd.h>

namespace roj::play {
namespace {

namespace fs = std::filesystem;

fs::path environment_path(const char* variable) {
    const char* value = std::getenv(variable);
    const fs::path path = value == nullptr ? "" : value;
    // The XDG specification asks to ignore relative paths.
    return path.is_absolute() ? path : fs::path();
}

fs::path home_folder() {
    fs::path home = environment_path("HOME");
    if (!home.empty()) { return home; }
    const passwd* entry = ::getpwuid(::getuid());
    return entry != nullptr && entry->pw_dir != nullptr ? fs::path(entry->pw_dir) : fs::path();
}

/// Returns the base directory; empty if neither the variable nor a home directory is set.
fs::path base_folder(const char* variable, const fs::path& home, const char* below_home) {
    const fs::path named = environment_path(variable);
    if (!named.empty()) { return named / "roj"; }
    return home.empty() ? fs::path() : home / below_home / "roj";
}

}  // namespace

StoragePaths user_paths() {
    StoragePaths paths;
    paths.home = home_folder();
    const fs::path config = base_folder("XDG_CONFIG_HOME", paths.home, ".config");
    const fs::path data = base_folder("XDG_DATA_HOME", paths.home, ".local/share");
    if (!config.empty()) { paths.config = config / "config.toml"; }
    if (!data.empty()) { paths.games = data / "games"; }
    paths.state = base_folder("XDG_STATE_HOME", paths.home, ".local/state");
    return paths;
}

}  // namespace roj::play
