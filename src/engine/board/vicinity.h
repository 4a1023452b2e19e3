#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "board/isa.h"
#include "board/ring.h"
#include "board/torus16.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// The cells within three steps of a cell of Torus16, as bits of one word: seven rows of eight
/// bits, of which the last column is not used. A few steps with one word need no branches and cost
/// less than with sets of the whole grid.
class Vicinity {
public:
    using Cell = Torus16::Cell;

    /// Takes the occupied cells around a cell, which counts as empty. The bits of cells farther
    /// away are undefined; no step of a bug from the middle depends on them.
    Vicinity(const Set16& hive, Cell middle)
        : hive_(hive.square(Torus16::wrap({middle % 16 - 3, middle / 16 - 3})) & ~kMiddle) {}

    /// Returns the cells where three slides of a Spider through four different cells can end.
    /// `directions`: the slides from the middle.
    std::uint64_t three_slides(Ring directions) const {
        // The cells whose neighbour in a direction is occupied.
        const std::uint64_t n0 = hive_ >> 1;
        const std::uint64_t n1 = hive_ << 7;
        const std::uint64_t n2 = hive_ << 8;
        const std::uint64_t n3 = hive_ << 1;
        const std::uint64_t n4 = hive_ >> 7;
        const std::uint64_t n5 = hive_ >> 8;
        // The cells from which a bug can slide.
        const std::uint64_t s0 = (n1 ^ n5) & ~n0;
        const std::uint64_t s1 = (n2 ^ n0) & ~n1;
        const std::uint64_t s2 = (n3 ^ n1) & ~n2;
        const std::uint64_t s3 = (n4 ^ n2) & ~n3;
        const std::uint64_t s4 = (n5 ^ n3) & ~n4;
        const std::uint64_t s5 = (n0 ^ n4) & ~n5;
        const auto slide = [&](std::uint64_t at) {
            return ((at & s0) << 1 | (at & s1) >> 7 | (at & s2) >> 8 | (at & s3) >> 1 |
                    (at & s4) << 7 | (at & s5) << 8) &
                   ~kMiddle;
        };
        std::uint64_t ends = 0;
        for_each_direction(directions, [&](int d) {
            const std::uint64_t first = moved(kMiddle, d);
            ends |= slide(slide(first)) & ~first;
        });
        return ends;
    }

private:
    static constexpr std::uint64_t kMiddle = std::uint64_t{1} << (3 * 8 + 3);

    /// Moves each bit by one step.
    static std::uint64_t moved(std::uint64_t bits, int direction) {
        constexpr std::array<int, 6> kUp{1, -7, -8, -1, 7, 8};
        const int up = kUp[static_cast<std::size_t>(direction % 6)];
        return up > 0 ? bits << up : bits >> -up;
    }

    std::uint64_t hive_;
};

}  // namespace ROJ_ISA
}  // namespace roj::board
