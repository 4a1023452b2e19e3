#pragma once

#include <cstdint>

#include <roj/game.h>

namespace roj::tune {

/// Longer games are left undecided.
inline constexpr int kMaxPlies = 200;

/// A few random plies. `number` chooses the set of bugs: what is played most comes most often, and
/// every bug has its share. All else is decided by `seed`.
Game random_opening(std::uint64_t number, std::uint64_t seed);

}  // namespace roj::tune
