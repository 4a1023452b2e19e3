#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <roj/move.h>
#include <roj/position.h>

namespace roj::play {

// These functions search every line to its end, so the result is certain, except for draws by
// repetition. Three moves take at most a second in most positions.

/// Returns the moves with which the side to move surrounds the other Queen in at most `moves` of
/// its own moves, against any defence. Pre: the game is not over, moves >= 1.
std::vector<Move> winning_moves(const Position& position, int moves);
/// Returns the same, or nothing if that takes a search of more than `limit` positions.
std::optional<std::vector<Move>> winning_moves(const Position& position, int moves,
                                               std::uint64_t limit);

/// Returns a reply after which the other side cannot win in at most `moves` moves, if there is one.
/// Pre: the game is not over, moves >= 1.
std::optional<Move> defence(const Position& position, int moves);

}  // namespace roj::play
