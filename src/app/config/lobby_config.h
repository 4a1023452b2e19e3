#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/config/arguments.h"
#include "lobby/admin/tidy.h"
#include "lobby/store/limits.h"

namespace roj::app {

/// The configuration of a lobby.
struct LobbyConfig {
    std::string store;  ///< its directory or address
    std::string bells;  ///< their directory; empty: the default
    std::string name;   ///< what its screen shows
    lobby::Limits limits;
    lobby::Retention days;
    std::vector<Choice> screen;         ///< settings of what visitors see, as options give them
    std::string file;                   ///< that was read; empty: none
    std::vector<std::string> problems;  ///< of lines that do not count, for the operator
};

/// The configuration of a machine.
inline constexpr std::string_view kLobbyFile = "/etc/roj/lobby.toml";

/// Returns "lobby" in the home that the account has, whatever the environment says. For root as the
/// operator it is the account "hive".
std::string default_lobby_folder(const Arguments& arguments);

/// Reads the file in --config, or kLobbyFile if that exists. --store and --bells override it.
/// Refuses a file that cannot be read or that names no clear store; other wrong lines become
/// problems, so that a typing error does not close the lobby.
LobbyConfig read_lobby_config(const Arguments& arguments);

/// Returns the settings as lines of the file, each with what it means.
std::vector<std::string> describe_lobby_config(const LobbyConfig& config);

}  // namespace roj::app
