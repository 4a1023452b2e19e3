#pragma once

#include <string>
#include <string_view>

#include <roj/arrangement.h>
#include <roj/game.h>
#include <roj/hex.h>
#include <roj/move.h>
#include <roj/position.h>
#include <roj/reason.h>

namespace roj {

/// Reads a legal move as a person types it:
/// - `wA1 -bQ`, `A1 -bQ`, `a1 -bq`: any case, the own colour is optional, any blanks;
/// - `A1 w bQ`: the direction as a word (ne e se sw w nw) instead of a sign;
/// - any reference bug, covered ones and the moving bug too; a sign that points at an occupied cell
///   climbs it; `wB1 bQ` climbs onto bQ;
/// - the number is optional if only one bug fits: `A -bQ`;
/// - `wC wQ\ xbQ` stings bQ, `wD \bS1 +bA1` carries bA1, `bQ ^` turns bQ up;
/// - `pass`; and `wS1` alone for the first ply.
/// An exact reading takes precedence over one that ignores case.
/// Errors: those of is_unreadable(), GameOver, or the first rule that the move breaks.
Result<Move, Reason> parse_move(const Position& position, std::string_view text);

/// Returns the canonical notation (UHP's MoveString): the bug that the move climbs, otherwise the
/// first occupied neighbour of the cell in the order NW, NE, E, SE, SW, W, without the moving bug.
/// Pre: the move is legal in the position.
std::string format_move(const Position& position, const Move& move);

/// Reads a cell as in a move: `bQ` (the cell of bQ), `bQ/`, `-wA1`, `nw bQ`.
Result<Hex, Reason> parse_cell(const Position& position, std::string_view text);
/// Writes a cell relative to the hive: `bQ` or `bQ/`; the inverse of parse_cell().
std::string format_cell(const Position& position, Hex cell);

/// Reads the name of a piece of this game: `wA1`, `a1` (of the side to move), `bq`.
Result<Piece, Reason> parse_piece(const Position& position, std::string_view text);

/// Returns "NotStarted", "InProgress", "Draw", "WhiteWins" or "BlackWins".
std::string_view format_outcome(Outcome outcome);
/// Returns the side to move and its turn: "White[7]".
std::string format_turn(const Position& position);
/// Returns `GameType;State;Turn;Move;Move...`; the position, `play` and the moves if the game does
/// not start from the empty board.
std::string format_game(const Game& game);
/// Reads a GameString: takes its game type and replays every move; ignores state and turn. `rules`
/// gives the options. Does not apply repetition while replaying. BadPly names the ply that cannot
/// be played.
Result<Game, Reason> parse_game(std::string_view text, const Ruleset& rules = {});

/// Returns `GameType;Turn;Bug;Bug Cell;Bug Cell...` as in `Base+P;White[5];wQ;bQ wQ-;wB1 bQ`: each
/// bug is next to or on one before it. Then `moved wP` and `down bQ` where the rules need it.
std::string format_position(const Position& position);
/// Reads that. Errors: those of is_unreadable(), NotOnBoard.
Result<Position, Reason> parse_position(std::string_view text, const Ruleset& rules = {});
/// Reports whether a text begins as one of format_position(): its second field is a turn.
bool is_position(std::string_view text);
/// Puts a bug on its cell as one field of a position names them: `wA1 -bQ`, `wB1 bQ`; a bug without
/// its number is the next one in the hand.
Permission put_bug(Arrangement& arrangement, std::string_view text);

/// Returns the options to store with a game: format_rule_options(), but in a file the absence of
/// draw.symmetry means draw.symmetry=translation, the only rule of roj 0.2 and of other programs.
std::string format_stored_rules(const Ruleset& rules);
/// Reads the options stored with a game. Errors: UnknownRule, BadRuleValue, FixedRule.
Result<Ruleset, Reason> read_stored_rules(GameType type, std::string_view options);

/// Sets draw.symmetry=translation if positions are counted: for a game whose file has no options.
void assume_translation(Ruleset& rules);
/// Returns the rules without draw.symmetry=translation, which is no news about a game that was
/// loaded: for whoever looks at it.
Ruleset rules_to_show(const Ruleset& rules);

}  // namespace roj
