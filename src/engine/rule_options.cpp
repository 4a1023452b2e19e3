#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include <roj/ruleset.h>

namespace roj {
namespace {

/// Access to one rule option of a Ruleset, as words.
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
constexpr std::string_view kYes = "yes";
constexpr std::string_view kNo = "no";
constexpr std::string_view kAllowed = "allowed";
constexpr std::string_view kForbidden = "forbidden";
constexpr std::string_view kGates = "gates";
constexpr std::string_view kExempt = "exempt";
constexpr std::string_view kAnytime = "anytime";
constexpr std::string_view kTop = "top";
constexpr std::string_view kUnstacked = "unstacked";
constexpr std::string_view kMinDistance = "min_distance";
constexpr std::string_view kFirstOnPath = "first_on_path";
constexpr std::string_view kAny = "any";
constexpr std::string_view kOccupied = "occupied";
constexpr std::string_view kForced = "forced";
constexpr std::string_view kOptional = "optional";
constexpr std::string_view kCells = "cells";
constexpr std::string_view kStep = "step";
constexpr std::string_view kSameTurn = "same_turn";
constexpr std::string_view kLaterTurn = "later_turn";

/// Reads a digit from Least to Most. Returns false for any other text.
template <int Least, int Most>
bool read_digit(std::string_view value, int& number) {
    if (value.size() != 1 || value[0] < '0' + Least || value[0] > '0' + Most) { return false; }
    number = value[0] - '0';
    return true;
}

/// Access to a number of occurrences of a position: 0, or 2 to 9.
template <int Ruleset::*Field>
constexpr Access kOccurrences{[](const Ruleset& rules) { return std::to_string(rules.*Field); },
                              [](Ruleset& rules, std::string_view value) {
                                  return value != "1" && read_digit<0, 9>(value, rules.*Field);
                              }};

/// Access to the number of bugs of a kind that a player has.
template <int Ruleset::*Field>
constexpr Access kCount{
    [](const Ruleset& rules) { return std::to_string(rules.*Field); },
    [](Ruleset& rules, std::string_view value) { return read_digit<1, 3>(value, rules.*Field); }};

// By MosquitoMoth.
constexpr std::array<std::string_view, 4> kMosquitoMoth{"no_climb", "ground_copy", "top_copy",
                                                        "none"};
constexpr Access kMosquitoMothAccess{
    [](const Ruleset& rules) {
        return std::string(kMosquitoMoth[static_cast<std::size_t>(rules.mosquito_moth)]);
    },
    [](Ruleset& rules, std::string_view value) {
        const auto found = std::ranges::find(kMosquitoMoth, value);
        if (found == kMosquitoMoth.end()) { return false; }
        rules.mosquito_moth = static_cast<MosquitoMoth>(found - kMosquitoMoth.begin());
        return true;
    }};

constexpr std::array<RuleOption, 24> kOptions{{
    {"opening.queen_first", kForbidden, "forbidden, allowed",
     "whether the Queen may be the first bug a player places"},
    {"beetle.freedom", kGates, "gates, exempt",
     "whether gates between higher stacks stop a Beetle"},
    {"mosquito.pillbug_ability", kOn, "on, off",
     "whether a Mosquito beside a Pillbug may throw like one"},
    {"draw.repetition", "3", "0 (never), 2-9",
     "how often a position must occur for the game to be drawn at once"},
    {"draw.claim", "0", "0 (never), 2-9",
     "from which occurrence of a position the player to move can claim a draw"},
    {"draw.agreement", kAnytime, "anytime, off", "whether the players may agree on a draw"},
    {"resign", kOn, "on, off", "whether a player may resign"},
    {"count.C", "1", "1, 2, 3", "how many Scorpions each player has"},
    {"count.O", "1", "1, 2, 3", "how many Moths each player has"},
    {"count.D", "1", "1, 2, 3", "how many Dragonflies each player has"},
    {"scorpion.stacks", kTop, "top, unstacked",
     "whether a Scorpion may sting the top bug of a stack"},
    {"scorpion.sting_queen", kYes, "yes, no", "whether a Scorpion may sting a Queen"},
    {"paralysis.pass_over", kAllowed, "allowed, forbidden",
     "whether a bug that crosses the hive may step over one that lies face down"},
    {"paralysis.throwable", kYes, "yes, no",
     "whether a Pillbug may throw a bug that lies face down"},
    {"mosquito.copies_paralysed", kNo, "no, yes",
     "whether a Mosquito may copy a bug that lies face down"},
    {"mosquito.moth", "no_climb", "no_climb, ground_copy, top_copy, none",
     "how a Mosquito may copy a Moth: see the page about the Moth"},
    {"moth.nearest", kFirstOnPath, "first_on_path, min_distance",
     "which enemies a Moth may go to: the first on each way, or only the nearest"},
    {"moth.gates", kOn, "on, off", "whether gates between higher stacks stop a Moth"},
    {"moth.counts", kYes, "yes, no", "whether a Moth alone on its cell helps to surround a Queen"},
    {"moth.first_move", kLaterTurn, "later_turn, same_turn",
     "when a Moth climbs for the first time: in a later turn, or as it is placed"},
    {"dragonfly.middle", kAny, "any, occupied",
     "which cells a Dragonfly may fly over: any, or only those with a bug"},
    {"dragonfly.carry", kForced, "forced, optional",
     "whether a Dragonfly that can take along what it stands on must do so"},
    {"dragonfly.contact", kStep, "step, cells",
     "what of a Dragonfly's flight must touch the hive: each step, or its cells"},
    {"dragonfly.gates", kOff, "off, on", "whether gates stop a Dragonfly"},
}};

// Parallel to kOptions.
constexpr std::array<Access, kOptions.size()> kAccess{{
    kSwitch<&Ruleset::queen_first, kAllowed, kForbidden>,
    kSwitch<&Ruleset::beetle_gates, kGates, kExempt>,
    kSwitch<&Ruleset::mosquito_throws, kOn, kOff>,
    kOccurrences<&Ruleset::repetition_limit>,
    kOccurrences<&Ruleset::claim_limit>,
    kSwitch<&Ruleset::draw_by_agreement, kAnytime, kOff>,
    kSwitch<&Ruleset::resignation, kOn, kOff>,
    kCount<&Ruleset::scorpions>,
    kCount<&Ruleset::moths>,
    kCount<&Ruleset::dragonflies>,
    kSwitch<&Ruleset::sting_stacks, kTop, kUnstacked>,
    kSwitch<&Ruleset::sting_queen, kYes, kNo>,
    kSwitch<&Ruleset::pass_over_paralysed, kAllowed, kForbidden>,
    kSwitch<&Ruleset::throw_paralysed, kYes, kNo>,
    kSwitch<&Ruleset::copy_paralysed, kYes, kNo>,
    kMosquitoMothAccess,
    kSwitch<&Ruleset::moth_least_steps, kMinDistance, kFirstOnPath>,
    kSwitch<&Ruleset::moth_gates, kOn, kOff>,
    kSwitch<&Ruleset::moth_counts, kYes, kNo>,
    kSwitch<&Ruleset::moth_climbs_at_once, kSameTurn, kLaterTurn>,
    kSwitch<&Ruleset::dragonfly_over_bugs, kOccupied, kAny>,
    kSwitch<&Ruleset::carry_forced, kForced, kOptional>,
    kSwitch<&Ruleset::dragonfly_cell_contact, kCells, kStep>,
    kSwitch<&Ruleset::dragonfly_gates, kOn, kOff>,
}};

/// A named variant of the leaflets of which only the default is supported.
struct FixedOption {
    std::string_view name;
    std::string_view value;
};

constexpr std::array<FixedOption, 22> kFixed{{
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
    {"scorpion.sting", "optional"},
    {"scorpion.sting_without_move", "no"},
    {"paralysis.ends", "owner_turn"},
    {"mosquito.sting", "no"},
    {"moth.entry", "ground"},
    {"moth.max_friends", "unlimited"},
}};

Reason bad_rule(Why why, std::vector<std::string_view> written) {
    return {.why = why, .written = {written.begin(), written.end()}};
}

}  // namespace

std::span<const RuleOption> rule_options() {
    return kOptions;
}

std::string_view fixed_rule_value(std::string_view option_name) {
    const auto option = std::ranges::find(kFixed, option_name, &FixedOption::name);
    return option == kFixed.end() ? std::string_view{} : option->value;
}

std::string rule_value(const Ruleset& rules, std::string_view option_name) {
    const auto option = std::ranges::find(kOptions, option_name, &RuleOption::name);
    assert(option != kOptions.end());
    return kAccess[static_cast<std::size_t>(option - kOptions.begin())].get(rules);
}

Permission set_rule(Ruleset& rules, std::string_view option_name, std::string_view value) {
    const auto option = std::ranges::find(kOptions, option_name, &RuleOption::name);
    if (option == kOptions.end()) {
        const std::string_view fixed = fixed_rule_value(option_name);
        if (fixed.empty()) { return bad_rule(Why::UnknownRule, {option_name}); }
        if (value == fixed) { return ok(); }
        return bad_rule(Why::FixedRule, {option_name, value, fixed});
    }
    if (!kAccess[static_cast<std::size_t>(option - kOptions.begin())].set(rules, value)) {
        return bad_rule(Why::BadRuleValue, {option_name, value});
    }
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
