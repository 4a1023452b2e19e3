#include <roj/ruleset.h>

#include <algorithm>
#include <array>
#include <utility>

#include "text/ascii.h"

namespace roj {
namespace {

constexpr std::string_view kBase = "Base";
constexpr std::array kExpansions{Bug::Mosquito, Bug::Ladybug, Bug::Pillbug,
                                 Bug::Scorpion, Bug::Moth,    Bug::Dragonfly};

void play_leaflet(Ruleset& rules) {
    rules.queen_first = true;
    rules.repetition_limit = 0;
    rules.claim_limit = 3;
}

void play_fan(Ruleset& rules) {
    play_leaflet(rules);
    rules.beetle_gates = false;
    rules.mosquito_throws = false;
    rules.moth_counts = false;
    rules.moth_climbs_at_once = true;
}

constexpr std::array<std::string_view, 5> kPresetNames{"tournament", "mzinga", "leaflet", "fan",
                                                       "dragonfly2"};
// Parallel to the names.
constexpr std::array<void (*)(Ruleset&), kPresetNames.size()> kPresets{
    [](Ruleset&) {}, [](Ruleset& rules) { rules.repetition_limit = 0; }, play_leaflet, play_fan,
    [](Ruleset& rules) { rules.dragonfly_over_bugs = true; }};

}  // namespace

std::string format_game_type(GameType type) {
    std::string letters;
    for (const Bug bug : kExpansions) {
        if (type.contains(bug)) { letters += letter(bug); }
    }
    return std::string(kBase) + (letters.empty() ? "" : "+") + letters;
}

Result<GameType, Reason> parse_game_type(std::string_view text) {
    const Reason bad{.why = Why::BadGameType, .written = {std::string(text)}};
    const std::string name = text::lower_case(text);
    if (name == "base") { return GameType{}; }
    if (!name.starts_with("base+")) { return bad; }
    GameType type;
    for (const char c : name.substr(kBase.size() + 1)) {
        const std::optional<Bug> bug = bug_from_letter(c);
        const auto known = bug ? std::ranges::find(kExpansions, *bug) : kExpansions.end();
        if (known == kExpansions.end() || type.contains(*bug)) { return bad; }
        type.add(*bug);
    }
    return type;
}

int Ruleset::count(Bug bug) const {
    if (!game_type.contains(bug)) { return 0; }
    switch (bug) {
        case Bug::Grasshopper:
        case Bug::Ant:
            return 3;
        case Bug::Spider:
        case Bug::Beetle:
            return 2;
        case Bug::Scorpion:
            return scorpions;
        case Bug::Moth:
            return moths;
        case Bug::Dragonfly:
            return dragonflies;
        default:
            return 1;
    }
}

std::vector<Piece> Ruleset::pieces(Color color) const {
    std::vector<Piece> all;
    for (const Bug bug : kBugs) {
        const int n = count(bug);
        for (int i = 1; i <= n; ++i) {
            all.push_back({color, bug, static_cast<std::uint8_t>(n == 1 ? 0 : i)});
        }
    }
    return all;
}

std::span<const std::string_view> rule_presets() {
    return kPresetNames;
}

Permission apply_preset(Ruleset& rules, std::string_view preset_name) {
    const auto found = std::ranges::find(kPresetNames, preset_name);
    if (found == kPresetNames.end()) {
        return Reason{.why = Why::UnknownPreset, .written = {std::string(preset_name)}};
    }
    rules = {.game_type = rules.game_type};
    kPresets[static_cast<std::size_t>(found - kPresetNames.begin())](rules);
    return ok();
}

}  // namespace roj
