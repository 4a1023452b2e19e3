#include <roj/ruleset.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace roj {
namespace {

constexpr std::string_view kBase = "Base";
constexpr std::array kExpansions{Bug::Mosquito, Bug::Ladybug, Bug::Pillbug};

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_ignoring_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

Error bad_game_type(std::string_view text) {
    return {Errc::BadGameType, "\"" + std::string(text) +
                                   "\" is no game type: write Base, or Base+ and letters of MLP, "
                                   "as in Base+MLP"};
}

/// How one option of the rules is read from a Ruleset and written to it, as words.
struct Access {
    std::string (*get)(const Ruleset&);
    bool (*set)(Ruleset&, std::string_view);  ///< false: no such value
};

/// Access to a switch of the Ruleset whose two values have the given words.
template <bool Ruleset::*Field, const std::string_view& When_true,
          const std::string_view& When_false>
constexpr Access kSwitch{
    [](const Ruleset& rules) { return std::string(rules.*Field ? When_true : When_false); },
    [](Ruleset& rules, std::string_view value) {
        if (value != When_true && value != When_false) { return false; }
        rules.*Field = value == When_true;
        return true;
    }};

constexpr std::string_view kOn = "on";
constexpr std::string_view kOff = "off";
constexpr std::string_view kAllowed = "allowed";
constexpr std::string_view kForbidden = "forbidden";
constexpr std::string_view kGates = "gates";
constexpr std::string_view kExempt = "exempt";
constexpr std::string_view kAnytime = "anytime";

bool set_repetition(Ruleset& rules, std::string_view value) {
    constexpr int kMost = 9;
    if (value.size() != 1 || value[0] < '0' || value[0] > '0' + kMost || value[0] == '1') {
        return false;
    }
    rules.repetition_limit = value[0] - '0';
    return true;
}

constexpr Access kRepetition{
    [](const Ruleset& rules) { return std::to_string(rules.repetition_limit); }, set_repetition};

constexpr std::array<RuleOption, 6> kOptions{{
    {"opening.queen_first", kForbidden, "forbidden, allowed",
     "whether the Queen may be the first bug a player places"},
    {"beetle.freedom", kGates, "gates, exempt",
     "whether gates between higher stacks stop a Beetle"},
    {"mosquito.pillbug_ability", kOn, "on, off",
     "whether a Mosquito beside a Pillbug may throw like one"},
    {"draw.repetition", "3", "0 (never), 2-9",
     "how often a position must occur for the game to be drawn"},
    {"draw.agreement", kAnytime, "anytime, off", "whether the players may agree on a draw"},
    {"resign", kOn, "on, off", "whether a player may resign"},
}};

// Beside kOptions, in its order.
constexpr std::array<Access, kOptions.size()> kAccess{{
    kSwitch<&Ruleset::queen_first, kAllowed, kForbidden>,
    kSwitch<&Ruleset::beetle_gates, kGates, kExempt>,
    kSwitch<&Ruleset::mosquito_throws, kOn, kOff>,
    kRepetition,
    kSwitch<&Ruleset::draw_by_agreement, kAnytime, kOff>,
    kSwitch<&Ruleset::resignation, kOn, kOff>,
}};

/// A reading of the leaflets that is known by name, of which only the default is played.
struct FixedOption {
    std::string_view name;
    std::string_view value;
};

constexpr std::array<FixedOption, 16> kFixed{{
    {"opening.queen_deadline", "persist"},
    {"opening.unlock", "own_queen"},
    {"freedom.model", "flank"},
    {"beetle.climb", "any"},
    {"spider.contact", "flank"},
    {"ant.direction", "free"},
    {"onehive", "lifted"},
    {"placement", "own_only"},
    {"placement.enclosed", "allowed"},
    {"holes", "specific_beats_general"},
    {"mosquito.copies_mosquito", "never"},
    {"pillbug.rules", "official"},
    {"pass", "forced_only"},
    {"win.self_surround", "loss"},
    {"notation.order", "enforced"},
    {"first", "white"},
}};

constexpr std::array<std::string_view, 3> kPresets{"tournament", "mzinga", "leaflet"};

std::string option_names() {
    std::string names;
    for (const RuleOption& option : kOptions) {
        if (!names.empty()) { names += ", "; }
        names += option.name;
    }
    return names;
}

Status set_fixed_rule(const FixedOption& option, std::string_view value) {
    if (value == option.value) { return ok(); }
    return Error{Errc::BadRule, "rule option " + std::string(option.name) + " is known, but only " +
                                    std::string(option.value) + " is implemented, not \"" +
                                    std::string(value) + "\""};
}

}  // namespace

