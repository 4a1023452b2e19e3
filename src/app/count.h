#ifndef ROJ_APP_COUNT_H
#define ROJ_APP_COUNT_H

#include <cstdint>
#include <vector>

#include <roj/move.h>
#include <roj/position.h>

namespace roj::app {

/// A first move and the number of move sequences that begin with it.
struct MoveCount {
    Move move;
    std::uint64_t count = 0;
};

/// The sequences of exactly `depth` plies by their first move, in the order of legal_moves,
/// counted on several threads. Pre: depth >= 1, threads >= 1.
std::vector<MoveCount> count_by_move(const Position& position, int depth, int threads);

}  // namespace roj::app

#endif
