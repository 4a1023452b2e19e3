#include <roj/perft.h>

#include <cassert>

#include "board/kernel.h"
#include "board/position_impl.h"

namespace roj {

std::uint64_t perft(const Position& position, int depth, LastPly last_ply, Isa isa) {
    assert(runs(isa) && depth >= 0 && depth <= kDeepestPerft);
    return board::kernel(isa).perft(board_of(position).snapshot(), depth, last_ply);
}

}  // namespace roj