std::string format_game_type(GameType type) {
    std::string text(kBase);
    for (const Bug bug : kExpansions) {
        if (!type.contains(bug)) { continue; }
        if (text.size() == kBase.size()) { text += '+'; }
        text += letter(bug);
    }
    return text;
}

Result<GameType> parse_game_type(std::string_view text) {
    if (text.size() < kBase.size() || !same_ignoring_case(text.substr(0, kBase.size()), kBase)) {
        return bad_game_type(text);
    }
    std::string_view letters = text.substr(kBase.size());
    if (letters.empty()) { return GameType{}; }
    if (letters[0] != '+') { return bad_game_type(text); }
    letters.remove_prefix(1);

    GameType type;
    for (const char c : letters) {
        const std::optional<Bug> bug = bug_from_letter(c);
        if (!bug || std::ranges::find(kExpansions, *bug) == kExpansions.end() ||
            type.contains(*bug)) {
            return bad_game_type(text);
        }
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

std::span<const RuleOption> rule_options() {
    return kOptions;
}

std::string rule_value(const Ruleset& rules, std::string_view option_name) {
    const auto option = std::ranges::find(kOptions, option_name, &RuleOption::name);
    assert(option != kOptions.end());
    return kAccess[static_cast<std::size_t>(option - kOptions.begin())].get(rules);
}

Status set_rule(Ruleset& rules, std::string_view option_name, std::string_view value) {
    const auto option = std::ranges::find(kOptions, option_name, &RuleOption::name);
    if (option == kOptions.end()) {
        const auto fixed = std::ranges::find(kFixed, option_name, &FixedOption::name);
        if (fixed != kFixed.end()) { return set_fixed_rule(*fixed, value); }
        return Error{Errc::BadRule, "there is no rule option \"" + std::string(option_name) +
                                        "\"; there are " + option_names()};
    }
    if (!kAccess[static_cast<std::size_t>(option - kOptions.begin())].set(rules, value)) {
        return Error{Errc::BadRule, "rule option " + std::string(option_name) + " cannot be \"" +
                                        std::string(value) + "\"; it takes " +
                                        std::string(option->values)};
    }
    return ok();
}

std::span<const std::string_view> rule_presets() {
    return kPresets;
}

Status apply_preset(Ruleset& rules, std::string_view preset_name) {
    Ruleset preset;
    preset.game_type = rules.game_type;
    if (preset_name == "mzinga") {
        preset.repetition_limit = 0;
    } else if (preset_name == "leaflet") {
        preset.queen_first = true;
    } else if (preset_name != "tournament") {
        return Error{Errc::BadRule, "there is no set of rules \"" + std::string(preset_name) +
                                        "\"; there are tournament, mzinga, leaflet"};
    }
    rules = preset;
    return ok();
}

std::string format_rule_options(const Ruleset& rules) {
    std::vector<std::string> changed;
    for (const RuleOption& option : kOptions) {
        const std::string value = rule_value(rules, option.name);
        if (value != option.default_value) {
            changed.push_back(std::string(option.name) + "=" + value);
        }
    }
    std::ranges::sort(changed);
    std::string text;
    for (const std::string& option : changed) {
        if (!text.empty()) { text += ' '; }
        text += option;
    }
    return text;
}

}  // namespace roj
