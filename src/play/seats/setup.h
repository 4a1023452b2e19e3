#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <roj/ruleset.h>

#include "play/clock/clock.h"
#include "play/seats/seat.h"
#include "record/record.h"
#include "uhp/client.h"

namespace roj::play {

using EngineOptions = std::vector<uhp::EngineSetup::Option>;

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

/// Returns the setup to resume a recorded game: its rules, seats and seed, otherwise those of
/// `fallback`. A person makes the moves of an engine that `fallback` does not seat, since a foreign
/// record can name any program.
Setup setup_of(const record::Record& record, const Setup& fallback);

/// Writes seats, seed and the players' names into the tags; `engine_names` is by Color.
void note_setup(record::Tags& tags, const Setup& setup,
                const std::array<std::string, 2>& engine_names);

}  // namespace roj::play
