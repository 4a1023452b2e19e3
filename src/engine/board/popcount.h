#pragma once

#include <bit>
#include <cstdint>

#include "board/isa.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// Counts the bits that are set. Where an x86 processor may lack an instruction for it, GCC's
/// std::popcount calls a function that reads a table, which takes longer.
constexpr int popcount(std::uint64_t bits) {
#if defined(__x86_64__) && !defined(__POPCNT__)
    bits -= bits >> 1 & 0x5555555555555555;
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return static_cast<int>(bits * 0x0101010101010101 >> 56);  // the sum of all bytes
#else
    return std::popcount(bits);
#endif
}

}  // namespace ROJ_ISA
}  // namespace roj::board
