#include <roj/ruleset.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <set>
#include <type_traits>

#include <roj/presets.h>

#include "text/ascii.h"
#include "text/marked.h"

namespace roj {
namespace {

using text::N_;
using text::V_;

constexpr std::string_view kBase = "Base";
constexpr std::array kExpansions{Bug::Mosquito, Bug::Ladybug, Bug::Pillbug,
                                 Bug::Scorpion, Bug::Moth,    Bug::Dragonfly};

constexpr auto kPresets = std::to_array<RulePreset>({
    {V_("tournament"), "", "",
     N_("The rules of tournaments and of most programs. This is the default.")},
    {"mzinga", "", "draw.repetition=0", N_("The program Mzinga, which has no draw by repetition.")},
    {V_("leaflet"), "Base", "draw.claim=3 draw.repetition=0 opening.queen_first=allowed",
     N_("The leaflet of the base set; see rules leaflet.")},
    {V_("pocket"), "Base+ML", "draw.repetition=0 opening.queen_first=allowed",
     N_("The leaflet of the pocket edition; see rules pocket.")},
    {"bga", "Base+MLP",
     "beetle.freedom=exempt draw.repetition=0 opening.queen_first=allowed pillbug.rules=bare",
     N_("The page of rules of Board Game Arena; see rules bga.")},
    {V_("fan"), "Base+MLCOD",
     "beetle.freedom=exempt draw.claim=3 draw.repetition=0 mosquito.pillbug_ability=off "
     "moth.counts=own_queen moth.first_move=same_turn opening.queen_first=allowed",
     N_("The leaflet with Scorpion, Moth and Dragonfly; see rules fan.")},
    {"dragonfly2", "Base+D", "dragonfly.middle=occupied",
     N_("Version 2.0 of the Dragonfly, by its author.")},
});

constexpr std::string_view kOccurrences = N_("0 (never), 2-9");

// `roj rules options` and the command setup list these options.
// Words have the order of their enumerators; the first word of a switch is the default.
constexpr auto kOptions = std::to_array<RuleOption>({
    {"opening.queen_first", &Ruleset::queen_first, "forbidden, allowed",
     N_("whether the Queen may be the first bug a player places")},
    {"beetle.freedom", &Ruleset::beetle_gates, "gates, exempt",
     N_("whether gates between higher stacks stop a Beetle")},
    {"pillbug.rules", &Ruleset::limited_throws, "official, bare",
     N_("whether stacks and gates limit the throws of a Pillbug")},
    {"mosquito.pillbug_ability", &Ruleset::mosquito_throws, "on, off",
     N_("whether a Mosquito next to a Pillbug may throw like it")},
    {"draw.repetition", &Ruleset::repetition_limit, kOccurrences,
     N_("how often a position must occur for the game to be drawn at once")},
    {"draw.symmetry", &Ruleset::symmetric_repetition, "all, translation",
     N_("which hives are the same: also rotated or reflected ones, or only moved")},
    {"draw.claim", &Ruleset::claim_limit, kOccurrences,
     N_("from which occurrence of a position the player to move can claim a draw")},
    {"draw.agreement", &Ruleset::draw_by_agreement, "anytime, off",
     N_("whether the players may agree on a draw")},
    {"resign", &Ruleset::resignation, "on, off", N_("whether a player may resign")},
    {"count.C", &Ruleset::scorpions, "1, 2, 3", N_("how many Scorpions each player has")},
    {"count.O", &Ruleset::moths, "1, 2, 3", N_("how many Moths each player has")},
    {"count.D", &Ruleset::dragonflies, "1, 2, 3", N_("how many Dragonflies each player has")},
    {"scorpion.stacks", &Ruleset::sting_stacks, "top, unstacked",
     N_("whether a Scorpion may sting the top bug of a stack")},
    {"scorpion.sting_queen", &Ruleset::sting_queen, "yes, no",
     N_("whether a Scorpion may sting a Queen")},
    {"paralysis.pass_over", &Ruleset::pass_over_paralysed, "allowed, forbidden",
     N_("whether a bug that crosses the hive may step over one that is face down")},
    {"paralysis.throwable", &Ruleset::throw_paralysed, "yes, no",
     N_("whether a Pillbug may throw a bug that is face down")},
    {"mosquito.copies_paralysed", &Ruleset::copy_paralysed, "no, yes",
     N_("whether a Mosquito may copy a bug that is face down")},
    {"mosquito.moth", &Ruleset::mosquito_moth, "no_climb, ground_copy, top_copy, none",
     N_("how a Mosquito may copy a Moth: see the page about the Moth")},
    {"moth.nearest", &Ruleset::moth_least_steps, "first_on_path, min_distance",
     N_("which enemies a Moth may go to: the first on each way, or only the nearest")},
    {"moth.gates", &Ruleset::moth_gates, "on, off",
     N_("whether gates between higher stacks stop a Moth")},
    {"moth.counts", &Ruleset::moth_counts, "yes, no, own_queen",
     N_("whether a Moth alone on its cell helps to surround a Queen")},
    {"moth.first_move", &Ruleset::moth_climbs_at_once, "later_turn, same_turn",
     N_("when a Moth climbs for the first time: in a later turn, or as it is placed")},
    {"dragonfly.middle", &Ruleset::dragonfly_over_bugs, "any, occupied",
     N_("which cells a Dragonfly may fly over: any, or only those with a bug")},
    {"dragonfly.carry", &Ruleset::carry_forced, "forced, optional",
     N_("whether a Dragonfly that can carry the bug below it must do so")},
    {"dragonfly.contact", &Ruleset::dragonfly_cell_contact, "step, cells",
     N_("whether each step of a Dragonfly must touch the hive, or only its cells")},
    {"dragonfly.gates", &Ruleset::dragonfly_gates, "off, on", N_("whether gates stop a Dragonfly")},
});

/// Rules that never vary. Some files and programs name them, with their only value.
constexpr std::array<std::string_view, 21> kFixedRules{"ant.direction=free",
                                                       "beetle.climb=any",
                                                       "first=white",
                                                       "freedom.model=flank",
                                                       "holes=specific_beats_general",
                                                       "mosquito.copies_mosquito=never",
                                                       "mosquito.sting=no",
                                                       "moth.entry=ground",
                                                       "moth.max_friends=unlimited",
                                                       "notation.order=enforced",
                                                       "onehive=lifted",
                                                       "opening.queen_deadline=persist",
                                                       "opening.unlock=own_queen",
                                                       "paralysis.ends=owner_turn",
                                                       "pass=forced_only",
                                                       "placement=own_only",
                                                       "placement.enclosed=allowed",
                                                       "scorpion.sting=optional",
                                                       "scorpion.sting_without_move=no",
                                                       "spider.contact=flank",
                                                       "win.self_surround=loss"};

/// Returns the value of a rule that never varies; empty for any other name.
std::string_view fixed_value(std::string_view name) {
    for (const std::string_view rule : kFixedRules) {
        const std::size_t equals = rule.find('=');
        if (rule.substr(0, equals) == name) { return rule.substr(equals + 1); }
    }
    return {};
}

std::vector<std::string_view> words_of(const RuleOption& option) {
    return text::split_words(option.values, ", ");
}

/// Sets the option to its value with this index.
void set_choice(Ruleset& rules, const RuleOption& option, std::size_t index) {
    std::visit(
        [&]<class T>(T Ruleset::*field) {
            if constexpr (std::is_same_v<T, bool>) {
                rules.*field = (Ruleset{}.*field) == (index == 0);
            } else {
                rules.*field = static_cast<T>(index);
            }
        },
        option.member);
}

bool is_number_of(const RuleOption& option, std::string_view text) {
    if (text.size() != 1 || text[0] < '0' || text[0] > '9') { return false; }
    return option.values == kOccurrences ? text != "1" : option.values.find(text) != text.npos;
}

/// Sets one option. Returns false if it has no such value.
bool set_value(Ruleset& rules, const RuleOption& option, std::string_view value) {
    if (const auto* const number = std::get_if<int Ruleset::*>(&option.member)) {
        if (!is_number_of(option, value)) { return false; }
        rules.** number = value[0] - '0';
        return true;
    }
    const std::vector<std::string_view> words = words_of(option);
    const auto found = std::ranges::find(words, value);
    if (found == words.end()) { return false; }
    set_choice(rules, option, static_cast<std::size_t>(found - words.begin()));
    return true;
}

Reason bad_rule(Why why, std::vector<std::string_view> written) {
    return {.why = why, .written = {written.begin(), written.end()}};
}

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

std::span<const RulePreset> rule_presets() {
    return kPresets;
}

Permission apply_preset(Ruleset& rules, std::string_view preset_name) {
    const auto* const preset = std::ranges::find(kPresets, preset_name, &RulePreset::name);
    if (preset == kPresets.end()) { return bad_rule(Why::UnknownPreset, {preset_name}); }
    const bool any_bugs = preset->bugs.empty();
    rules = {{}, {}, {}, {}, any_bugs ? rules.game_type : *parse_game_type(preset->bugs)};
    for (const std::string_view option : text::split_words(preset->options)) {
        [[maybe_unused]] const Permission set = set_rule(rules, option);
        assert(set);
    }
    return ok();
}

std::string_view preset_of(const Ruleset& rules) {
    std::string_view other_bugs;
    for (const RulePreset& preset : kPresets) {
        Ruleset set = rules;
        [[maybe_unused]] const Permission applied = apply_preset(set, preset.name);
        if (set == rules) { return preset.name; }
        set.game_type = rules.game_type;
        if (set == rules && other_bugs.empty()) { other_bugs = preset.name; }
    }
    return other_bugs;
}

std::span<const RuleOption> rule_options() {
    return kOptions;
}

std::string rule_value(const Ruleset& rules, std::string_view option_name) {
    const auto* const option = std::ranges::find(kOptions, option_name, &RuleOption::name);
    assert(option != kOptions.end());
    if (const auto* const number = std::get_if<int Ruleset::*>(&option->member)) {
        return std::to_string(rules.**number);
    }
    for (std::size_t i = 0;; ++i) {
        Ruleset other = rules;
        set_choice(other, *option, i);
        if (other == rules) { return std::string(words_of(*option).at(i)); }
    }
}

Permission set_rule(Ruleset& rules, std::string_view option_name, std::string_view value) {
    const auto* const option = std::ranges::find(kOptions, option_name, &RuleOption::name);
    if (option != kOptions.end()) {
        if (set_value(rules, *option, value)) { return ok(); }
        return bad_rule(Why::BadRuleValue, {option_name, value});
    }
    const std::string_view fixed = fixed_value(option_name);
    if (fixed.empty()) { return bad_rule(Why::UnknownRule, {option_name}); }
    if (value == fixed) { return ok(); }
    return bad_rule(Why::FixedRule, {option_name, value, fixed});
}

Permission set_rule(Ruleset& rules, std::string_view assignment) {
    const std::size_t equals = std::min(assignment.find('='), assignment.size());
    const std::string_view name = assignment.substr(0, equals);
    return set_rule(rules, name, assignment.substr(std::min(equals + 1, assignment.size())));
}

std::string format_rule_options(const Ruleset& rules) {
    std::set<std::string> changed;
    for (const RuleOption& option : kOptions) {
        const std::string value = rule_value(rules, option.name);
        if (value != rule_value({}, option.name)) {
            changed.insert(std::string(option.name) + "=" + value);
        }
    }
    return text::join(changed, " ");
}

}  // namespace roj
