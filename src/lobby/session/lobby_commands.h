#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lobby/store/store.h"
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

/// Carries out tell, report, noplay, allow, censor or uncensor, in the lobby or in a game. Returns
/// what the person reads.
Result<std::string> talk_answer(Store& store, SessionId session, std::string_view word,
                                const std::string& argument);

}  // namespace roj::lobby
