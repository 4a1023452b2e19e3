#pragma once

#include "play/learn/retry.h"
#include "play/session/session_core.h"

namespace roj::play {

using GameCommand = CommandOf<SessionCore>;
using Line = const CommandLine&;

// The commands of a game: each file has some, beside their handlers. A handler is called only if
// its command is allowed.
std::span<const GameCommand> play_commands();
std::span<const GameCommand> inspection_commands();
std::span<const GameCommand> review_commands();
std::span<const GameCommand> score_commands();
std::span<const GameCommand> setup_commands();
std::span<const GameCommand> table_commands();
std::span<const GameCommand> lobby_commands();
std::span<const GameCommand> file_commands();
std::span<const GameCommand> help_commands();
/// Returns the commands that only the position editor has.
const Commands& editor_commands();

/// Starts a game from the position in the editor, with the players of this one.
void play_edited(SessionCore& core, Events& events);
/// Reports the news of the table and handles the consequences.
void receive_table(SessionCore& core, Events& events);
/// Searches a position for about a tenth of a second. Pre: the game is not over.
bot::Report look_quickly(const Game& game);
/// Judges a position, also of a game that is over, by the same search.
Retry::Judgement judge_quickly(const Game& game);
/// Lists the game that is played, if it has moves, and the saved games.
List list_games(const SessionCore& core);
/// Shows a page of help or of the rules, found by its name or number; without one their contents.
void show_topic(const SessionCore& core, const std::string& command, const std::string& topic,
                Events& events);
/// Lists what can be chosen for the next game, as the command setup does.
List list_setup(const Setup& setup, Page page);
/// Adds an event of the player here to the table, and follows it.
void append(SessionCore& core, table::EventKind kind, const std::string& text, Events& events);
/// Refuses with the error of an event that was added to the table, or tells the player and follows
/// the table.
void send(SessionCore& core, const Status& added, const std::string& told, Events& events);
/// Reports what only a lobby tells about its game. Pre: the table is one.
void receive_lobby(SessionCore& core, const LoggedTable::News& news, Events& events);
/// Plays a move of a bot or an engine, at a table by its log.
void play_for_machine(SessionCore& core, const Move& move, Events& events);
/// Lets a bot at a table answer an offer of a draw, and think if it has to.
void serve_bot(SessionCore& core, Events& events);
/// Returns why a command is not available at this table, or without one; empty if it is.
std::string why_not_here(const SessionCore& core, const Command& command);
/// Returns an open request as a sentence for the player here, who has made it or not.
std::string describe(const SessionCore& core, const table::Request& request, bool own);
/// Returns what the player here is asked now, as a sentence; empty if it is nothing.
std::string describe_question(const SessionCore& core);
/// Asks the other player for something, or accepts if they ask the same.
void ask(SessionCore& core, const table::Request& request, Events& events);
/// Answers the open request of the other player, or withdraws that of the player here.
void answer(SessionCore& core, bool agreed, Events& events);
void ask_undo(SessionCore& core, const std::string& argument, Events& events);
/// Resigns without a question.
void resign_now(SessionCore& core, Events& events);
/// Opens a pasted game up to the first illegal move.
void open_text(SessionCore& core, std::string_view text, Events& events);
/// Offers the player at another terminal a draw, or claims it.
void offer_draw(SessionCore& core, bool claims, Events& events);
/// Returns the plies that an undo takes back: against a bot it counts the player's own turns.
Result<std::size_t> plies_to_undo(const SessionCore& core, const std::string& argument);

}  // namespace roj::play
