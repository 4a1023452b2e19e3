#pragma once

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

    // Not inline: the builds for newer processors must not define them for all.
    int highest_level() const;
    /// Returns the number of columns or rows that the hive spans, whichever is larger.
    int span() const;
};

}  // namespace roj::board
