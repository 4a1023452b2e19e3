#include <roj/ruleset.h>

#include <array>

namespace roj {
namespace {

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
        if (n == 1) {
            all.push_back({color, bug, 0});
            continue;
        }
        for (int i = 1; i <= n; ++i) { all.push_back({color, bug, static_cast<std::uint8_t>(i)}); }
    }
    return all;
}

std::span<const std::string_view> rule_presets() {
    return kPresetNames;
}

Permission apply_preset(Ruleset& rules, std::string_view preset_name) {
    for (std::size_t i = 0; i < kPresetNames.size(); ++i) {
        if (kPresetNames[i] == preset_name) {
            Ruleset preset;
            preset.game_type = rules.game_type;
            kPresets[i](preset);
            rules = preset;
            return ok();
        }
    }
    return Reason{.why = Why::UnknownPreset, .written = {std::string(preset_name)}};
}

}  // namespace roj
