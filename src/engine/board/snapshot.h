#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include <roj/hex.h>
#include <roj/ruleset.h>

#include "board/piece_id.h"

namespace roj::board {

/// A board without a grid, to convert between boards of different grids and builds.
struct Snapshot {
    Ruleset rules;
    Color to_move = Color::White;
    int ply = 0;
    PieceMask in_play = 0;
    PieceMask last = 0;  ///< bugs that changed cell in the last ply
    PieceMask face_down = 0;
    // Of the pieces in play; the hive may be anywhere on the board.
    std::array<Hex, kPieceIds> hex{};
    std::array<std::uint8_t, kPieceIds> level{};

    int highest_level() const {
        int highest = 0;
        for_each_piece(in_play, [&](PieceId id) { highest = std::max<int>(highest, level[id]); });
        return highest;
    }
    /// Returns the number of columns or rows that the hive spans, whichever is larger.
    int span() const {
        if (in_play == 0) { return 0; }
        Hex least = hex[static_cast<std::size_t>(std::countr_zero(in_play))];
        Hex most = least;
        for_each_piece(in_play, [&](PieceId id) {
            least = {std::min(least.q, hex[id].q), std::min(least.r, hex[id].r)};
            most = {std::max(most.q, hex[id].q), std::max(most.r, hex[id].r)};
        });
        return std::max(most.q - least.q, most.r - least.r) + 1;
    }
};

}  // namespace roj::board
