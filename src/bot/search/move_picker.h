#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <utility>

#include "board/action_list.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// The legal moves of a node, picked in descending order of rank.
class MovePicker {
public:
    struct Ranked {
        board::Action action;
        int rank;
    };

    std::size_t size() const { return actions_.size(); }
    void clear() {
        actions_.clear();
        keys_.clear();
        next_ = kTaken;
    }
    /// Returns the move that take() picks next, or none if all are taken.
    board::Action next() {
        if (next_ == kTaken) { next_ = greatest_key(); }
        return next_ == kTaken ? board::Action::none() : actions_[place_of(next_)];
    }
    /// Picks the move with the highest rank left. Pre: there is one.
    Ranked take() {
        const board::Action action = next();
        keys_[place_of(next_)] = kTaken;
        return {action, rank_of(std::exchange(next_, kTaken))};
    }

private:
    template <class Grid>
    friend class MoveOrdering;

    // A key holds rank and index in one number: the greatest is the best, the first among equals.
    // It is positive, and less than the bits of an infinite float, so that keys have the same order
    // as floats: SSE2 finds the maximum of floats by one instruction, but of integers by four.
    static constexpr int kRankAt = 13;
    static constexpr int kMaxPlace = (1 << kRankAt) - 1;
    static constexpr int kZeroRank = 1 << 17;
    static constexpr int kMaxRank = (0x7F80'0000 >> kRankAt) - kZeroRank - 1;
    static constexpr int kTaken = 0;

    static int key(int rank, int place) {
        assert(-kZeroRank < rank && rank <= kMaxRank);
        return (rank + kZeroRank) << kRankAt | (kMaxPlace - place);
    }
    static std::size_t place_of(int key) {
        return static_cast<std::size_t>(kMaxPlace - (key & kMaxPlace));
    }
    static int rank_of(int key) { return (key >> kRankAt) - kZeroRank; }

    /// The number of keys that are compared at once: those of a register.
#if defined(ROJ_BUILD_AVX2)
    static constexpr std::size_t kBlock = 8;
    using Number = int;
#else
    static constexpr std::size_t kBlock = 4;
    using Number = float;
#endif
    using Block [[gnu::vector_size(kBlock * sizeof(Number))]] = Number;
    using Four [[gnu::vector_size(4 * sizeof(Number))]] = Number;

    /// Fills the last block.
    void pad() {
        while (keys_.size() % kBlock != 0) { keys_.push_back(kTaken); }
    }
    int greatest_key() const {
        Block greatest{};
        for (std::size_t i = 0; i < keys_.size(); i += kBlock) {
            Block keys;
            std::memcpy(&keys, &keys_[i], sizeof keys);
            greatest = greatest > keys ? greatest : keys;
        }
        // By shuffles, because GCC would take the parts of a register through memory.
#if defined(ROJ_BUILD_AVX2)
        const Block upper = __builtin_shufflevector(greatest, greatest, 4, 5, 6, 7, 0, 1, 2, 3);
        greatest = greatest > upper ? greatest : upper;
#endif
        Four four;
        std::memcpy(&four, &greatest, sizeof four);
        const Four two = __builtin_shufflevector(four, four, 2, 3, 0, 1);
        four = four > two ? four : two;
        const Four one = __builtin_shufflevector(four, four, 1, 0, 3, 2);
        four = four > one ? four : one;
        return std::bit_cast<int>(four[0]);
    }

    int next_ = kTaken;  // the key of next(), once it is known
    board::ActionList actions_;
    board::PlainList<int> keys_;  // by index in actions_, then padding
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
