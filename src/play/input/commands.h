#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "i18n/error.h"
#include "play/event.h"

namespace roj::play {

/// How a command is typed.
struct CommandName {
    std::string_view name;
    std::size_t least;  ///< number of letters of the shortest abbreviation
    bool takes_argument = false;
    bool accepts_force = false;  ///< can end with an exclamation mark: `save!`, `load!`
};
struct TypedCommand {
    std::size_t index;     ///< among the names
    std::string argument;  ///< trimmed
    bool force = false;
};
/// Parses a line as a command; a unique abbreviation is enough, a whole Polish or Russian word does
/// the same, and a question mark means help. A line of a Russian keyboard, such as "гтвщ", is read
/// by its keys if it makes no sense. The error lists the matches, suggests the closest
/// command, or says what is right. The example is empty where there are no moves.
Result<TypedCommand> parse_command(std::span<const CommandName> names, std::string_view line,
                                   std::string_view example_of_move);

/// Parses a count; an empty text means 1.
Result<int> read_count(const std::string& text);

struct CommandInfo;

struct CommandLine {
    const CommandInfo* info;
    std::string argument;
    bool force = false;
};

class SessionCore;
using CommandHandler = void (*)(SessionCore& core, const CommandLine& line, Events& events);

/// When and how a command can be used; the values are flags.
enum CommandTraits : unsigned {
    /// Not available in a hosted game: the command needs the consent of the other player, is about
    /// machines, or helps only one player.
    NotAtTables = 1,
    /// Changes the player's game, its players, its clocks or the next game. Not available in a
    /// lesson or a puzzle.
    ChangesGame = 2,
    /// As ChangesGame, but only with an argument; without one it shows the current value.
    ChangesWithArgument = 4,
    AcceptsForce = 8,
    OnlyInLobby = 16,  ///< only in a game of a lobby
    NotInLobby = 32,   ///< not there: the lobby keeps its games
    /// At a table only after the game, because the command asks the bot or changes the moves.
    AfterTableGame = 64,
};

/// A row of the command table that dispatch, permission check, help and completion use.
struct CommandInfo {
    std::string_view name;
    std::size_t least;  ///< number of letters of the shortest abbreviation
    unsigned traits;    ///< CommandTraits
    CommandHandler run;
    std::string_view usage{};  ///< "undo [N]"
    std::string_view does{};   ///< one line

    bool is(CommandTraits trait) const { return (traits & trait) != 0; }
    bool takes_argument() const { return usage.size() > name.size(); }
};

/// Returns the table of session/command_table.cpp, in the order of help.
std::span<const CommandInfo> commands();

/// Returns a page of help, with lines of at most 78 columns. An empty topic means the overview,
/// which fits an 80x24 screen. A unique abbreviation is enough. The error lists the topics.
Result<Page> help_page(std::string_view topic);

/// Reports whether the command changes the player's game, its players, its clocks or the next game.
/// In a lesson or a puzzle undo is allowed, because it takes back only moves tried there.
bool changes_game(const CommandLine& line);

/// Parses a line as a command of the table.
Result<CommandLine> parse_command(std::string_view line);

/// Reports whether the command has no argument and needs none.
bool is_complete(const CommandLine& line);

/// Returns the line without blanks around it; as a move if its keys on an English keyboard are one:
/// "цФ1 -иЙ" is "wA1 -bQ".
std::string as_meant(std::string_view line);

/// Reports whether a line can only be a move, even an invalid one: `m -bQ`, `wA1`.
bool looks_like_move(std::string_view line);

}  // namespace roj::play
