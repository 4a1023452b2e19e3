#include <array>

#include "play/session/command_handlers.h"

namespace roj::play {
namespace {

// A command that is hard to undo needs three letters.
constexpr std::array<CommandInfo, 41> kCommands{{
    {"undo", 1, ChangesGame, handlers::undo, "undo [N]",
     "take back N of your turns; alone: the last one"},
    {"redo", 1, NotAtTables | ChangesGame, handlers::redo, "redo [N]",
     "play again what was taken back"},
    {"moves", 1, 0, handlers::moves, "moves [PIECE]", "list the legal moves"},
    {"look", 1, 0, handlers::look, "look CELL", "describe a cell: look bQ, look bQ/"},
    {"where", 2, 0, handlers::where, "where PIECE", "say where a bug is"},
    {"around", 2, 0, handlers::around, "around CELL", "describe the six sides of a cell"},
    {"list", 3, 0, handlers::list, "list", "list every bug on the table"},
    {"board", 2, 0, handlers::board, "board", "draw the board again"},
    {"center", 1, 0, handlers::center, "center [CELL]", "centre the view on a cell or the hive"},
    {"theme", 2, 0, handlers::theme, "theme NAME", "set the colours: amber, paper, vivid or plain"},
    {"settings", 4, 0, handlers::settings, "settings [KEY=VALUE]",
     "show or change settings; KEY=default resets"},
    {"back", 2, 0, handlers::back, "back [N]", "look N plies back; [ on an empty line"},
    {"forward", 2, 0, handlers::forward, "forward [N]", "look N plies forward; ] on an empty line"},
    {"goto", 2, 0, handlers::go_to, "goto N", "look at ply N; 0 (or <) is the start"},
    {"find", 2, 0, handlers::find, "find TEXT", "look at the next ply that contains TEXT"},
    {"live", 2, 0, handlers::live, "live", "return to the current position; > does it"},
    {"branch", 2, NotAtTables | ChangesGame, handlers::branch, "branch",
     "play on from the ply shown"},
    {"line", 3, ChangesWithArgument, handlers::side_line, "line [N]",
     "switch to side line N; alone: list them"},
    {"note", 3, ChangesGame, handlers::note, "note [TEXT]",
     "write a note on a ply; note - removes it"},
    {"hint", 2, NotAtTables, handlers::hint, "hint", "show which bug to move; again: where, why"},
    {"eval", 1, NotAtTables, handlers::eval, "eval", "show who has the better chances"},
    {"analyze", 2, NotAtTables, handlers::analyze, "analyze [2s]",
     "evaluate every ply, for 2s each"},
    {"show", 2, 0, handlers::mark, "show WHAT", "mark movable, pinned or gates, or nothing"},
    {"tutorial", 1, NotAtTables, handlers::tutorial, "tutorial [N]", "learn Hive in short lessons"},
    {"puzzle", 2, NotAtTables, handlers::puzzle, "puzzle [N]", "win in one, two or three moves"},
    {"stop", 1, NotAtTables, handlers::stop, "stop", "make the bot or engine move at once"},
    {"level", 1, NotAtTables | ChangesWithArgument, handlers::level, "level [1-10]",
     "set how strong the bot plays"},
    {"clock", 2, NotAtTables | ChangesWithArgument, handlers::clock, "clock [TIME]",
     "set 10m, 10m+5s, 10m~5s, 30s/move or none"},
    {"swap", 1, NotAtTables | ChangesGame, handlers::swap, "swap",
     "exchange the players: you play the other side"},
    {"new", 3, NotAtTables | ChangesGame, handlers::new_game, "new [TYPE] [WHO [WHO]]",
     "start another game, see help new"},
    {"setup", 1, NotAtTables | ChangesWithArgument, handlers::set_up, "setup [WHAT]",
     "set the rules and players of the next game"},
    {"draw", 3, ChangesGame, handlers::draw, "draw", "offer a draw, accept one, or claim one"},
    {"yes", 1, ChangesGame, handlers::yes, "yes", "accept a request of the other player"},
    {"no", 2, ChangesGame, handlers::no, "no", "decline a request of the other player"},
    {"resign", 3, ChangesGame, handlers::resign, "resign", "resign the game"},
    {"save", 1, AcceptsForce, handlers::save, "save NAME", "save the game as NAME, or ./FILE"},
    {"load", 1, NotAtTables | ChangesWithArgument | AcceptsForce, handlers::load, "load [NAME]",
     "open a saved game; alone: list them"},
    {"export", 1, AcceptsForce, handlers::export_game, "export NAME.pgn",
     "write the game for other programs"},
    {"help", 1, 0, handlers::help, "help [TOPIC]", "show help; ? does the same"},
    {"rules", 1, 0, handlers::rules, "rules [TOPIC]", "show the rules of Hive: rules beetle"},
    {"quit", 3, 0, handlers::quit, "quit", "exit; roj saves the game"},
}};

}  // namespace

std::span<const CommandInfo> commands() {
    return kCommands;
}

}  // namespace roj::play
