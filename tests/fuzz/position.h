#pragma once

#include <string_view>

#include <roj/position.h>

namespace roj::fuzz {

/// The position to which a line leads: its first character picks the game type, every other one
/// picks among the legal moves.
Position position_of(std::string_view line);

}  // namespace roj::fuzz
