#ifndef ROJ_PERFT_H
#define ROJ_PERFT_H

#include <cstdint>

#include <roj/position.h>

namespace roj {

/// The number of legal move sequences of exactly `depth` plies; perft(position, 0) is 1. A forced
/// pass counts as a move, a finished game has none, repetition plays no part. The last ply is
/// counted and not played.
std::uint64_t perft(const Position& position, int depth);

}  // namespace roj

#endif
