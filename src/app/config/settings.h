#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <roj/ruleset.h>

#include "app/config/arguments.h"
#include "i18n/error.h"
#include "play/seats/setup.h"
#include "play/session/habits.h"
#include "play/setting.h"
#include "tui/terminal/ui_options.h"

namespace roj::app {

/// The values of all settings.
struct Settings {
    std::array<play::Seat, 2> seats = play::Setup{}.seats;  ///< by Color
    Ruleset rules;
    std::chrono::milliseconds move_time = play::Setup{}.move_time;
    table::TimeControl clock;
    std::optional<std::uint64_t> seed;
    play::EngineOptions engine_options;
    play::Habits habits;
    tui::UiOptions ui;
};

using play::Setting;
using enum play::SettingTraits;

/// Returns all settings in the order in which they take effect: a preset also sets the bugs and all
/// rule options.
std::span<const Setting> all_settings();

/// Reads a whole number from 0 to 2^64 - 1.
Result<std::uint64_t> parse_seed(std::string_view text);

/// Returns nullptr if there is no such setting.
const Setting* find_setting(std::string_view key);

/// A choice that cannot be applied, and the reason.
struct BadChoice {
    std::string key;
    std::string reason;
};

/// Applies the choices from one source to the current settings. If they name only one player, the
/// other becomes the opponent: a human against a bot. Bad choices change nothing.
std::vector<BadChoice> apply_choices(Settings& settings, std::vector<Choice> choices);

/// Returns those options that are settings with one of these traits.
std::vector<Choice> settings_in(const Arguments& arguments, unsigned traits);
/// Applies these options. Refuses a bad one.
void apply_options(Settings& settings, const Arguments& arguments, unsigned traits);

/// Returns the players and the game as choices, for the next time.
std::vector<Choice> choices_of(const play::Setup& setup);

play::Setup make_setup(const Settings& settings, std::uint64_t seed_otherwise);

}  // namespace roj::app
