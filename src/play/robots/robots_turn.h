#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <roj/result.h>

#include "robots/record.h"

namespace roj::play {

// Queries about what a game of robots waits for.

bool is_bot(const robots::Record& record, robots::Player player);
/// Reports whether the last entry is a choice of a person, which undo takes back.
bool can_take_back(const robots::Record& record);
/// Reports whether Enter throws dice.
bool waits_for_enter(const robots::Record& record);
/// Reports whether the game continues without the player.
bool moves_itself(const robots::Record& record);
/// Returns "A to throw".
std::string whose_turn(const robots::Record& record);
/// Returns what to type now: "Enter throws the dice".
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

}  // namespace roj::play
