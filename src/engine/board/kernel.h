#pragma once

#include <cstdint>

#include <roj/perft.h>

#include "board/snapshot.h"

namespace roj::board {

/// Counts the lines of a position, as roj::perft() does.
using RunPerft = std::uint64_t (*)(const Snapshot& snapshot, int depth, LastPly last_ply);

// One for each build.
inline namespace portable {
extern const RunPerft kRunPerft;
}
inline namespace avx2 {
extern const RunPerft kRunPerft;
}

}  // namespace roj::board
