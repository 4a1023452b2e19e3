#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <limits>

#include <roj/ruleset.h>

#include "play/clock/clock.h"
#include "play/seats/player.h"
#include "play/seats/seat.h"

namespace roj::play {

/// The rules, the players and the clocks of a game.
struct Setup {
    Ruleset rules;
    std::array<Seat, 2> seats{Seat{Seat::Kind::Human, 3}, Seat{Seat::Kind::Bot, 3}};  ///< by Color
    std::chrono::milliseconds move_time{2000};  ///< for a bot of level 10 and for an engine
    std::uint64_t seed = 1;
    EngineOptions engine_options{};  ///< for both engines
    /// By Color: a person makes the moves of this bot or engine. Enter in its turn ends that.
    std::array<bool, 2> by_hand{};
    TimeControl clock{};
};

/// What a player may have this program do.
struct Permissions {
    /// May start engines, which are shell command lines. If not, a person makes the moves of an
    /// engine that a record names.
    bool engines = true;
    std::chrono::milliseconds longest_move = std::chrono::hours(1);
    /// Bots that play each other wait for Enter after this many plies.
    int max_plies_alone = std::numeric_limits<int>::max();
};

}  // namespace roj::play
