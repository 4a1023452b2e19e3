#pragma once

#include <roj/piece.h>
#include <roj/reason.h>

#include "support/slow/slow_model.h"

namespace roj::test {

/// Reports whether the slow model confirms what effects_of() says about a move for a side. It does
/// not know the cells that moth.counts does not count. Takes a few milliseconds.
bool is_true(const Reason& effect, const SlowModel& before, const SlowModel& after, Color side);

}  // namespace roj::test
