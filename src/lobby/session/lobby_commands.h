#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lobby/store/store.h"
#include "play/input/commands.h"

namespace roj::lobby {

class LobbySession;

using Line = const play::CommandLine&;
using LobbyCommand = play::CommandOf<LobbySession>;

/// Returns the commands that list people, games and results.
std::span<const LobbyCommand> list_commands();
/// Returns the commands about oneself and other people: names, keys, lists.
std::span<const LobbyCommand> people_commands();

/// Carries out a command of people_commands() that can also be used in a game, such as tell.
/// Returns what the person reads.
Result<std::string> talk_answer(Store& store, SessionId session, std::string_view word,
                                const std::string& argument);

}  // namespace roj::lobby
