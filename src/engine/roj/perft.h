#pragma once

#include <cstdint>

#include <roj/isa.h>
#include <roj/position.h>

namespace roj {

/// How perft() handles the moves of the last ply, which it does not play.
enum class LastPly : std::uint8_t {
    Counted,  ///< as fast as possible
    Listed,   ///< lists each move, as a search needs it
};

inline constexpr int kDeepestPerft = 63;  ///< far beyond any feasible depth

/// Returns the number of legal move sequences of exactly `depth` plies; perft(position, 0) is 1. A
/// forced pass counts as a move, a finished game has no moves, repetition is ignored.
/// Pre: 0 <= depth <= kDeepestPerft, runs(isa).
std::uint64_t perft(const Position& position, int depth, LastPly last_ply = LastPly::Counted,
                    Isa isa = best_isa());

}  // namespace roj
