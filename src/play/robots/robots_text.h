#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "i18n/error.h"
#include "i18n/pages.h"
#include "play/event.h"
#include "robots/record.h"

namespace roj::play {

// Queries about what a game of robots waits for.

bool is_bot(const robots::Record& record, robots::Player player);
/// Reports whether the last entry is a choice of a person, which undo takes back.
bool can_take_back(const robots::Record& record);
/// Reports whether Enter rolls dice.
bool waits_for_enter(const robots::Record& record);
/// Reports whether the game continues without the player.
bool moves_itself(const robots::Record& record);
/// Returns "A to roll".
std::string whose_turn(const robots::Record& record);
/// Returns what to type now: "Enter rolls the dice".
std::string what_to_do(const robots::Record& record);

/// Reports whether a line can only be a choice, even an invalid one: "7", "h3 v-5", "3,1", "1,1x3".
bool looks_like_choice(std::string_view line);
/// Makes the choice on such a line. The error explains why not.
Status choose(robots::Record& record, std::string_view line);

/// The meaning of a partial line.
struct RobotsPreview {
    std::string text;
    std::optional<robots::Square> end;
};
RobotsPreview preview(const robots::Record& record, std::string_view line);

// Texts of the robots game.

/// Returns "A is a person. C is bot 2."
std::string describe_players(const robots::Record& record);
/// Describes the last entry of a game: "A rolls 3 and 5 and goes H+3 V-5 to 3,1. A takes 1
/// token." Without `with_roll` it omits the roll.
std::string describe_last(const robots::Game& game, bool with_roll);
/// Describes the choice of the best bot and its chances. Pre: a move or a penalty is due.
std::string describe_hint(const robots::Record& record);
/// Returns "A wins with 9 tokens. C has 7 tokens."
std::string describe_result(const robots::Game& game);
/// Lists the moves with their numbers and results.
Page list_moves(const robots::Record& record);
/// Lists where everything is: pawns, backpacks, banks and tokens.
Page describe_table(const robots::Record& record);
/// Lists the game so far, one line per roll.
Page list_rolls(const robots::Game& game);

}  // namespace roj::play
