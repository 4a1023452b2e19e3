#pragma once

#include <span>
#include <string>
#include <string_view>

#include <roj/result.h>

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

struct CommandInfo {
    Command command;
    std::string_view name;
    std::size_t least;  ///< letters it takes to mean it
    bool takes_argument;
    std::string_view usage;
    std::string_view does;  ///< one line
};

/// In the order in which help lists them.
std::span<const CommandInfo> commands();

struct CommandLine {
    Command command;
    std::string argument;  ///< without blanks around it
    bool force = false;    ///< written with an exclamation mark: `save!`, `load!`
};

/// Whether it makes sense with somebody at another terminal: what needs his consent, is about
/// machines or helps one alone can wait for another game.
bool is_for_tables(Command command);

/// Whether the player's game, its players, its clocks or the next game would be other after it. A
/// lesson or a puzzle is no such game: there undo takes back what was tried in it.
bool changes_game(const CommandLine& line);

/// Reads a line as a command; the beginning of its name is enough where it is the only one.
/// BadNotation says which commands it could be, or which one was meant.
Result<CommandLine> parse_command(std::string_view line);

/// Whether nothing in a command can be wrong: it stands alone, and may.
bool says_all(const CommandLine& line);

/// Whether a line can only be meant as a move, however wrong: `m -bQ`, `wA1`.
bool looks_like_move(std::string_view line);

}  // namespace roj::play
