#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "robots/game.h"

namespace roj::robots {

/// Rules with some options: "robots.seats=ABCD robots.take=one".
Rules rules_with(std::string_view options);

/// A game in which these lines of a record have been played: "A 35 H+3 V-5".
Game game_after(const Rules& rules, const std::vector<std::string>& lines);

/// Two players A and C without the tokens, the game at the throw of A.
State empty_table(const Rules& rules);

/// The squares on which a throw can end: "1,3 3,1"; in the order of legal_moves().
std::string ends_of(const Rules& rules, Player player, Square from, Roll roll);

/// All tokens, wherever they are.
int count_tokens(const State& state);

}  // namespace roj::robots
