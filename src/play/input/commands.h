#pragma once

#include <span>
#include <string>
#include <string_view>

#include <roj/result.h>

#include "play/event.h"

namespace roj::play {

enum class Command {
    Undo,
    Redo,
    Moves,
    Look,
    Where,
    Around,
    List,
    Board,
    Center,
    Theme,
    Settings,
    Back,
    Forward,
    Goto,
    Find,
    Live,
    Branch,
    Line,
    Note,
    Clock,
    Hint,
    Eval,
    Analyze,
    Show,
    Tutorial,
    Puzzle,
    Stop,
    Level,
    Swap,
    New,
    Setup,
    Draw,
    Yes,
    No,
    Resign,
    Save,
    Load,
    Export,
    Help,
    Rules,
    Quit,
};

struct CommandLine {
    Command command;
    std::string argument;  ///< without blanks around it
    bool force = false;    ///< written with an exclamation mark: `save!`, `load!`
};

class SessionCore;
using CommandHandler = void (*)(SessionCore& core, const CommandLine& line, Events& events);

/// When a command can be used, and how; several are added.
enum CommandTraits : unsigned {
    /// Not with somebody at another terminal: a command that needs their consent, that is about
    /// machines, or that helps one player alone.
    NotAtTables = 1,
    /// Changes the player's game, its players, its clocks or the next game, so that it waits while
    /// a lesson or a puzzle is shown.
    ChangesGame = 2,
    /// Does so with an argument; alone it shows how things are.
    ChangesWithArgument = 4,
    AcceptsForce = 8,
};

/// A row of the table of commands, which the dispatch, the permission check, help and completion
/// read.
struct CommandInfo {
    Command command;
    std::string_view name;
    std::size_t least;  ///< letters it takes to mean it
    unsigned traits;    ///< CommandTraits
    CommandHandler run;
    std::string_view usage;
    std::string_view does;  ///< one line

    bool is(CommandTraits trait) const { return (traits & trait) != 0; }
    bool takes_argument() const { return usage.size() > name.size(); }
};

/// The table, in the order in which help lists it; see session/command_table.cpp.
std::span<const CommandInfo> commands();
const CommandInfo& info_of(Command command);

/// Reports whether the player's game, its players, its clocks or the next game would be other after
/// it. In a lesson or a puzzle undo takes back what was tried there.
bool changes_game(const CommandLine& line);

/// Reads a line as a command; the beginning of its name is enough where it is the only one.
/// BadNotation says which commands it could be, or which one was meant.
Result<CommandLine> parse_command(std::string_view line);

/// Reports whether the command has no argument and needs none.
bool says_all(const CommandLine& line);

/// Whether a line can only be meant as a move, however wrong: `m -bQ`, `wA1`.
bool looks_like_move(std::string_view line);

}  // namespace roj::play
