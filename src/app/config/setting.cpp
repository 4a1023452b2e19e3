#include "app/config/setting.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <roj/ruleset.h>

#include "app/config/duration.h"
#include "play/theme.h"
#include "play/wording/topic.h"
#include "text/number.h"
#include "words/describe.h"

namespace roj::app {
namespace {

using Words = std::vector<std::string>;

Error bad_value(const std::string& value, const std::string& right) {
    return {"\"" + value + "\" is not possible; " + right};
}

/// Stores a value that was read, or returns its error.
template <typename T, typename Place>
Status store(Place& place, const Result<T>& read) {
    if (!read) { return read.error(); }
    place = *read;
    return ok();
}

Words whether_words() {
    return {"false", "true"};
}

Words color_words() {
    return {"auto", "never", "always"};
}

Words layout_words() {
    return {"auto", "outlined", "compact", "medium", "large"};
}

Words theme_words() {
    const std::vector<std::string_view> names = play::theme_names();
    return {names.begin(), names.end()};
}

Words preset_words() {
    return {rule_presets().begin(), rule_presets().end()};
}

Words game_words() {
    return {"Base", "Base+M", "Base+L", "Base+P", "Base+MLP", "Base+MLPCOD"};
}

Words seat_words() {
    constexpr int kLevels = 10;
    Words all{"human", "bot"};
    for (int level = 1; level <= kLevels; ++level) {
        all.push_back("bot:" + std::to_string(level));
    }
    all.emplace_back("engine:");
    return all;
}

/// Reads one of a few words, which have the order of the values of T.
template <typename T>
Result<T> choose(const std::string& value, const Words& words) {
    const auto found = std::ranges::find(words, value);
    if (found != words.end()) { return static_cast<T>(found - words.begin()); }
    const std::vector<std::string_view> names(words.begin(), words.end());
    const std::string_view close = play::closest_name(value, names);
    std::string right = "it is one of " + play::join(names, ", ");
    if (!close.empty()) { right += "; did you mean " + std::string(close) + "?"; }
    return bad_value(value, right);
}

template <bool tui::UiOptions::*flag>
Status set_flag(SettingsDraft& draft, const std::string& value) {
    return store(draft.settings.face.*flag, choose<bool>(value, whether_words()));
}

template <std::size_t side>
Status set_seat(SettingsDraft& draft, const std::string& value) {
    return store(draft.named[side], play::parse_seat(value));
}

Status set_game(SettingsDraft& draft, const std::string& value) {
    return store(draft.settings.rules.game_type, words::worded(parse_game_type(value)));
}

Status set_preset(SettingsDraft& draft, const std::string& value) {
    return words::worded(apply_preset(draft.settings.rules, value));
}

Status set_one_rule(SettingsDraft& draft, const std::string& value) {
    const std::size_t equals = value.find('=');
    if (equals == std::string::npos) {
        return bad_value(value, "write KEY=VALUE, as in draw.repetition=0");
    }
    return words::worded(
        set_rule(draft.settings.rules, value.substr(0, equals), value.substr(equals + 1)));
}

Status set_seed(SettingsDraft& draft, const std::string& value) {
    const auto seed = text::read_number<std::uint64_t>(value);
    if (!seed) { return bad_value(value, "use a whole number from 0 to 18446744073709551615"); }
    draft.settings.seed = seed;
    return ok();
}

Status add_engine_option(SettingsDraft& draft, const std::string& value) {
    const std::size_t equals = value.find('=');
    const std::string name = value.substr(0, equals);
    const bool plain =
        std::none_of(value.begin(), value.end(), [](char c) { return c >= '\0' && c < ' '; });
    if (equals == std::string::npos || name.find_first_of(" ;") != std::string::npos ||
        name.empty() || equals + 1 == value.size() || !plain) {
        return bad_value(value, "write NAME=VALUE, as in NumThreads=2");
    }
    draft.settings.engine_options.push_back({name, value.substr(equals + 1)});
    return ok();
}

Status set_move_time(SettingsDraft& draft, const std::string& value) {
    return store(draft.settings.move_time, parse_duration(value));
}

Status set_clock(SettingsDraft& draft, const std::string& value) {
    return store(draft.settings.clock, play::parse_time_control(value));
}

Status set_color(SettingsDraft& draft, const std::string& value) {
    return store(draft.settings.face.color, choose<tui::ColorMode>(value, color_words()));
}

Status set_layout(SettingsDraft& draft, const std::string& value) {
    return store(draft.settings.face.cells, choose<tui::CellStyle>(value, layout_words()));
}

Status set_theme(SettingsDraft& draft, const std::string& value) {
    return store(draft.settings.face.theme, choose<play::Theme>(value, theme_words()));
}

using Face = tui::UiOptions;

constexpr unsigned kGameOption = PlayOption | HostOption;

constexpr std::array kSettings{
    Setting{"white", "WHO", "human, bot, bot:LEVEL (1-10) or engine:COMMAND", R"("human")",
            PlayOption, set_seat<0>, seat_words},
    Setting{"black", "WHO", "The same for Black", R"("bot:3")", PlayOption, set_seat<1>,
            seat_words},
    Setting{"game", "TYPE", "Base, or Base+ and some of MLPCOD: Base+MLP", R"("Base")", kGameOption,
            set_game, game_words},
    Setting{"move-time", "TIME", "For bot:10 and engines: 2s (default), 500ms, 1m", R"("2s")",
            PlayOption, set_move_time},
    Setting{"clock", "TIME", "none (default), 10m, 10m+5s, 10m~5s or 30s/move", R"("none")",
            kGameOption, set_clock},
    Setting{"seed", "N", "The same seed gives the same game of bots 1-9", "1", PlayOption, set_seed,
            nullptr, false},
    Setting{"rules", "PRESET", "tournament (default), mzinga, leaflet, fan ...", R"("tournament")",
            kGameOption | RulesOption, set_preset, preset_words},
    Setting{"rule", "KEY=VALUE", "One option of the rules; you can repeat it",
            R"(["draw.repetition=0"])", kGameOption | RulesOption, set_one_rule, nullptr, false,
            true},
    Setting{"engine-option", "KEY=VALUE", "One option of the engine; you can repeat it",
            R"(["NumThreads=2"])", PlayOption, add_engine_option, nullptr, false, true},
    Setting{"color", "WHEN", "auto (default), never or always", R"("auto")", ScreenOption,
            set_color, color_words},
    Setting{"layout", "CELLS", "auto (default), compact, outlined, medium or large", R"("auto")",
            ScreenOption, set_layout, layout_words},
    Setting{"theme", "NAME", "amber (default), paper, vivid or plain", R"("amber")", ScreenOption,
            set_theme, theme_words},
    Setting{"unicode", "", "Draw cells with lines of Unicode", "false", ScreenOption,
            set_flag<&Face::unicode>, whether_words},
    Setting{"mouse", "", "Take clicks on the board; off by default", "false", ScreenOption,
            set_flag<&Face::mouse>, whether_words},
    Setting{"bell", "", "Beep when the bot has moved: true or false", "true", 0,
            set_flag<&Face::bell>, whether_words},
    Setting{"reader", "", "Line by line in words, for screen readers", "false", ScreenOption,
            set_flag<&Face::reader>, whether_words},
    Setting{"lines", "", "Line by line, even on a terminal that can do more", "false", ScreenOption,
            set_flag<&Face::lines>, whether_words},
};

}  // namespace

std::span<const Setting> all_settings() {
    return kSettings;
}

const Setting* find_setting(std::string_view key) {
    const auto found = std::ranges::find(kSettings, key, &Setting::key);
    return found == kSettings.end() ? nullptr : &*found;
}

}  // namespace roj::app
