#pragma once

#include <string>
#include <string_view>

#include <roj/result.h>

#include "robots/moves.h"
#include "robots/state.h"

namespace roj::robots {

// Text as people write it; every error is BadNotation and says what would be right. Letters may be
// of either case.

/// "1,3".
std::string format_square(Square square);
Result<Square> parse_square(std::string_view text);

/// "35".
std::string format_roll(Roll roll);
Result<Roll> parse_roll(std::string_view text);

/// "H+3 V-5": across to the right and along upwards.
std::string format_way(Way way);
/// Also without a plus and in any order: "v-5 h3".
Result<Way> parse_way(std::string_view text);

/// "1,1x3 5,3".
std::string format_placement(const Placement& placement);
Result<Placement> parse_placement(std::string_view text);

/// A letter of a player.
Result<Player> parse_player(std::string_view text);

}  // namespace roj::robots
