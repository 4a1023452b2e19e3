#pragma once

#include <vector>

#include <roj/move.h>
#include <roj/position.h>

namespace roj::test {

/// Requires that the small board has exactly these moves if the hive fits, that it can take each of
/// them back, and that every build of the engine counts and lists the same number.
void check_boards(const Position& position, const std::vector<Move>& moves);

}  // namespace roj::test
