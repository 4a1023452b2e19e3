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

/// The cells within three steps of a cell of Torus16, as bits of one word. A few steps with one
/// word need no branches and cost less than with sets of the whole grid.
///
/// A row has eight bits, of which the last is not used. Bit 27 is the middle, and each step adds
/// the same number to a bit, so shifting a word moves all its cells. The flanks of a step are the
/// common neighbours of its ends: those of the step from 27 to 28 are 20 and 35.
///
///                3  4  5  6
///             10 11 12 13 14         NW -8   NE -7
///           17 18 19 20 21 22
///         24 25 26 27 28 29 30     W -1         E +1
///           32 33 34 35 36 37
///             40 41 42 43 44         SW +7   SE +8
///               48 49 50 51
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
        const Pair hive{hive_, hive_};
        const Pair empty = ~(hive | kMiddle);
        // The cells from which a step has exactly one occupied flank: the bits of both flanks come
        // to the place of the cell. A step from n to n - 1 is that from n - 1 to n backwards, with
        // the same flanks, so the other three directions use these masks, too.
        const Pair east = hive << 7 ^ hive >> 8;
        const Pair north_east = hive << 8 ^ hive >> 1;
        const Pair north_west = hive << 1 ^ hive << 7;
        const auto slide = [&](Pair at) {
            return ((at & east) << 1 | (at & north_east) >> 7 | (at & north_west) >> 8 |
                    (at >> 1 & east) | (at << 7 & north_east) | (at << 8 & north_west)) &
                   empty;
        };
        std::uint64_t ends = 0;
        while (directions != 0) {
            const std::uint64_t one = pop_first(directions);
            const Pair firsts{one, directions != 0 ? pop_first(directions) : 0};
            const Pair thirds = slide(slide(firsts)) & ~firsts;
            ends |= thirds[0] | thirds[1];
        }
        return ends;
    }

    /// Calls `visit(cell)` for each of these bits around a cell.
    template <class Visit>
    static void for_each(std::uint64_t bits, Cell middle, Visit visit) {
        for (; bits != 0; bits &= bits - 1) {
            const int bit = std::countr_zero(bits);
            visit(Torus16::wrap({middle % 16 + bit % 8 - 3, middle / 16 + bit / 8 - 3}));
        }
    }

private:
    /// Two words, because most Spiders have two first slides.
    using Pair [[gnu::vector_size(16)]] = std::uint64_t;

    static constexpr std::uint64_t kMiddle = std::uint64_t{1} << (3 * 8 + 3);

    /// Removes the first direction, and returns the cell there.
    static std::uint64_t pop_first(Ring& directions) {
        const int direction = std::countr_zero(directions);
        directions &= directions - 1;
        return moved(kMiddle, direction);
    }
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
