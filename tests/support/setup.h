#pragma once

#include <set>
#include <string>
#include <string_view>

#include <roj/piece.h>
#include <roj/position.h>
#include <roj/ruleset.h>

#include "support/slow/slow_model.h"

namespace roj::test {

/// A position given by its cells, as in the worked examples of the rules, and not by its moves. No
/// bug moved in the previous ply.
struct Setup {
    Ruleset rules;
    Color to_move = Color::White;
    Table table;
    std::set<Piece> face_down;
};

/// Reads `wC (0,0): wQ,-,-,-,bA1/bB1,-; bQ (2,0), bG1! (2,1)`: a stack, bottom first, and its
/// neighbours E, NE, NW, W, SW, SE; then other stacks, if any. `!` marks a bug that is face down.
/// The owner of the first stack is to move. `options` are those of the rules: "NAME=VALUE ...".
/// Throws if it cannot read the text.
Setup setup(std::string_view game_type, std::string_view text, std::string_view options = {});
/// The rules of a game type with options: "NAME=VALUE NAME=VALUE".
Ruleset rules_of(std::string_view game_type, std::string_view options);

/// Sets the number of plies; an even number if White is to move.
SlowModel model_of(const Setup& setup, int ply);
/// Throws if the engine's position differs from the set-up.
Position position_of(const Setup& setup);

/// Returns what one bug can do: `(1,1)` goes there, `(1,1)xbQ` stings, `(1,1)+bA1` takes along, `^`
/// turns up. Throws if the engine and the slow model disagree on the position.
std::set<std::string> actions_of(const Setup& setup, std::string_view bug);
/// The same for the bug on top of the first stack, as a sorted text: "(1,1) (1,1)xbQ".
std::string acts(std::string_view game_type, std::string_view text, std::string_view options = {});
/// Returns where the side to move can place a bug: `(1,1)`. Throws as actions_of() does.
std::set<std::string> placements_of(const Setup& setup, std::string_view bug);
/// Reads such a list: "(1,1) (1,1)xbQ".
std::set<std::string> listed(std::string_view actions);

}  // namespace roj::test
