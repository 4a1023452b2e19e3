#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <roj/result.h>

#include "play/event.h"
#include "robots/record.h"

namespace roj::play {

// Texts of the robots game.

/// Returns "A is a human, C is bot:2."
std::string describe_players(const robots::Record& record);
/// Describes the last entry of a game: "A throws 3 and 5 and goes H+3 V-5 to 3,1: takes 1 token."
/// Without `with_throw` it omits the throw.
std::string describe_last(const robots::Game& game, bool with_throw);
/// Describes the result of a move of the player to move: "to 3,1: takes 1 token".
std::string describe_end(const robots::Game& game, const robots::Move& move);
/// Describes the choice of the best bot and its chances. Pre: a move or a penalty is due.
std::string describe_hint(const robots::Record& record);
/// Returns "A wins with 9 tokens; C has 7."
std::string describe_result(const robots::Game& game);
/// Lists the moves with their numbers and results.
std::vector<std::string> describe_moves(const robots::Game& game);
/// Lists where everything is: pawns, backpacks, banks and tokens.
std::vector<std::string> describe_table(const robots::Record& record);
/// Lists the game so far, one line per throw.
std::vector<std::string> list_throws(const robots::Game& game);

/// Returns the rules and the current values of their options.
Page robots_rules_page(const robots::Rules& rules);
/// Returns a page of help; the overview if `topic` is empty. The error lists the topics.
Result<Page> robots_help(std::string_view topic);

}  // namespace roj::play
