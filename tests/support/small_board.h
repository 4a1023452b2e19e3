#pragma once

#include <cstdint>
#include <vector>

#include <roj/move.h>
#include <roj/position.h>

#include "board/board.h"

namespace roj::test {

/// Requires that the small board has exactly these moves if the hive fits, that it can take each of
/// them back, and that every build of the engine counts and lists the same number.
void check_boards(const Position& position, const std::vector<Move>& moves);

/// Computes the key of a board, which it updates incrementally, from its stacks.
template <class Grid>
std::uint64_t hash_from_scratch(const board::Board<Grid>& board) {
    std::uint64_t hash = board.to_move() == Color::Black ? board::kBlackToMoveKey : 0;
    board::for_each_piece(board.in_play(), [&](board::PieceId id) { hash ^= board.key(id); });
    return hash;
}

}  // namespace roj::test
