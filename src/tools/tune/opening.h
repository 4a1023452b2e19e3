#pragma once

#include <cstdint>

#include <roj/game.h>

namespace roj::tune {

/// Longer games are undecided.
inline constexpr int kMaxPlies = 200;

/// Plays a few random plies. `number` chooses the set of bugs: common sets are most frequent, and
/// every bug has its share. `seed` decides the rest.
Game random_opening(std::uint64_t number, std::uint64_t seed);

}  // namespace roj::tune
