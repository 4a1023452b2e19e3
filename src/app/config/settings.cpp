#include "app/config/settings.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <sstream>
#include <type_traits>

#include <roj/presets.h>

#include "app/config/language.h"
#include "i18n/message.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "play/theme_names.h"
#include "text/ascii.h"
#include "text/number.h"
#include "words/reasons.h"

namespace roj::app {
namespace {

using i18n::message;
using i18n::N_;
using i18n::tr;

using Values = std::vector<std::string>;

Values whether_words() {
    return {"false", "true"};
}

Values color_words() {
    return {"auto", "never", "always"};
}

Values layout_words() {
    return {"auto", "outlined", "compact", "medium", "large"};
}

Values dots_words() {
    return {"holes", "all"};
}

Values outline_words() {
    return {"auto", "on", "off"};
}

Values theme_words() {
    const std::vector<std::string_view> names = play::theme_names();
    return {names.begin(), names.end()};
}

Values preset_words() {
    Values names;
    for (const RulePreset& preset : rule_presets()) { names.emplace_back(preset.name); }
    return names;
}

Values game_words() {
    return {"Base", "Base+M", "Base+L", "Base+P", "Base+MLP", "Base+MLPCOD"};
}

Values seat_words() {
    constexpr int kLevels = 10;
    Values all{"human", "bot"};
    for (int level = 1; level <= kLevels; ++level) {
        all.push_back("bot:" + std::to_string(level));
    }
    all.emplace_back("engine:");
    return all;
}

/// Reads one of a few words, which have the order of the values of T.
template <typename T>
Result<T> choose(const std::string& value, const Values& words) {
    const auto found = std::ranges::find(words, value);
    if (found != words.end()) { return static_cast<T>(found - words.begin()); }
    const std::vector<std::string_view> names(words.begin(), words.end());
    return Error{
        message("{0} is not one of: {1}.", i18n::in_quotes(value), text::join(names, ", ")) +
        i18n::did_you_mean(value, names)};
}

/// Stores a value that was read, or returns its error.
template <typename T, typename Place>
Status store(Place& place, const Result<T>& read) {
    if (!read) { return read.error(); }
    place = *read;
    return ok();
}

/// Sets a field of the settings to what `parse` reads.
template <auto field, auto parse>
Status set_value(SettingsDraft& draft, const std::string& value) {
    return store(draft.settings.*field, parse(value));
}

/// Sets an option of the interface to one of a few words.
template <auto field, auto words>
Status set_word(SettingsDraft& draft, const std::string& value) {
    auto& place = draft.settings.ui.*field;
    return store(place, choose<std::remove_reference_t<decltype(place)>>(value, words()));
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
    const Result<Choice> option = parse_assignment(value, "draw.repetition=0");
    if (!option) { return option.error(); }
    return words::worded(set_rule(draft.settings.rules, option->key, option->value));
}

Status add_engine_option(SettingsDraft& draft, const std::string& value) {
    constexpr const char* kExample = "NumThreads=2";
    const Result<Choice> option = parse_assignment(value, kExample);
    if (!option) { return option.error(); }
    const bool plain =
        std::none_of(value.begin(), value.end(), [](char c) { return c >= '\0' && c < ' '; });
    if (!plain || option->value.empty() || option->key.find_first_of(" ;") != std::string::npos) {
        return Error{message("{0} is not an option. Write NAME=VALUE: {1}.", i18n::in_quotes(value),
                             kExample)};
    }
    draft.settings.engine_options.push_back({option->key, option->value});
    return ok();
}

template <const auto& key>
Status set_habit(SettingsDraft& draft, const std::string& value) {
    return *play::set_habit(draft.settings.habits, key, value);
}
constexpr std::string_view kConfirm = "confirm";
constexpr std::string_view kPremove = "premove";
constexpr std::string_view kPace = "pace";
constexpr std::string_view kEval = "eval";

using Ui = tui::UiOptions;

Status set_dots(SettingsDraft& draft, const std::string& value) {
    return store(draft.settings.ui.between.dots, choose<tui::Dots>(value, dots_words()));
}

Status set_outline(SettingsDraft& draft, const std::string& value) {
    return store(draft.settings.ui.between.outline, choose<tui::Outline>(value, outline_words()));
}

Status set_theme(SettingsDraft& draft, const std::string& value) {
    return store(draft.settings.ui.theme, play::parse_theme(value));
}

/// The value counts when the program starts, see choose_language().
Status set_language(SettingsDraft& /*draft*/, const std::string& value) {
    // Tests see what is not translated with this one.
    if (value == i18n::language_code(i18n::Language::Pseudo)) { return ok(); }
    const Result<int> place = choose<int>(value, language_words());
    return place ? ok() : Status(place.error());
}

constexpr unsigned kGameOption = PlayOption | HostOption;

constexpr std::array kSettings{
    Setting{"white", "WHO", N_("human, bot, bot:LEVEL (1-10) or engine:COMMAND"), R"("human")",
            PlayOption, set_seat<0>, seat_words},
    Setting{"black", "WHO", N_("The same for Black"), R"("bot:3")", PlayOption, set_seat<1>,
            seat_words},
    Setting{"rules", "PRESET", N_("tournament (default), mzinga, leaflet, fan ..."),
            R"("tournament")", kGameOption | RulesOption, set_preset, preset_words},
    Setting{"game", "TYPE", N_("Base, or Base+ and some of MLPCOD: Base+MLP"), R"("Base")",
            kGameOption, set_game, game_words},
    Setting{"move-time", "TIME", N_("For bot:10 and engines: 2s (default), 500ms, 1m"), R"("2s")",
            PlayOption, set_value<&Settings::move_time, parse_duration>},
    Setting{"clock", "TIME", N_("none (default), 10m, 10m+5s, 10m~5s or 30s/move"), R"("none")",
            kGameOption, set_value<&Settings::clock, play::parse_time_control>},
    Setting{"seed", "N", N_("The same seed gives the same game of bots 1-9"), "1", PlayOption,
            set_value<&Settings::seed, parse_seed>, nullptr, false},
    Setting{"rule", "KEY=VALUE", N_("One option of the rules; you can repeat it"),
            R"(["draw.repetition=0"])", kGameOption | RulesOption, set_one_rule, nullptr, false,
            true},
    Setting{"engine-option", "KEY=VALUE", N_("One option of the engine; you can repeat it"),
            R"(["NumThreads=2"])", PlayOption, add_engine_option, nullptr, false, true},
    Setting{"color", "WHEN", N_("auto (default), never or always"), R"("auto")", ScreenOption,
            set_word<&Ui::color, color_words>, color_words},
    Setting{"layout", "CELLS", N_("auto (default), compact, outlined, medium or large"),
            R"("auto")", ScreenOption, set_word<&Ui::cells, layout_words>, layout_words},
    Setting{"theme", "NAME", N_("auto (default), dark, light or plain"), R"("auto")", ScreenOption,
            set_theme, theme_words},
    Setting{"unicode", "", N_("Draw rounder tiles with Unicode"), "false", ScreenOption,
            set_word<&Ui::unicode, whether_words>, whether_words},
    Setting{"dots", "", N_("Dots on empty cells: holes (and gates, default) or all"), R"("holes")",
            0, set_dots, dots_words},
    Setting{"outline", "", N_("Outlines of cells: auto (in ASCII, default), on or off"),
            R"("auto")", 0, set_outline, outline_words},
    Setting{"mouse", "", N_("Take clicks on the board; off by default"), "false", ScreenOption,
            set_word<&Ui::mouse, whether_words>, whether_words},
    Setting{"bell", "", N_("Beep when the bot has moved: true or false"), "true", 0,
            set_word<&Ui::bell, whether_words>, whether_words},
    Setting{"clipboard", "", N_("Let copy reach the clipboard: auto (default), on or off"),
            R"("auto")", 0, set_word<&Ui::clipboard, outline_words>, outline_words},
    Setting{kConfirm, "", N_("Show a move first, and play it on Enter: on or off"), "false", 0,
            set_habit<kConfirm>, whether_words},
    Setting{kPremove, "", N_("Keep a move typed in the other player's turn"), "false", 0,
            set_habit<kPremove>, whether_words},
    Setting{kPace, "TIME", N_("The pause between moves of two bots: 1s (default), 0"), R"("1s")",
            PlayOption, set_habit<kPace>},
    Setting{kEval, "", N_("Show the chances after each move on wide screens: on or off"), "false",
            0, set_habit<kEval>, whether_words},
    Setting{"reader", "", N_("Line by line in words, for screen readers"), "false", ScreenOption,
            set_word<&Ui::reader, whether_words>, whether_words},
    Setting{"lines", "", N_("Line by line, even on a terminal that can do more"), "false",
            ScreenOption, set_word<&Ui::lines, whether_words>, whether_words},
    Setting{"language", "LANG", N_("The language: auto (default), en, pl or ru"), R"("auto")", 0,
            set_language, language_words},
};

Status apply_choice(SettingsDraft& draft, const Choice& choice) {
    if (const Setting* const setting = find_setting(choice.key)) {
        if (setting->values != whether_words) { return setting->set(draft, choice.value); }
        const Result<bool> on = play::parse_switch(choice.key, choice.value);
        return on ? setting->set(draft, *on ? "true" : "false") : on.error();
    }
    std::vector<std::string_view> keys;
    for (const Setting& known : all_settings()) { keys.push_back(known.key); }
    return Error{message("There is no setting {0}.", i18n::in_quotes(choice.key)) +
                 i18n::did_you_mean(choice.key, keys)};
}

/// Seats the named players; if only one is named, seats an opponent.
void seat_players(const SettingsDraft& draft) {
    const auto& [settings, named] = draft;
    using Kind = play::Seat::Kind;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const std::size_t other = 1 - side;
        if (!named[side]) { continue; }
        if (!named[other]) {
            // Keep the bot or engine of either seat, including its level.
            play::Seat machine =
                settings.seats[other].is_machine() ? settings.seats[other] : settings.seats[side];
            if (!machine.is_machine()) { machine.kind = Kind::Bot; }
            if (!named[side]->is_here()) { machine.kind = Kind::Human; }
            settings.seats[other] = machine;
        }
        settings.seats[side] = *named[side];
    }
}

bool names_engine(const Choice& choice) {
    if (choice.key != "white" && choice.key != "black") { return false; }
    const Result<play::Seat> seat = play::parse_seat(choice.value);
    return seat && seat->is_engine();
}

}  // namespace

