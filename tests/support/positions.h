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

/// A game from its GameString. Throws with the reader's message, which fails the test.
Game game(std::string_view game_string, const Ruleset& rules = {});
/// The position at the end of a GameString.
Position position(std::string_view game_string, const Ruleset& rules = {});
/// Plays moves parted by semicolons. Throws when one of them is not legal.
void play(Game& game, std::string_view moves);
/// The move a text stands for. Throws when it is not legal.
Move move(const Position& position, std::string_view text);
Piece piece(std::string_view name);

/// The legal moves in canonical writing, sorted and parted by "; ".
std::string moves(const Position& position);
/// Those of one piece: "wQ -wS1; wQ wS1\". Empty if it has none.
std::string moves_of(const Position& position, std::string_view piece_name);
/// How many moves one piece has.
int count_moves_of(const Position& position, std::string_view piece_name);
/// Whether a bug may move to a cell by itself.
bool may_go(const Position& position, std::string_view piece_name, Hex to);

/// Tournament rules with the bugs of a game type, "Base+MLP".
Ruleset rules_of(std::string_view game_type);
/// All eight official sets.
inline constexpr std::string_view kGameTypes[] = {"Base",    "Base+M",  "Base+L",  "Base+P",
                                                  "Base+ML", "Base+MP", "Base+LP", "Base+MLP"};

}  // namespace roj::test
