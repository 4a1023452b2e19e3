#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "board/board_impl.h"
#include "bot/search/search_kernel.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// The hash keys of the positions since the last placement in the game, then of the path from the
/// root. Detects repetitions. Earlier positions cannot occur again.
template <class Grid>
class Repetitions {
public:
    explicit Repetitions(std::span<const board::Snapshot> history) {
        std::size_t first = history.size() - 1;
        while (first > 0 && history.size() - first < kMaxHistory &&
               history[first - 1].in_play == history.back().in_play) {
            --first;
        }
        for (const board::Snapshot& position : history.subspan(first)) {
            const bool fits = position.span() <= Grid::kWidestHive;
            push(fits ? board::Board<Grid>(position).search_key() : 0);
        }
    }

    void push(std::uint64_t key) { keys_[count_++] = key; }
    void pop() { --count_; }
    /// Reports whether the last position occurred before. One repetition counts as a draw.
    bool repeated() const {
        const std::uint64_t key = keys_[count_ - 1];
        for (std::size_t back = 4; back < count_; back += 2) {
            if (keys_[count_ - 1 - back] == key) { return true; }
        }
        return false;
    }

private:
    static constexpr std::size_t kMaxHistory = 300;

    std::array<std::uint64_t, kMaxHistory + kMaxPly + 2> keys_;
    std::size_t count_ = 0;
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
