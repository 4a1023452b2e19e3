#pragma once

#include <string_view>

#include <roj/position.h>

namespace roj::fuzz {

/// Returns the position of a line: its first character selects the game type, and each other
/// character a legal move.
Position position_of(std::string_view line);

}  // namespace roj::fuzz
