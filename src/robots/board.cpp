#include "robots/board.h"

namespace roj::robots {

int fold(int place) {
    // There and back again: from wall to wall are six steps.
    constexpr int kRound = 2 * (kSide - 1);
    const int on_the_way = ((place % kRound) + kRound) % kRound;
    return on_the_way < kSide ? on_the_way : kRound - on_the_way;
}

}  // namespace roj::robots
