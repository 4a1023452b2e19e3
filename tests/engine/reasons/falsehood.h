#pragma once

#include <string>
#include <vector>

#include <roj/move.h>
#include <roj/position.h>
#include <roj/reason.h>

#include "support/slow/slow_model.h"

namespace roj::test {

/// Returns what is false in the reason why a move is not legal; empty if nothing is. Drops rules of
/// the slow model, a copy of the position, one by one: the rule that the reason names must be
/// broken; the move must be legal without it, if it is legal without any one rule; and no broken
/// rule may come before it in the order turn, bug, pin, path, end cell.
std::string falsehood(const Position& position, const SlowModel& model, const Move& move,
                      const Reason& reason, const std::vector<Move>& legal);

}  // namespace roj::test
