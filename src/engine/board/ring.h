#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

// What the six neighbours of a cell decide, looked up by which of them are occupied: bit d of a
// ring stands for the neighbour in direction d (roj::Direction, counter-clockwise).
namespace roj::board {

using Ring = std::uint8_t;
inline constexpr Ring kFullRing = 63;

constexpr int left_direction(int d) {
    return (d + 1) % 6;
}
constexpr int right_direction(int d) {
    return (d + 5) % 6;
}
constexpr int opposite_direction(int d) {
    return (d + 3) % 6;
}
/// Pre: 0 <= d <= 11.
constexpr Ring bit_of(int d) {
    return static_cast<Ring>(1U << (d % 6));
}
constexpr bool has(Ring ring, int d) {
    return (ring >> d & 1) != 0;
}

/// The directions of legal ground steps (freedom to move, and contact): the target is empty and
/// exactly one of its two flanks is occupied (both would form a gate, none would leave the hive).
inline constexpr std::array<Ring, 64> kSlides = [] {
    std::array<Ring, 64> table{};
    for (std::size_t ring = 0; ring < table.size(); ++ring) {
        for (int d = 0; d < 6; ++d) {
            const auto bits = static_cast<Ring>(ring);
            const bool one_flank = has(bits, left_direction(d)) != has(bits, right_direction(d));
            if (!has(bits, d) && one_flank) { table[ring] |= static_cast<Ring>(1 << d); }
        }
    }
    return table;
}();

/// The number of separate runs of occupied neighbours; 0 for a full ring, which has no gap to begin
/// or end a run.
inline constexpr std::array<std::uint8_t, 64> kRuns = [] {
    std::array<std::uint8_t, 64> table{};
    for (std::size_t ring = 0; ring < table.size(); ++ring) {
        for (int d = 0; d < 6; ++d) {
            const auto bits = static_cast<Ring>(ring);
            if (has(bits, d) && !has(bits, left_direction(d))) { ++table[ring]; }
        }
    }
    return table;
}();

/// The number of bits of a ring. Not every processor has an instruction that counts them.
inline constexpr std::array<std::uint8_t, 64> kBitCount = [] {
    std::array<std::uint8_t, 64> table{};
    for (std::size_t ring = 0; ring < table.size(); ++ring) {
        table[ring] = static_cast<std::uint8_t>(std::popcount(ring));
    }
    return table;
}();

/// Calls `visit(direction)` for each bit of the ring.
template <class Visit>
constexpr void for_each_direction(Ring ring, Visit visit) {
    for (unsigned rest = ring; rest != 0; rest &= rest - 1) { visit(std::countr_zero(rest)); }
}

}  // namespace roj::board
