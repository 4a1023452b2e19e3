#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace roj::app {

/// Something that can be set by an option of `roj play`, in the configuration file, or by both.
struct SettingKey {
    std::string_view key;
    std::string_view value;  ///< what holds if nothing is said, or an example, as the file says it
    bool is_default;         ///< of `value`
    /// Where no option of that name says it.
    std::string_view meaning{};
};

/// In the order in which they take effect: a preset resets the options of the rules.
inline constexpr std::array kSettingKeys{
    SettingKey{"white", R"("human")", true},
    SettingKey{"black", R"("bot:3")", true},
    SettingKey{"engine-option", R"(["NumThreads=2"])", false},
    SettingKey{"game", R"("Base")", true},
    SettingKey{"rules", R"("tournament")", true},
    SettingKey{"rule", R"(["draw.repetition=0"])", false},
    SettingKey{"move-time", R"("2s")", true},
    SettingKey{"clock", R"("none")", true},
    SettingKey{"seed", "1", false},
    SettingKey{"color", R"("auto")", true},
    SettingKey{"theme", R"("amber")", true},
    SettingKey{"layout", R"("auto")", true},
    SettingKey{"unicode", "false", true},
    SettingKey{"mouse", "false", true},
    SettingKey{"bell", "true", true, "A beep when the bot has moved: true or false"},
    SettingKey{"reader", "false", true},
    SettingKey{"lines", "false", true},
};

inline constexpr std::array<std::string_view, 3> kColorWords{"auto", "never", "always"};
inline constexpr std::array<std::string_view, 5> kLayoutWords{"auto", "outlined", "compact",
                                                              "medium", "large"};
inline constexpr std::array<std::string_view, 2> kFlagWords{"false", "true"};

/// Values that make sense for a key, for completion; empty where there are none to list.
std::vector<std::string> values_of(std::string_view key);

}  // namespace roj::app
