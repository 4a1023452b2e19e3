#include "app/config/settings.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <sstream>

#include <roj/presets.h>

#include "i18n/message.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "text/ascii.h"
#include "text/number.h"
#include "words/reasons.h"

namespace roj::app {
namespace {

/// Settings while choices are applied.
struct SettingsDraft : Settings {
    std::array<std::optional<play::Seat>, 2> named{};  ///< the players that a choice names
};

std::vector<std::string> preset_names() {
    std::vector<std::string> names;
    for (const RulePreset& preset : rule_presets()) { names.emplace_back(preset.name); }
    return names;
}

template <std::size_t side>
Status set_seat(SettingsDraft& draft, const Setting& /*setting*/, std::string_view value) {
    const Result<play::Seat> seat = play::parse_seat(value);
    if (!seat) { return seat.error(); }
    draft.named[side] = *seat;
    return ok();
}

Result<GameType> parse_game(std::string_view value) {
    return words::worded(parse_game_type(value));
}

Status set_preset(SettingsDraft& draft, const Setting& /*setting*/, std::string_view value) {
    return words::worded(apply_preset(draft.rules, value));
}

Status set_one_rule(SettingsDraft& draft, const Setting& /*setting*/, std::string_view value) {
    const Result<Choice> option = parse_assignment(value, "draw.repetition=0");
    if (!option) { return option.error(); }
    return words::worded(set_rule(draft.rules, option->key, option->value));
}

Status add_engine_option(SettingsDraft& draft, const Setting& /*setting*/, std::string_view value) {
    constexpr const char* kExample = "NumThreads=2";
    const Result<Choice> option = parse_assignment(value, kExample);
    if (!option) { return option.error(); }
    const bool plain =
        std::none_of(value.begin(), value.end(), [](char c) { return c >= '\0' && c < ' '; });
    if (!plain || option->value.empty() || option->key.find_first_of(" ;") != std::string::npos) {
        return Error{
            message("{0} is not an option. Write NAME=VALUE: {1}.", in_quotes(value), kExample)};
    }
    draft.engine_options.push_back({option->key, option->value});
    return ok();
}

constexpr const char* kSeats =
    "human|bot|bot:auto|bot:1|bot:2|bot:3|bot:4|bot:5|bot:6|bot:7|bot:8|bot:9|bot:10|engine:";
constexpr unsigned kGameOption = PlayOption | HostOption;

constexpr play::SettingOf<SettingsDraft> kGameSettings[] = {
    {{V_("white"), N_("human, bot:auto, bot:LEVEL (1-10) or engine:COMMAND"), "human", kSeats,
      PlayOption, "WHO"},
     set_seat<0>},
    {{V_("black"), N_("The same for Black"), "bot:3", kSeats, PlayOption, "WHO"}, set_seat<1>},
    {{V_("rules"), N_("tournament (default), mzinga, leaflet, fan ..."), "tournament", preset_names,
      kGameOption | RulesOption, "PRESET"},
     set_preset},
    {{V_("game"), N_("Base, or Base+ and some of MLPCOD: Base+MLP"), "Base",
      "Base|Base+M|Base+L|Base+P|Base+MLP|Base+MLPCOD", kGameOption, "TYPE"},
     play::set_parsed<parse_game, &Settings::rules, &Ruleset::game_type>},
    {{V_("move-time"), N_("For bot:10 and engines: 2s (default), 500ms, 1m"), "2s", "", PlayOption,
      "TIME"},
     play::set_parsed<parse_duration, &Settings::move_time>},
    {{V_("clock"), N_("none (default), 10m, 10m+5s, 10m~5s or 30s/move"), "none", "", kGameOption,
      "TIME"},
     play::set_parsed<play::parse_time_control, &Settings::clock>},
    {{V_("seed"), N_("The same seed gives the same game of bots 1-9"), "1", "",
      PlayOption | NoDefault, "N"},
     play::set_parsed<parse_seed, &Settings::seed>},
    {{V_("rule"), N_("One option of the rules; you can repeat it"), "draw.repetition=0", "",
      kGameOption | RulesOption | NoDefault | IsList, "KEY=VALUE"},
     set_one_rule},
    {{V_("engine-option"), N_("One option of the engine; you can repeat it"), "NumThreads=2", "",
      PlayOption | NoDefault | IsList, "KEY=VALUE"},
     add_engine_option},
};

Status apply_choice(SettingsDraft& draft, const Choice& choice) {
    const auto& [key, value] = choice;
    auto done = play::set_one(kGameSettings, draft, key, value);
    if (!done) { done = play::set_one(tui::kUiSettings, draft.ui, key, value); }
    if (!done) { done = play::set_one(play::kHabits, draft.habits, key, value); }
    if (done) { return *done; }
    std::vector<std::string_view> keys;
    for (const Setting& known : all_settings()) { keys.push_back(known.key); }
    return Error{message("There is no setting {0}.", in_quotes(key)) +
                 i18n::did_you_mean(key, keys)};
}

/// Seats the named players; if only one is named, seats an opponent.
void seat_players(SettingsDraft& draft) {
    using Kind = play::Seat::Kind;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const std::size_t other = 1 - side;
        if (!draft.named[side]) { continue; }
        if (!draft.named[other]) {
            // Keep the bot or engine of either seat, including its level.
            play::Seat machine = draft.seats[draft.seats[other].is_machine() ? other : side];
            if (!machine.is_machine()) { machine.kind = Kind::Bot; }
            if (!draft.named[side]->is_here()) { machine.kind = Kind::Human; }
            draft.seats[other] = machine;
        }
        draft.seats[side] = *draft.named[side];
    }
}

bool names_engine(const Choice& choice) {
    if (choice.key != "white" && choice.key != "black") { return false; }
    const Result<play::Seat> seat = play::parse_seat(choice.value);
    return seat && seat->is_engine();
}

}  // namespace

