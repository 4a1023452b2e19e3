#pragma once

#include <array>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/position.h>

#include "play/session/session.h"
#include "tui/hive/layout.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// Returns the bugs a player has left to place, each kind once, with its number if more than one:
/// {"Q", "S2", "B"}, or {"all placed"}.
std::vector<std::string> hand_kinds(const Position& position, Color color);

/// Returns the name of a colour alone: "White".
std::string color_label(Color color);

/// Returns the bugs of each stack, top first: {"wB1>bG1"}.
std::vector<std::string> stacks(const Position& position);

/// Returns the name of a bug as on the board: in lower case if it is face down.
std::string shown_name(const Position& position, Piece piece);

/// Returns the bugs that are face down, White's first: "bQ bA1"; empty if there are none.
std::string face_down_bugs(const Position& position);

/// Returns the filled sides of a player's Queen, "wQ 3/6"; "wQ -" while it is in hand.
std::string queen_sides(const Position& position, Color color);

/// Returns "turn 7"; both players' plies make one turn.
std::string turn_text(const Position& position);

/// Returns "Black to move", or how the game ended: "White wins", "a draw".
std::string whose_turn(const Position& position, Outcome outcome);

/// Draws the whole hive with the last move marked, without an edge.
Canvas whole_hive(const Game& game, Layout layout, const BoardLook& look = {});
/// Draws the hive of a preview in at most that size, with the largest tiles that fit: of a hive
/// that is larger, the part around the move that is marked. Pre: preview.game.
Canvas hive_in(const play::RowPreview& preview, Size most, const BoardLook& look);

/// Returns the hive, an empty line, the hands, the stacks, the filled sides of the Queens, the turn
/// and whose it is. Ends with a line break. Auto draws outlined cells.
std::string draw_board(const Game& game, CellStyle cells = CellStyle::Auto);
/// Draws the same with the theme of the options in the escape sequences of so many colours.
std::string draw_colored_board(const Game& game, const UiOptions& options, ColorCount colors);

/// Returns the moves played, then those taken back, in canonical notation.
std::vector<std::string> all_moves(const play::Session& session);

/// Returns "You played wB1 bG1 (up onto bG1)." Names the player as clearly as these players allow:
/// you, the bot or the engine's name, otherwise the colours.
std::string describe(const play::MovePlayed& moved, const play::Session& session);

/// Returns the player of a colour for use in a sentence: "The bot", or the engine's name.
std::string machine_name(const play::Session& session, Color color);

/// Returns the times of the players by Color: "9:58", "1d 04h"; empty without clocks.
std::array<std::string, 2> clock_texts(const play::Session& session, bool tenths);

/// Returns "You play White against bot:3." or the player of each colour.
std::string describe_players(const play::Session& session);

/// The role of this terminal in a hosted game. None: the game is not hosted.
enum class TableRole { None, Player, Spectator };
TableRole table_role(const play::Session& session);

/// Returns the commands that a player is likely to want now, the last ones most; `looking` are the
/// keys that step through a game.
std::string command_hints(const play::Session& session, const std::string& looking);
/// Returns whose turn it is, for a player who waits for the opponent; empty in their own turn.
std::string waiting_text(const play::Session& session);
/// Returns what a full screen says at first.
std::string screen_greeting(const play::Session& session);

/// Returns the prompt that shows what the player has announced: "resign? > "; may be empty.
std::string question(const play::Session& session);

/// Returns the prompt: a question, whose turn it is, or what the screen shows instead. `on_board`:
/// a cursor is on it.
std::string prompt_label(const play::Session& session, bool must_pass, bool on_board);

/// Reports whether the screen shows the position editor.
bool edits(const play::Session& session);

/// Reports whether bots that play each other pause.
bool bots_pause(const play::Session& session);

/// Reports whether a person is to move and can only pass.
bool must_pass(const play::Session& session);

}  // namespace roj::tui
