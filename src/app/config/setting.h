#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <roj/result.h>

#include "app/config/settings.h"

namespace roj::app {

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
    const char* help;
    std::string_view value;  ///< the default, or an example if there is none, in the file's format
    unsigned options_of;     ///< OptionOf, combined
    Status (*set)(SettingsDraft& draft, const std::string& value);
    std::vector<std::string> (*values)() = nullptr;  ///< all values, or the usual ones
    bool has_default = true;
    bool is_list = false;
};

/// Returns all settings in the order in which they take effect: a preset resets the rule options.
std::span<const Setting> all_settings();

/// Returns nullptr if there is no such setting.
const Setting* find_setting(std::string_view key);

}  // namespace roj::app
