#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <roj/ruleset.h>

#include "app/command.h"
#include "play/session/session.h"
#include "tui/terminal/ui_options.h"

namespace roj::app {

/// The values of all settings.
struct Settings {
    std::array<play::Seat, 2> seats = play::Setup{}.seats;  ///< by Color
    Ruleset rules;
    std::chrono::milliseconds move_time = play::Setup{}.move_time;
    play::TimeControl clock;
    std::optional<std::uint64_t> seed;
    play::EngineOptions engine_options;
    tui::UiOptions face;
};

/// A choice that cannot be applied, and the reason.
struct BadChoice {
    std::string key;
    std::string reason;
};

/// Applies the choices from one source to the current settings. If they name only one player, the
/// other becomes the opponent: a human against a bot. Bad choices change nothing.
std::vector<BadChoice> apply_choices(Settings& settings, std::vector<Choice> choices);

/// Returns the players and the game as choices, for the next time.
std::vector<Choice> choices_of(const play::Setup& setup);

play::Setup make_setup(const Settings& settings, std::uint64_t seed_otherwise);

}  // namespace roj::app
