#pragma once

#include <string>
#include <string_view>

#include "i18n/error.h"
#include "robots/state.h"

namespace roj::robots {

// Text notation; every error says what is right. Letters may have either case.

/// Returns "1,3".
std::string format_square(Square square);
Result<Square> parse_square(std::string_view text);

/// Returns "35".
std::string format_roll(Roll roll);
Result<Roll> parse_roll(std::string_view text);

/// Returns "H+3 V-5": three squares to the right and five up.
std::string format_way(Way way);
/// Also accepts no plus sign and any order: "v-5 h3".
Result<Way> parse_way(std::string_view text);

/// Returns "1,1x3 5,3".
std::string format_placement(const Placement& placement);
Result<Placement> parse_placement(std::string_view text);

/// Parses the letter of a player.
Result<Player> parse_player(std::string_view text);

}  // namespace roj::robots
