#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "robots/game.h"

namespace roj::robots {

/// Returns rules with some options: "robots.seats=ABCD robots.take=one".
Rules rules_with(std::string_view options);

/// Returns a game after these lines of a record: "A 35 H+3 V-5".
Game game_after(const Rules& rules, const std::vector<std::string>& lines);

/// Two players A and C without tokens; A must roll.
State empty_table(const Rules& rules);

/// Returns the squares where a roll can end, in the order of legal_moves(): "1,3 3,1".
std::string ends_of(const Rules& rules, Player player, Square from, Roll roll);

/// Counts all tokens.
int count_tokens(const State& state);

}  // namespace roj::robots
