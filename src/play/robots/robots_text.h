#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <roj/result.h>

#include "play/event.h"
#include "robots/record.h"

namespace roj::play {

// The robots in words.

/// "A is a human, C is bot:2."
std::string describe_players(const robots::Record& record);
/// "A throws 3 and 5 and goes H+3 V-5 to 3,1: takes 1 token." Of the last entry of a game; a throw
/// that has been told already is left out.
std::string describe_last(const robots::Game& game, bool with_throw);
/// What a move of the player to move brings: "to 3,1: takes 1 token".
std::string describe_end(const robots::Game& game, const robots::Move& move);
/// What the best bot would choose, and what may come of it. Pre: a move or a penalty is due.
std::string describe_hint(const robots::Record& record);
/// "A wins with 9 tokens; C has 7."
std::string describe_result(const robots::Game& game);
/// The moves there are, with their numbers and what they bring.
std::vector<std::string> describe_moves(const robots::Game& game);
/// Where everything is: pawns, backpacks, banks and tokens.
std::vector<std::string> describe_table(const robots::Record& record);
/// The game so far, a line for each throw.
std::vector<std::string> list_throws(const robots::Game& game);

/// The rules, and their options with the values they have.
Page robots_rules_page(const robots::Rules& rules);
/// A page of help. Empty: the overview. BadNotation names the topics there are.
Result<Page> robots_help(std::string_view topic);

}  // namespace roj::play
