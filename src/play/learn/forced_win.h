#pragma once

#include <optional>
#include <vector>

#include <roj/move.h>
#include <roj/position.h>

namespace roj::play {

// Every line is gone through to its end, so what is found is certain; draws by repetition are left
// out. Three moves take a second at most in most positions.

/// The moves by which the side to move surrounds the other Queen in at most `moves` moves of its
/// own, whatever the other does. Pre: the game is not over, moves >= 1.
std::vector<Move> winning_moves(const Position& position, int moves);

/// A reply after which the other side cannot win in at most `moves` moves, if there is one.
/// Pre: the game is not over, moves >= 1.
std::optional<Move> defence(const Position& position, int moves);

}  // namespace roj::play
