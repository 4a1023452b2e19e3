#pragma once

#include "play/session/session_core.h"

namespace roj::play {

/// The functions of the commands, as command_table.cpp names them. A handler is called only if its
/// command is allowed.
namespace handlers {

using Line = const CommandLine&;

void inspect(SessionCore& core, Line line, Events& events);
void board(SessionCore& core, Line line, Events& events);
void theme(SessionCore& core, Line line, Events& events);
void settings(SessionCore& core, Line line, Events& events);
void help(SessionCore& core, Line line, Events& events);
void rules(SessionCore& core, Line line, Events& events);
void quit(SessionCore& core, Line line, Events& events);

void undo(SessionCore& core, Line line, Events& events);
void redo(SessionCore& core, Line line, Events& events);
void stop(SessionCore& core, Line line, Events& events);
void level(SessionCore& core, Line line, Events& events);
void swap(SessionCore& core, Line line, Events& events);
void clock(SessionCore& core, Line line, Events& events);
void draw(SessionCore& core, Line line, Events& events);
void resign(SessionCore& core, Line line, Events& events);
void yes(SessionCore& core, Line line, Events& events);
void no(SessionCore& core, Line line, Events& events);

void back(SessionCore& core, Line line, Events& events);
void forward(SessionCore& core, Line line, Events& events);
void go_to(SessionCore& core, Line line, Events& events);
void find(SessionCore& core, Line line, Events& events);
void live(SessionCore& core, Line line, Events& events);
void branch(SessionCore& core, Line line, Events& events);
void side_line(SessionCore& core, Line line, Events& events);
void note(SessionCore& core, Line line, Events& events);

void hint(SessionCore& core, Line line, Events& events);
void eval(SessionCore& core, Line line, Events& events);
void analyze(SessionCore& core, Line line, Events& events);
void mark(SessionCore& core, Line line, Events& events);
void tutorial(SessionCore& core, Line line, Events& events);
void puzzle(SessionCore& core, Line line, Events& events);

void new_game(SessionCore& core, Line line, Events& events);
void set_up(SessionCore& core, Line line, Events& events);
void save(SessionCore& core, Line line, Events& events);
void load(SessionCore& core, Line line, Events& events);
void export_game(SessionCore& core, Line line, Events& events);

}  // namespace handlers

/// Reports the news of the table and handles the consequences.
void hear_table(SessionCore& core, Events& events);
void ask_undo(SessionCore& core, const std::string& argument, Events& events);
void offer_draw(SessionCore& core, Events& events);
/// Returns the plies that an undo takes back: against a bot it counts the player's own turns.
Result<std::size_t> plies_to_undo(const SessionCore& core, const std::string& argument);

}  // namespace roj::play