std::span<const Setting> all_settings() {
    static const std::vector<Setting> all = [] {
        std::vector<Setting> copies(std::begin(kGameSettings), std::end(kGameSettings));
        copies.insert(copies.end(), std::begin(tui::kUiSettings), std::end(tui::kUiSettings));
        copies.insert(copies.end(), std::begin(play::kHabits), std::end(play::kHabits));
        return copies;
    }();
    return all;
}

const Setting* find_setting(std::string_view key) {
    const auto found = std::ranges::find(all_settings(), key, &Setting::key);
    return found == all_settings().end() ? nullptr : &*found;
}

Result<std::uint64_t> parse_seed(std::string_view text) {
    if (const auto seed = text::read_number<std::uint64_t>(text)) { return *seed; }
    return Error{message("{0} is not a seed. Use a whole number from 0 to 18446744073709551615.",
                         in_quotes(text))};
}

std::vector<BadChoice> apply_choices(Settings& settings, std::vector<Choice> choices) {
    // An unknown key is a null pointer, which is first or last and sets nothing.
    std::stable_sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
        return std::less<>()(find_setting(a.key), find_setting(b.key));
    });
    std::vector<BadChoice> bad;
    SettingsDraft draft{settings, {}};
    // The options of another engine do not apply to this one.
    if (std::any_of(choices.begin(), choices.end(), names_engine)) { draft.engine_options.clear(); }
    for (const Choice& choice : choices) {
        const Status status = apply_choice(draft, choice);
        if (!status) { bad.push_back({choice.key, status.error().message}); }
    }
    seat_players(draft);
    settings = std::move(draft);
    return bad;
}

std::vector<Choice> settings_in(const Arguments& arguments, unsigned traits) {
    std::vector<Choice> chosen;
    for (const auto& [key, value] : arguments.choices) {
        const Setting* const setting = find_setting(key);
        if (setting == nullptr || !setting->is(traits)) { continue; }
        // As in the game, a value can be a word of the player's language.
        chosen.push_back({key, setting->is(IsList) ? value : i18n::in_english(value)});
    }
    return chosen;
}

void apply_options(Settings& settings, const Arguments& arguments, unsigned traits) {
    const auto bad = apply_choices(settings, settings_in(arguments, traits));
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
