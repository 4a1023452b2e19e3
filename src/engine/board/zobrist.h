#pragma once

#include <cstdint>

#include <roj/piece.h>

// Zobrist words, computed by a mixing function instead of a table: a table for 64 x 64 cells would
// be half a megabyte and would not stay in the fast caches.
namespace roj::board {

/// Spreads every bit of x over the word (the finalizer of SplitMix64).
constexpr std::uint64_t mix(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
    x = (x ^ x >> 27) * 0x94D049BB133111EB;
    return x ^ x >> 31;
}

/// Returns the word of a bug on the ground of a cell; equal bugs are interchangeable. Higher up it
/// is rotated by 7 bits a level, which distinguishes 64 levels.
constexpr std::uint64_t stone_key(Color color, Bug bug, std::uint32_t cell) {
    const auto kind = static_cast<std::uint64_t>(bug) * 2 + static_cast<std::uint64_t>(color);
    return mix(kind << 16 | cell);
}

/// Returns the word of "the bug on this cell moved last".
constexpr std::uint64_t last_moved_key(std::uint32_t cell) {
    return mix(std::uint64_t{1} << 32 | cell);
}

/// Returns the word of "the bug on top of this cell is face down".
constexpr std::uint64_t face_down_key(std::uint32_t cell) {
    return mix(std::uint64_t{1} << 34 | cell);
}

inline constexpr std::uint64_t kBlackToMoveKey = mix(std::uint64_t{1} << 33);

}  // namespace roj::board
