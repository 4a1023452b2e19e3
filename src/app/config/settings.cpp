#include "app/config/settings.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <sstream>
#include <string_view>
#include <utility>

#include "app/config/setting_keys.h"
#include "app/duration.h"
#include "play/wording/topic.h"

namespace roj::app {
namespace {

using NamedSeats = std::array<std::optional<play::Seat>, 2>;

Error bad_value(const std::string& value, const std::string& right) {
    return {Errc::BadNotation, "\"" + value + "\" is not possible; " + right};
}

/// One of a few words, by its place among them.
Result<std::size_t> choose(const std::string& value, std::span<const std::string_view> words) {
    const auto found = std::find(words.begin(), words.end(), value);
    if (found != words.end()) { return static_cast<std::size_t>(found - words.begin()); }
    const std::string_view close = play::closest_name(value, words);
    std::string right = "it is one of " + play::join(words, ", ");
    if (!close.empty()) { right += "; did you mean " + std::string(close) + "?"; }
    return bad_value(value, right);
}

Status set_color(Settings& settings, const std::string& value) {
    const auto chosen = choose(value, kColorWords);
    if (!chosen) { return chosen.error(); }
    settings.face.color = static_cast<tui::ColorMode>(*chosen);
    return ok();
}

Status set_layout(Settings& settings, const std::string& value) {
    const auto chosen = choose(value, kLayoutWords);
    if (!chosen) { return chosen.error(); }
    settings.face.cells = static_cast<tui::CellStyle>(*chosen);
    return ok();
}

Status set_theme(Settings& settings, const std::string& value) {
    const std::vector<std::string_view> names = play::theme_names();
    const auto chosen = choose(value, names);
    if (!chosen) { return chosen.error(); }
    settings.face.theme = static_cast<play::Theme>(*chosen);
    return ok();
}

Status set_flag(bool& flag, const std::string& value) {
    const auto chosen = choose(value, kFlagWords);
    if (!chosen) { return chosen.error(); }
    flag = *chosen == 1;
    return ok();
}

Status set_seat(std::optional<play::Seat>& seat, const std::string& value) {
    const auto parsed = play::parse_seat(value);
    if (!parsed) { return parsed.error(); }
    seat = *parsed;
    return ok();
}

Status set_game_type(Settings& settings, const std::string& value) {
    const auto parsed = parse_game_type(value);
    if (!parsed) { return parsed.error(); }
    settings.rules.game_type = *parsed;
    return ok();
}

Status set_one_rule(Settings& settings, const std::string& value) {
    const std::size_t equals = value.find('=');
    if (equals == std::string::npos) {
        return bad_value(value, "write KEY=VALUE, as in draw.repetition=0");
    }
    return set_rule(settings.rules, value.substr(0, equals), value.substr(equals + 1));
}

Status set_seed(Settings& settings, const std::string& value) {
    std::uint64_t seed = 0;
    const char* const end = value.data() + value.size();
    const auto [stop, error] = std::from_chars(value.data(), end, seed);
    if (error != std::errc() || stop != end) {
        return bad_value(value, "a whole number from 0 to 18446744073709551615 is");
    }
    settings.seed = seed;
    return ok();
}

Status add_engine_option(Settings& settings, const std::string& value) {
    const std::size_t equals = value.find('=');
    const std::string name = value.substr(0, equals);
    const bool plain =
        std::none_of(value.begin(), value.end(), [](char c) { return c >= '\0' && c < ' '; });
    if (equals == std::string::npos || name.find_first_of(" ;") != std::string::npos ||
        name.empty() || equals + 1 == value.size() || !plain) {
        return bad_value(value, "write NAME=VALUE, as in NumThreads=2");
    }
    settings.engine_options.push_back({name, value.substr(equals + 1)});
    return ok();
}

Status set_move_time(Settings& settings, const std::string& value) {
    const auto parsed = parse_duration(value);
    if (!parsed) { return parsed.error(); }
    settings.move_time = *parsed;
    return ok();
}

Status set_clock(Settings& settings, const std::string& value) {
    const auto parsed = play::parse_time_control(value);
    if (!parsed) { return parsed.error(); }
    settings.clock = *parsed;
    return ok();
}

Status apply_choice(Settings& settings, NamedSeats& named, const Choice& choice) {
    const std::string& value = choice.value;
    if (choice.key == "white") { return set_seat(named[0], value); }
    if (choice.key == "black") { return set_seat(named[1], value); }
    if (choice.key == "engine-option") { return add_engine_option(settings, value); }
    if (choice.key == "game") { return set_game_type(settings, value); }
    if (choice.key == "rules") { return apply_preset(settings.rules, value); }
    if (choice.key == "rule") { return set_one_rule(settings, value); }
    if (choice.key == "move-time") { return set_move_time(settings, value); }
    if (choice.key == "clock") { return set_clock(settings, value); }
    if (choice.key == "seed") { return set_seed(settings, value); }
    if (choice.key == "color") { return set_color(settings, value); }
    if (choice.key == "layout") { return set_layout(settings, value); }
    if (choice.key == "theme") { return set_theme(settings, value); }
    if (choice.key == "unicode") { return set_flag(settings.face.unicode, value); }
    if (choice.key == "mouse") { return set_flag(settings.face.mouse, value); }
    if (choice.key == "reader") { return set_flag(settings.face.reader, value); }
    if (choice.key == "bell") { return set_flag(settings.face.bell, value); }
    if (choice.key == "lines") { return set_flag(settings.face.lines, value); }
    std::vector<std::string_view> keys(kSettingKeys.size());
    std::transform(kSettingKeys.begin(), kSettingKeys.end(), keys.begin(),
                   [](const SettingKey& known) { return known.key; });
    const std::string_view close = play::closest_name(choice.key, keys);
    std::string reason = "there is no such setting";
    if (!close.empty()) { reason += "; did you mean " + std::string(close) + "?"; }
    return Error{Errc::BadNotation, reason};
}

void seat_players(Settings& settings, const NamedSeats& named) {
    using Kind = play::Seat::Kind;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const std::size_t other = 1 - side;
        if (!named[side]) { continue; }
        if (!named[other]) {
            // The bot or engine that sat somewhere before plays on, a bot with its level.
            play::Seat machine =
                settings.seats[other].is_machine() ? settings.seats[other] : settings.seats[side];
            if (!machine.is_machine()) { machine.kind = Kind::Bot; }
            if (named[side]->is_machine()) { machine.kind = Kind::Human; }
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
    const auto place = [](const Choice& choice) {
        return std::find_if(kSettingKeys.begin(), kSettingKeys.end(),
                            [&](const SettingKey& known) { return known.key == choice.key; }) -
               kSettingKeys.begin();
    };
    std::stable_sort(choices.begin(), choices.end(),
                     [&](const Choice& a, const Choice& b) { return place(a) < place(b); });
    std::vector<BadChoice> bad;
    NamedSeats named;
    // The options of another engine mean nothing to this one.
    if (std::any_of(choices.begin(), choices.end(), names_engine)) {
        settings.engine_options.clear();
    }
    for (const Choice& choice : choices) {
        const Status status = apply_choice(settings, named, choice);
        if (!status) { bad.push_back({choice.key, status.error().message}); }
    }
    seat_players(settings, named);
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
