#pragma once

#include <span>
#include <string>

#include "play/event.h"
#include "play/input/commands.h"

namespace roj::lobby {

class LobbySession;

/// A command of the lobby and its handler. A command that is hard to undo needs three letters.
struct LobbyCommand {
    play::CommandName typed;
    void (*handle)(LobbySession& session, const std::string& argument, play::Events& events);
};

/// Returns the commands that list people, games and results.
std::span<const LobbyCommand> list_commands();
/// Returns the commands about oneself and other people: names, keys, lists.
std::span<const LobbyCommand> people_commands();

}  // namespace roj::lobby
