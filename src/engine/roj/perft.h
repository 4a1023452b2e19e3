#pragma once

#include <cstdint>

#include <roj/isa.h>
#include <roj/position.h>

namespace roj {

/// What is done about the moves of the last ply, none of which is played.
enum class LastPly : std::uint8_t {
    Counted,  ///< as fast as possible
    Listed,   ///< each is listed, as a search needs it
};

inline constexpr int kDeepestPerft = 63;  ///< far beyond what can be waited for

/// The number of legal move sequences of exactly `depth` plies; perft(position, 0) is 1. A forced
/// pass counts as a move, a finished game has none, repetition plays no part.
/// Pre: 0 <= depth <= kDeepestPerft, runs(isa).
std::uint64_t perft(const Position& position, int depth, LastPly last_ply = LastPly::Counted,
                    Isa isa = best_isa());

}  // namespace roj
