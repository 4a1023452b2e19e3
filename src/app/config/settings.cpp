#include "app/config/settings.h"

#include <algorithm>
#include <functional>
#include <sstream>
#include <string_view>
#include <utility>

#include "app/config/setting.h"
#include "play/wording/topic.h"

namespace roj::app {
namespace {

Status apply_choice(SettingsDraft& draft, const Choice& choice) {
    if (const Setting* const setting = find_setting(choice.key)) {
        return setting->set(draft, choice.value);
    }
    std::vector<std::string_view> keys;
    for (const Setting& known : all_settings()) { keys.push_back(known.key); }
    const std::string_view close = play::closest_name(choice.key, keys);
    std::string reason = "there is no such setting";
    if (!close.empty()) { reason += "; did you mean " + std::string(close) + "?"; }
    return Error{reason};
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
