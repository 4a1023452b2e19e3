#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/error.h"
#include "play/event.h"

namespace roj::play {

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
    AcceptsForce = 8,  ///< can end with an exclamation mark: `save!`, `load!`
    OnlyInLobby = 16,  ///< only in a game of a lobby
    NotInLobby = 32,   ///< not there: the lobby keeps its games
    /// At a table only after the game, because the command asks the bot or changes the moves.
    AfterTableGame = 64,
    InEditor = 128,  ///< also while the position editor is open
    /// Its argument consists of words that have translations, which V_() marks.
    TakesWords = 256,
    NamesBug = 512,  ///< its argument can be a bug or a cell, also in words: `moves the ant`
};

/// A command as people type and read it, the same kind for games, the lobby, robots and the editor.
/// Adding one takes this record, beside its handler, and its texts in share/po.
struct Command {
    std::string_view name;  ///< marked with T_(): its translations can be typed, too
    std::size_t least;      ///< number of letters of the shortest abbreviation
    std::string_view
        arguments;            ///< "[N]"; empty if it takes none. Only what is in [] can be left out
    std::string_view help{};  ///< one line, marked with N_(); empty: help does not list it
    unsigned traits = 0;      ///< CommandTraits

    bool is(CommandTraits trait) const { return (traits & trait) != 0; }
    bool takes_argument() const { return !arguments.empty(); }
    /// Returns "undo [N]" in the language in use.
    std::string usage() const;
    /// Returns "take back N of your turns" in the language in use.
    std::string meaning() const;
};
/// Commands in the order of help.
using Commands = std::vector<const Command*>;

struct CommandLine {
    const Command* command;
    std::string argument;  ///< trimmed
    bool force = false;
};

/// A command with what it does in a session of the given kind.
template <class Session>
struct CommandOf : Command {
    void (*run)(Session& session, const CommandLine& line, Events& events);
    /// Returns the words that can be its argument; may be nullptr.
    std::vector<std::string> (*choices)(const Session& session) = nullptr;
};

template <class Session>
Commands to_commands(std::initializer_list<std::span<const CommandOf<Session>>> parts) {
    Commands all;
    for (const auto& part : parts) {
        for (const CommandOf<Session>& command : part) { all.push_back(&command); }
    }
    return all;
}

/// Carries out a line. Pre: it was parsed with commands of such sessions.
template <class Session>
void run_command(Session& session, const CommandLine& line, Events& events) {
    static_cast<const CommandOf<Session>*>(line.command)->run(session, line, events);
}

/// Parses a line as a command, and returns its argument in English. A whole word of any language
/// comes first, then a unique beginning in the language in use, then in English; a question mark
/// means help. A line of a Russian keyboard, such as "гтвщ", is read by its keys if it makes no
/// sense. The error lists the matches, suggests the closest command, or says what is right. The
/// example is empty where there are no moves.
Result<CommandLine> parse_command(const Commands& commands, std::string_view line,
                                  std::string_view example_of_move);

/// Returns a line for each command: how it is typed in the language in use, what it does, and its
/// other words.
std::string describe_commands(const Commands& commands);

/// Parses a count; an empty text means 1.
Result<int> read_count(const std::string& text);

/// Returns the commands of a game.
const Commands& commands();

/// Returns a page of help, with lines of at most 78 columns. An empty topic means the overview,
/// which fits an 80x24 screen. A unique abbreviation is enough. The error lists the topics. `board`
/// says how boards are drawn; empty: line by line.
Result<Page> help_page(std::string_view topic, const std::string& board = {});

/// Reports whether the command changes the player's game, its players, its clocks or the next game.
/// In a lesson or a puzzle undo is allowed, because it takes back only moves tried there.
bool changes_game(const CommandLine& line);

/// Parses a line as a command of a game.
Result<CommandLine> parse_command(std::string_view line);

/// Reports whether the command has no argument and needs none.
bool is_complete(const CommandLine& line);

/// Returns the line without blanks around it. What is meant as a move is in notation: "цФ1 -иЙ",
/// "wa1-bq" and "white ant 1 left of the black queen".
std::string as_meant(std::string_view line);

/// Reports whether a line can only be a move, even an invalid one: `m -bQ`, `wA1`.
bool looks_like_move(std::string_view line);

}  // namespace roj::play
