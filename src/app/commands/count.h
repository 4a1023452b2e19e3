#pragma once

#include <cstdint>
#include <vector>

#include <roj/move.h>
#include <roj/perft.h>
#include <roj/position.h>

namespace roj::app {

/// A first move and the number of move sequences that begin with it.
struct MoveCount {
    Move move;
    std::uint64_t count = 0;
};

/// How to count.
struct Counting {
    int threads = 1;
    LastPly last_ply = LastPly::Counted;
    Isa isa = best_isa();
};

/// The sequences of exactly `depth` plies by their first move, in the order of legal_moves.
/// Pre: depth >= 1, at least one thread.
std::vector<MoveCount> count_by_move(const Position& position, int depth, const Counting& how);

}  // namespace roj::app
