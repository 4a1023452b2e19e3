#include <array>

#include "play/session/command_handlers.h"

namespace roj::play {
namespace {

// A command that is hard to undo needs three letters.
constexpr std::array<CommandInfo, 41> kCommands{{
    {Command::Undo, "undo", 1, ChangesGame, handlers::undo, "undo [N]",
     "take back N of your turns; alone: the last one"},
    {Command::Redo, "redo", 1, NotAtTables | ChangesGame, handlers::redo, "redo [N]",
     "play again what was taken back"},
    {Command::Moves, "moves", 1, 0, handlers::inspect, "moves [PIECE]", "list the legal moves"},
    {Command::Look, "look", 1, 0, handlers::inspect, "look CELL",
     "what lies there: look bQ, look bQ/"},
    {Command::Where, "where", 2, 0, handlers::inspect, "where PIECE", "in words where a bug lies"},
    {Command::Around, "around", 2, 0, handlers::inspect, "around CELL",
     "in words what lies on its six sides"},
    {Command::List, "list", 3, 0, handlers::inspect, "list", "in words every bug on the table"},
    {Command::Board, "board", 2, 0, handlers::board, "board", "draw the board again"},
    {Command::Center, "center", 1, 0, handlers::inspect, "center [CELL]",
     "turn the view to a cell or the hive"},
    {Command::Theme, "theme", 2, 0, handlers::theme, "theme NAME",
     "the colours: amber, paper, vivid or plain"},
    {Command::Settings, "settings", 4, 0, handlers::settings, "settings [KEY=VALUE]",
     "what holds in every game; KEY=default unsets"},
    {Command::Back, "back", 2, 0, handlers::back, "back [N]",
     "look N plies back; [ on an empty line does it"},
    {Command::Forward, "forward", 2, 0, handlers::forward, "forward [N]",
     "look N plies on; ] does it"},
    {Command::Goto, "goto", 2, 0, handlers::go_to, "goto N",
     "look at ply N; 0 is the start, and < goes there"},
    {Command::Find, "find", 2, 0, handlers::find, "find TEXT",
     "look at the next ply with it: find bQ"},
    {Command::Live, "live", 2, 0, handlers::live, "live",
     "back to the game as it is now; > does it"},
    {Command::Branch, "branch", 2, NotAtTables | ChangesGame, handlers::branch, "branch",
     "play on from the ply you look at"},
    {Command::Line, "line", 3, ChangesWithArgument, handlers::side_line, "line [N]",
     "go on with side line N; alone: list them"},
    {Command::Note, "note", 3, ChangesGame, handlers::note, "note [TEXT]",
     "write a note on a ply; note - erases it"},
    {Command::Hint, "hint", 2, NotAtTables, handlers::hint, "hint",
     "a hint: which bug; again: where; again: why"},
    {Command::Eval, "eval", 1, NotAtTables, handlers::eval, "eval", "who has the better chances"},
    {Command::Analyze, "analyze", 2, NotAtTables, handlers::analyze, "analyze [2s]",
     "judge every ply; 2s: so long for each"},
    {Command::Show, "show", 2, 0, handlers::mark, "show WHAT",
     "movable, pinned or gates on the board; nothing"},
    {Command::Tutorial, "tutorial", 1, NotAtTables, handlers::tutorial, "tutorial [N]",
     "learn Hive in short lessons"},
    {Command::Puzzle, "puzzle", 2, NotAtTables, handlers::puzzle, "puzzle [N]",
     "win in one, two or three moves"},
    {Command::Stop, "stop", 1, NotAtTables, handlers::stop, "stop",
     "the bot or the engine moves at once"},
    {Command::Level, "level", 1, NotAtTables | ChangesWithArgument, handlers::level, "level [1-10]",
     "how strong the bot plays"},
    {Command::Clock, "clock", 2, NotAtTables | ChangesWithArgument, handlers::clock, "clock [TIME]",
     "10m, 10m+5s, 10m~5s, 30s/move or none"},
    {Command::Swap, "swap", 1, NotAtTables | ChangesGame, handlers::swap, "swap",
     "exchange the players: you play the other side"},
    {Command::New, "new", 3, NotAtTables | ChangesGame, handlers::new_game,
     "new [TYPE] [WHO [WHO]]", "another game, see help new"},
    {Command::Setup, "setup", 1, NotAtTables | ChangesWithArgument, handlers::set_up,
     "setup [WHAT]", "the rules and players of the next game"},
    {Command::Draw, "draw", 3, ChangesGame, handlers::draw, "draw",
     "offer a draw, accept one, or claim one"},
    {Command::Yes, "yes", 1, ChangesGame, handlers::yes, "yes",
     "accept what the other at your table asks for"},
    {Command::No, "no", 2, ChangesGame, handlers::no, "no", "decline it"},
    {Command::Resign, "resign", 3, ChangesGame, handlers::resign, "resign", "give the game up"},
    {Command::Save, "save", 1, AcceptsForce, handlers::save, "save NAME",
     "keep the game as NAME, or ./FILE; help saving"},
    {Command::Load, "load", 1, NotAtTables | ChangesWithArgument | AcceptsForce, handlers::load,
     "load [NAME]", "go on with a saved game; alone: list them"},
    {Command::Export, "export", 1, AcceptsForce, handlers::export_game, "export NAME.pgn",
     "write the game for other programs"},
    {Command::Help, "help", 1, 0, handlers::help, "help [TOPIC]", "help; a ? does the same"},
    {Command::Rules, "rules", 1, 0, handlers::rules, "rules [TOPIC]",
     "the rules of Hive: rules beetle"},
    {Command::Quit, "quit", 3, 0, handlers::quit, "quit", "leave; the game is saved"},
}};

}  // namespace

std::span<const CommandInfo> commands() {
    return kCommands;
}

}  // namespace roj::play
