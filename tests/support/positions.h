#pragma once

#include <string>
#include <string_view>

#include <roj/game.h>
#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/position.h>
#include <roj/ruleset.h>

namespace roj::test {

/// Reads a GameString. Throws the reader's message, which fails the test.
Game game(std::string_view game_string, const Ruleset& rules = {});
/// Returns the position at the end of a GameString.
Position position(std::string_view game_string, const Ruleset& rules = {});
/// Plays moves separated by semicolons. Throws if one of them is illegal.
void play(Game& game, std::string_view moves);
/// Reads a move. Throws if it is illegal.
Move move(const Position& position, std::string_view text);
Piece piece(std::string_view name);

/// Returns the legal moves in canonical notation, sorted and separated by "; ".
std::string moves(const Position& position);
/// Returns those of one piece: "wQ -wS1; wQ wS1\". Empty if it has none.
std::string moves_of(const Position& position, std::string_view piece_name);
/// Counts the moves of one piece.
int count_moves_of(const Position& position, std::string_view piece_name);
/// Reports whether a bug can move to a cell by itself.
bool may_go(const Position& position, std::string_view piece_name, Hex to);

/// Returns the tournament rules with the bugs of a game type, "Base+MLP".
Ruleset rules_of(std::string_view game_type);
/// All eight official sets.
inline constexpr std::string_view kGameTypes[] = {"Base",    "Base+M",  "Base+L",  "Base+P",
                                                  "Base+ML", "Base+MP", "Base+LP", "Base+MLP"};

}  // namespace roj::test
