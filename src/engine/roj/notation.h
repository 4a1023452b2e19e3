#pragma once

#include <string>
#include <string_view>

#include <roj/game.h>
#include <roj/hex.h>
#include <roj/move.h>
#include <roj/position.h>
#include <roj/reason.h>

namespace roj {

/// Reads a legal move as a person types it:
/// - `wA1 -bQ`, `A1 -bQ`, `a1 -bq`: any case, the own colour may be left out, any blanks;
/// - `A1 w bQ`: the direction spelled (ne e se sw w nw) instead of a sign;
/// - any reference bug, covered ones and the moving bug too; a sign that points at an occupied cell
///   climbs it; `wB1 bQ` climbs onto bQ;
/// - the number may be left out where only one bug fits: `A -bQ`;
/// - `wC wQ\ xbQ` stings bQ, `wD \bS1 +bA1` takes bA1 along, `bQ ^` turns bQ up;
/// - `pass`; and `wS1` alone for the first ply.
/// The exact reading wins over the one that ignores case.
/// The reason is what is_unreadable(), or GameOver, or the first rule that the move breaks.
Result<Move, Reason> parse_move(const Position& position, std::string_view text);

/// The one canonical writing, as Mzinga writes it: the bug on which it climbs, else the first
/// occupied neighbour of the cell in the order NW, NE, E, SE, SW, W, the moving bug lifted first.
/// Pre: the move is legal in the position.
std::string format_move(const Position& position, const Move& move);

/// Reads a cell as it is written in a move: `bQ` (the cell bQ stands on), `bQ/`, `-wA1`, `nw bQ`.
Result<Hex, Reason> parse_cell(const Position& position, std::string_view text);
/// A cell written relative to the hive: `bQ` or `bQ/`; the inverse of parse_cell.
std::string format_cell(const Position& position, Hex cell);

/// Reads the name of a piece of this game: `wA1`, `a1` (of the side to move), `bq`.
Result<Piece, Reason> parse_piece(const Position& position, std::string_view text);

/// "NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins".
std::string_view format_outcome(Outcome outcome);
/// "White[7]": who would move next, and in which turn.
std::string format_turn(const Position& position);
/// `GameType;State;Turn;Move;Move...`
std::string format_game(const Game& game);
/// Reads a GameString: the game type, then replays every move; state and turn are ignored. `rules`
/// gives the options, the string the game type. Repetition is not applied while replaying.
/// BadPly names the ply that cannot be played.
Result<Game, Reason> parse_game(std::string_view text, const Ruleset& rules = {});

}  // namespace roj
