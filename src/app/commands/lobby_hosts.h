#pragma once

#include <filesystem>
#include <string>

#include "app/config/arguments.h"
#include "lobby/store/store.h"

namespace roj::app {

/// Where a lobby is: its database, as open_database() takes it, and the directory with the bells of
/// this machine.
struct LobbyPlace {
    std::string store;
    std::filesystem::path folder;
};

/// Reads --store and --bells. Without them the lobby is in "lobby" in the home that the account
/// has, whatever the environment says.
LobbyPlace lobby_place(const Arguments& arguments);

/// Opens the store of a lobby. Adds the name of this machine and the bells to the hooks.
std::unique_ptr<lobby::Store> open_lobby(const LobbyPlace& place, lobby::StoreHooks hooks = {});

/// Rings the sessions of this machine for writers on others, until it is ended.
int run_lobby_relay(const LobbyPlace& place);
/// Copies a lobby to another database, and prints how many rows it has.
int run_lobby_copy(const std::string& from, const std::string& to);

}  // namespace roj::app
