#include <roj/perft.h>

#include <cassert>

#include "board/impl.h"
#include "board/kernel.h"

namespace roj {

std::uint64_t perft(const Position& position, int depth, LastPly last_ply, Isa isa) {
    assert(runs(isa) && depth >= 0 && depth <= kDeepestPerft);
    return board::kernel(isa).perft(position.impl().board.snapshot(), depth, last_ply);
}

}  // namespace roj
