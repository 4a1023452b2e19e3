#pragma once

#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/position.h>

#include "tui/hive/layout.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// The bugs a player has left to place, each kind once with how many there are if more than one:
/// {"Q", "S2", "B"}.
std::vector<std::string> hand_kinds(const Position& position, Color color);

/// Both hands in one line, for small screens: "wQS2B2G3A3MLP bS2B2G3A3MLP".
std::string both_hands(const Position& position);

/// The content of every stack, top first: {"wB1>bG1"}.
std::vector<std::string> stacks(const Position& position);

/// A bug as the board shows it: its name, in small letters if it lies face down.
std::string shown_name(const Position& position, Piece piece);

/// The bugs that lie face down, White's first: "bQ bA1"; empty if there are none.
std::string face_down_bugs(const Position& position);

/// How many sides of a player's queen are filled, "wQ 3/6"; "wQ -" while she is in hand.
std::string queen_sides(const Position& position, Color color);

/// The number of the turn, counting from 1; both players' plies make one turn.
int turn_number(const Position& position);

/// "BLACK to move", or how the game ended: "White wins", "a draw".
std::string whose_turn(const Position& position, Outcome outcome);

/// The whole hive with the last move marked, as lines of text without an edge around it.
std::string hive_text(const Game& game, Layout layout);

/// The text next to the board: hands, stacks, filled sides of the Queens, turn and side to move.
std::string table_text(const Game& game);

/// Both of them, with an empty line between. Ends with a line break. Auto draws outlined cells.
std::string draw_board(const Game& game, CellStyle cells = CellStyle::Auto);

}  // namespace roj::tui
