#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "board/piece_id.h"

namespace roj::bot {

/// The history heuristic: for each bug and the cell it goes to, how often that move caused a beta
/// cutoff, less how often it failed to. A search of a few milliseconds ends before it learns much,
/// so the values are kept from one search of a game to the next.
class HistoryTable {
public:
    /// A cell of Torus16.
    using Cell = std::uint8_t;
    /// All values are between this one and its negative.
    static constexpr int kMaxValue = 1 << 13;
    static constexpr std::size_t kCells = 256;

    int value(board::PieceId piece, Cell cell) const { return values_[piece][cell]; }
    /// Adds a bonus or, if it is negative, a penalty: less of it the closer the value is to its
    /// limit. Pre: -kMaxValue <= bonus <= kMaxValue.
    void update(board::PieceId piece, Cell cell, int bonus) {
        std::int16_t& value = values_[piece][cell];
        value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / kMaxValue);
    }
    /// Reduces all values by an eighth, so that those of the next search outweigh them in time.
    void new_search() {
        for (auto& of_piece : values_) {
            for (auto& value : of_piece) { value = static_cast<std::int16_t>(value * 7 / 8); }
        }
    }
    void clear() { values_ = {}; }

private:
    std::array<std::array<std::int16_t, kCells>, board::kPieceIds> values_{};
};

}  // namespace roj::bot
