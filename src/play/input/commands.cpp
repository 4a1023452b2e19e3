#include "play/input/commands.h"

#include <algorithm>
#include <array>
#include <vector>

#include <roj/piece.h>

#include "play/input/command_name.h"
#include "play/wording/words.h"

namespace roj::play {
namespace {

// What cannot be taken back easily asks for three letters.
constexpr std::array<CommandInfo, 41> kCommands{{
    {Command::Undo, "undo", 1, true, "undo [N]", "take back N of your turns; alone: the last one"},
    {Command::Redo, "redo", 1, true, "redo [N]", "play again what was taken back"},
    {Command::Moves, "moves", 1, true, "moves [PIECE]", "list the legal moves"},
    {Command::Look, "look", 1, true, "look CELL", "what lies there: look bQ, look bQ/"},
    {Command::Where, "where", 2, true, "where PIECE", "in words where a bug lies"},
    {Command::Around, "around", 2, true, "around CELL", "in words what lies on its six sides"},
    {Command::List, "list", 3, false, "list", "in words every bug on the table"},
    {Command::Board, "board", 2, false, "board", "draw the board again"},
    {Command::Center, "center", 1, true, "center [CELL]", "turn the view to a cell or the hive"},
    {Command::Theme, "theme", 2, true, "theme NAME", "the colours: amber, paper, vivid or plain"},
    {Command::Settings, "settings", 4, true, "settings [KEY=VALUE]",
     "what holds in every game; KEY=default unsets"},
    {Command::Back, "back", 2, true, "back [N]", "look N plies back; [ on an empty line does it"},
    {Command::Forward, "forward", 2, true, "forward [N]", "look N plies on; ] does it"},
    {Command::Goto, "goto", 2, true, "goto N", "look at ply N; 0 is the start, and < goes there"},
    {Command::Find, "find", 2, true, "find TEXT", "look at the next ply with it: find bQ"},
    {Command::Live, "live", 2, false, "live", "back to the game as it is now; > does it"},
    {Command::Branch, "branch", 2, false, "branch", "play on from the ply you look at"},
    {Command::Line, "line", 3, true, "line [N]", "go on with side line N; alone: list them"},
    {Command::Note, "note", 3, true, "note [TEXT]", "write a note on a ply; note - erases it"},
    {Command::Hint, "hint", 2, false, "hint", "a hint: which bug; again: where; again: why"},
    {Command::Eval, "eval", 1, false, "eval", "who has the better chances"},
    {Command::Analyze, "analyze", 2, true, "analyze [2s]", "judge every ply; 2s: so long for each"},
    {Command::Show, "show", 2, true, "show WHAT", "movable, pinned or gates on the board; nothing"},
    {Command::Tutorial, "tutorial", 1, true, "tutorial [N]", "learn Hive in short lessons"},
    {Command::Puzzle, "puzzle", 2, true, "puzzle [N]", "win in one, two or three moves"},
    {Command::Stop, "stop", 1, false, "stop", "the bot or the engine moves at once"},
    {Command::Level, "level", 1, true, "level [1-10]", "how strong the bot plays"},
    {Command::Clock, "clock", 2, true, "clock [TIME]", "10m, 10m+5s, 10m~5s, 30s/move or none"},
    {Command::Swap, "swap", 1, false, "swap", "exchange the players: you play the other side"},
    {Command::New, "new", 3, true, "new [TYPE] [WHO [WHO]]", "another game, see help new"},
    {Command::Setup, "setup", 1, true, "setup [WHAT]", "the rules and players of the next game"},
    {Command::Draw, "draw", 3, false, "draw", "offer a draw, accept one, or claim one"},
    {Command::Yes, "yes", 1, false, "yes", "accept what the other at your table asks for"},
    {Command::No, "no", 2, false, "no", "decline it"},
    {Command::Resign, "resign", 3, false, "resign", "give the game up"},
    {Command::Save, "save", 1, true, "save NAME", "keep the game as NAME, or ./FILE; help saving"},
    {Command::Load, "load", 1, true, "load [NAME]", "go on with a saved game; alone: list them"},
    {Command::Export, "export", 1, true, "export NAME.pgn", "write the game for other programs"},
    {Command::Help, "help", 1, true, "help [TOPIC]", "help; a ? does the same"},
    {Command::Rules, "rules", 1, true, "rules [TOPIC]", "the rules of Hive: rules beetle"},
    {Command::Quit, "quit", 3, false, "quit", "leave; the game is saved"},
}};

Result<const CommandInfo*> find_command(const TypedCommand& typed) {
    std::array<CommandName, kCommands.size()> names;
    std::transform(kCommands.begin(), kCommands.end(), names.begin(), [](const CommandInfo& info) {
        return CommandName{info.name, info.least};
    });
    const Result<std::size_t> found =
        find_command_name(names, typed, "a move looks like wA1 -bQ, and help lists the commands");
    if (!found) { return found.error(); }
    return &kCommands[*found];
}

Error bad(const std::string& message) {
    return {Errc::BadNotation, message};
}

bool may_insist(Command command) {
    return command == Command::Save || command == Command::Load || command == Command::Export;
}

/// "wA1", "a", "BQ": a colour or none, a bug, a number or none; "bQ^" where a bug is turned up.
bool is_piece_name(std::string_view word) {
    if (word.empty()) { return false; }
    const std::string name = lower_case(word);
    const auto is_bug = [&](std::size_t at) {
        return at < name.size() && bug_from_letter(name[at]).has_value();
    };
    std::size_t at = 0;
    if ((name[0] == 'w' || name[0] == 'b') && is_bug(1)) { at = 1; }
    if (!is_bug(at)) { return false; }
    ++at;
    if (at < name.size() && name[at] >= '1' && name[at] <= '9') { ++at; }
    if (at < name.size() && name[at] == '^') { ++at; }
    return at == name.size();
}

bool is_direction(std::string_view word) {
    constexpr std::array<std::string_view, 6> kWords{"ne", "e", "se", "sw", "w", "nw"};
    return std::find(kWords.begin(), kWords.end(), lower_case(word)) != kWords.end();
}

}  // namespace

std::span<const CommandInfo> commands() {
    return kCommands;
}

bool is_for_tables(Command command) {
    switch (command) {
        case Command::Redo:
        case Command::Branch:
        case Command::Clock:
        case Command::Hint:
        case Command::Eval:
        case Command::Analyze:
        case Command::Tutorial:
        case Command::Puzzle:
        case Command::Stop:
        case Command::Level:
        case Command::Swap:
        case Command::New:
        case Command::Setup:
        case Command::Load:
            return false;
        default:
            return true;
    }
}

bool changes_game(const CommandLine& line) {
    switch (line.command) {
        case Command::Undo:
        case Command::Redo:
        case Command::Branch:
        case Command::Note:
        case Command::Swap:
        case Command::New:
        case Command::Draw:
        case Command::Yes:
        case Command::No:
        case Command::Resign:
            return true;
        // Alone they tell how things are.
        case Command::Line:
        case Command::Level:
        case Command::Clock:
        case Command::Setup:
        case Command::Load:
            return !line.argument.empty();
        default:
            return false;
    }
}

Result<CommandLine> parse_command(std::string_view line) {
    const TypedCommand typed = split_command(line);
    const Result<const CommandInfo*> found = find_command(typed);
    if (!found) { return found.error(); }
    const CommandInfo& info = **found;
    if (typed.insists && !may_insist(info.command)) {
        return bad("only save, load and export can be followed by an exclamation mark");
    }
    if (!info.takes_argument && !typed.argument.empty()) {
        return bad(std::string(info.name) + " stands alone: \"" + typed.argument +
                   "\" means nothing there");
    }
    return CommandLine{info.command, typed.argument, typed.insists};
}

bool says_all(const CommandLine& line) {
    const auto info = std::ranges::find(kCommands, line.command, &CommandInfo::command);
    const bool needs_argument =
        info->takes_argument && info->usage.find('[') == std::string_view::npos;
    return line.argument.empty() && !needs_argument;
}

bool looks_like_move(std::string_view line) {
    line = trim(line);
    const std::size_t blank = std::min(line.find_first_of(kBlanks), line.size());
    const std::string_view first = line.substr(0, blank);
    if (lower_case(first) == "pass") { return true; }
    if (first.empty() || !is_piece_name(first)) { return false; }
    if (first.size() > 1) { return true; }
    const bool has_sign = line.find_first_of("-/\\^", blank) != std::string_view::npos;
    if (has_sign) { return true; }
    // A letter alone may begin a command: `m wA1` asks for the moves of wA1, but `b wA1` and
    // `b ne wA1` go there.
    constexpr std::string_view kAskForBug = "mlc";  // moves, look, center
    const std::string_view rest = trim(line.substr(blank));
    const std::size_t gap = rest.find_first_of(kBlanks);
    if (gap == std::string_view::npos) {
        return is_piece_name(rest) && kAskForBug.find(lower_case(first)) == std::string_view::npos;
    }
    return is_direction(rest.substr(0, gap)) && is_piece_name(trim(rest.substr(gap)));
}

}  // namespace roj::play
