#pragma once

#include <vector>

#include <roj/move.h>
#include <roj/position.h>

namespace roj::test {

/// Requires that the small board, where the hive fits, has exactly these moves and comes back from
/// each of them, and that every build of the engine counts and lists as many.
void check_boards(const Position& position, const std::vector<Move>& moves);

}  // namespace roj::test