std::span<const Setting> all_settings() {
    return kSettings;
}

const Setting* find_setting(std::string_view key) {
    const auto found = std::ranges::find(kSettings, key, &Setting::key);
    return found == kSettings.end() ? nullptr : &*found;
}

Result<std::uint64_t> parse_seed(const std::string& text) {
    if (const auto seed = text::read_number<std::uint64_t>(text)) { return *seed; }
    return Error{message("{0} is not a seed. Use a whole number from 0 to 18446744073709551615.",
                         i18n::in_quotes(text))};
}

std::vector<BadChoice> apply_choices(Settings& settings, std::vector<Choice> choices) {
    // An unknown key is a null pointer, which is first or last and sets nothing.
    std::stable_sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
        return std::less<>()(find_setting(a.key), find_setting(b.key));
    });
    std::vector<BadChoice> bad;
    SettingsDraft draft{settings};
    // The options of another engine do not apply to this one.
    if (std::any_of(choices.begin(), choices.end(), names_engine)) {
        settings.engine_options.clear();
    }
    for (const Choice& choice : choices) {
        const Status status = apply_choice(draft, choice);
        if (!status) { bad.push_back({choice.key, status.error().message}); }
    }
    seat_players(draft);
    return bad;
}

std::vector<Choice> settings_in(const Arguments& arguments, unsigned options_of) {
    std::vector<Choice> chosen;
    std::ranges::copy_if(arguments.choices, std::back_inserter(chosen), [&](const Choice& choice) {
        const Setting* const setting = find_setting(choice.key);
        return setting != nullptr && (setting->options_of & options_of) != 0;
    });
    return chosen;
}

void apply_options(Settings& settings, const Arguments& arguments, unsigned options_of) {
    const auto bad = apply_choices(settings, settings_in(arguments, options_of));
    if (!bad.empty()) { refuse_option(bad.front().key, bad.front().reason); }
}

std::vector<Choice> choices_of(const play::Setup& setup) {
    std::vector<Choice> choices{{"white", play::format_seat(setup.seats[0])},
                                {"black", play::format_seat(setup.seats[1])},
                                {"game", format_game_type(setup.rules.game_type)}};
    for (const auto& option : setup.engine_options) {
        choices.push_back({"engine-option", option.name + "=" + option.value});
    }
    std::istringstream options(format_rule_options(setup.rules));
    for (std::string option; options >> option;) { choices.push_back({"rule", option}); }
    return choices;
}

play::Setup make_setup(const Settings& settings, std::uint64_t seed_otherwise) {
    return {settings.rules,          settings.seats,
            settings.move_time,      settings.seed.value_or(seed_otherwise),
            settings.engine_options, {},
            settings.clock};
}

}  // namespace roj::app
