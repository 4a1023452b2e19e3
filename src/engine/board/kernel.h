#pragma once

#include <cstdint>

#include <roj/perft.h>

#include "board/snapshot.h"

namespace roj::board {

/// The functions that each build of the board provides to the rest of the engine.
struct Kernel {
    std::uint64_t (*perft)(const Snapshot& snapshot, int depth, LastPly last_ply);
};

// One for each build.
inline namespace portable {
extern const Kernel kKernel;
}
inline namespace avx2 {
extern const Kernel kKernel;
}
inline namespace avx512 {
extern const Kernel kKernel;
}

}  // namespace roj::board
