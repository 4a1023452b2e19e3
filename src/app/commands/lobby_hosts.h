#pragma once

#include <filesystem>
#include <string>

#include "app/config/arguments.h"
#include "app/config/lobby_config.h"
#include "lobby/store/store.h"

namespace roj::app {

/// Where a lobby is: its database, as open_database() takes it, and the directory with the bells of
/// this machine.
struct LobbyPlace {
    std::string store;
    std::filesystem::path folder;
};

/// Returns the place of the store in the configuration. Refuses one without a store: a lobby that
/// nobody asked for would be empty, and people would look for their games in it.
LobbyPlace lobby_place(const Arguments& arguments, const LobbyConfig& config);

/// Becomes the owner of the directory of a lobby, if this is root: sessions could not write files
/// of root.
void become_owner(const std::filesystem::path& folder);

/// Opens the store of a lobby. Adds the name of this machine, the bells and the log to the hooks.
std::unique_ptr<lobby::Store> open_lobby(const LobbyPlace& place, const lobby::Limits& limits = {},
                                         lobby::StoreHooks hooks = {});

/// Rings the sessions of this machine for writers on others, until it is ended.
int run_lobby_relay(const LobbyPlace& place);
/// Copies a lobby to another database, and prints how many rows it has. The copy notes who did it.
int run_lobby_copy(const std::string& from, const std::string& to, const std::string& who);

}  // namespace roj::app
