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
#include "play/session/habits.h"
#include "play/session/session.h"
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

/// The commands that have a setting as an option. The configuration file has every setting.
enum OptionOf : unsigned {
    PlayOption = 1U,    ///< roj play
    HostOption = 2U,    ///< roj host
    RulesOption = 4U,   ///< commands that read a position
    ScreenOption = 8U,  ///< commands that show a game
};

/// Settings while choices are applied.
struct SettingsDraft {
    Settings& settings;
    std::array<std::optional<play::Seat>, 2> named{};  ///< the players that a choice names
};

/// A value that an option, the configuration file, or both can set. The command line, the file,
/// `settings` in the game, the completions and the manual use only this table.
struct Setting {
    std::string_view key;    ///< the name of the option without its dashes
    const char* value_name;  ///< in the help of the option; empty for a flag
    std::string_view help;   ///< marked, but not translated
    std::string_view value;  ///< the default, or an example if there is none, in the file's format
    unsigned options_of;     ///< OptionOf, combined
    Status (*set)(SettingsDraft& draft, const std::string& value);
    std::vector<std::string> (*values)() = nullptr;  ///< all values, or the usual ones
    bool has_default = true;
    bool is_list = false;
};

/// Returns all settings in the order in which they take effect: a preset also sets the bugs and all
/// rule options.
std::span<const Setting> all_settings();

/// Reads a whole number from 0 to 2^64 - 1.
Result<std::uint64_t> parse_seed(const std::string& text);

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

/// Returns those options that are settings of the given kinds: OptionOf, combined.
std::vector<Choice> settings_in(const Arguments& arguments, unsigned options_of);
/// Applies these options. Refuses a bad one.
void apply_options(Settings& settings, const Arguments& arguments, unsigned options_of);

/// Returns the players and the game as choices, for the next time.
std::vector<Choice> choices_of(const play::Setup& setup);

play::Setup make_setup(const Settings& settings, std::uint64_t seed_otherwise);

}  // namespace roj::app
