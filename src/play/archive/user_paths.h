#pragma once

#include <filesystem>
#include <memory>

namespace roj::play {

class GuestGames;

/// Where a player's files are. An empty path means that there is no such place.
struct StoragePaths {
    std::filesystem::path config;  ///< the file $XDG_CONFIG_HOME/roj/config.toml
    std::filesystem::path state;   ///< the directory $XDG_STATE_HOME/roj with the journals
    std::filesystem::path games;   ///< the directory $XDG_DATA_HOME/roj/games
    std::filesystem::path home;    ///< the directory that a leading ~ means
    /// False: games are saved only by name.
    bool journals = true;
    /// Restricts the player to `games`: no paths, no links, and a limited number of files.
    bool confined = false;
    /// Whose games these are on an account that strangers share; nullptr on another one.
    std::shared_ptr<GuestGames> guest;
};

/// Uses the XDG variables, otherwise HOME, otherwise the password file.
StoragePaths user_paths();

}  // namespace roj::play
