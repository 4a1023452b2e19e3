#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>

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
    }
    /// Picks the move with the highest rank left. Pre: there is one.
    Ranked take() {
        int best = kTaken;
        for (const int key : keys_) { best = std::max(best, key); }  // vectorized with AVX2
        const auto at = static_cast<std::size_t>(kMaxPlace - (best & kMaxPlace));
        keys_[at] = kTaken;
        return {actions_[at], best >> kRankAt};
    }

private:
    template <class Grid>
    friend class MoveOrdering;

    // A key holds rank and index in one number: the greatest is the best, the first among equals.
    static constexpr int kRankAt = 13;
    static constexpr int kMaxPlace = (1 << kRankAt) - 1;
    static constexpr int kTaken = std::numeric_limits<int>::min();

    board::ActionList actions_;
    board::PlainList<int> keys_;  // by index in actions_
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
