#pragma once

#include "play/session/session_core.h"

namespace roj::play {

/// The functions of the commands, as command_table.cpp names them. A handler is called only if its
/// command is allowed.
namespace handlers {

using Line = const CommandLine&;
using Handler = void(SessionCore& core, Line line, Events& events);

Handler moves, look, where, around, list, board, center, theme, settings, help, rules, quit;
Handler undo, redo, stop, level, swap, clock, draw, resign, yes, no;
Handler back, forward, go_to, find, live, branch, side_line, note;
Handler hint, eval, analyze, mark, tutorial, puzzle;
Handler new_game, set_up, save, load, export_game;

}  // namespace handlers

/// Reports the news of the table and handles the consequences.
void hear_table(SessionCore& core, Events& events);
void ask_undo(SessionCore& core, const std::string& argument, Events& events);
void offer_draw(SessionCore& core, Events& events);
/// Parses a count; an empty text means 1.
Result<int> read_count(const std::string& text);
/// Returns the plies that an undo takes back: against a bot it counts the player's own turns.
Result<std::size_t> plies_to_undo(const SessionCore& core, const std::string& argument);

}  // namespace roj::play
