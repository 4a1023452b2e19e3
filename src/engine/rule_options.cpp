#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <set>
#include <utility>
#include <variant>

#include <roj/ruleset.h>

#include "text/ascii.h"

namespace roj {
namespace {

constexpr std::string_view kOccurrences = "0 (never), 2-9";

// The first value of a switch or of mosquito.moth is the default.
constexpr std::array<RuleOption, 24> kOptions{{
    {"opening.queen_first", "forbidden", "forbidden, allowed",
     "whether the Queen may be the first bug a player places"},
    {"beetle.freedom", "gates", "gates, exempt",
     "whether gates between higher stacks stop a Beetle"},
    {"mosquito.pillbug_ability", "on", "on, off",
     "whether a Mosquito beside a Pillbug may throw like one"},
    {"draw.repetition", "3", kOccurrences,
     "how often a position must occur for the game to be drawn at once"},
    {"draw.claim", "0", kOccurrences,
     "from which occurrence of a position the player to move can claim a draw"},
    {"draw.agreement", "anytime", "anytime, off", "whether the players may agree on a draw"},
    {"resign", "on", "on, off", "whether a player may resign"},
    {"count.C", "1", "1, 2, 3", "how many Scorpions each player has"},
    {"count.O", "1", "1, 2, 3", "how many Moths each player has"},
    {"count.D", "1", "1, 2, 3", "how many Dragonflies each player has"},
    {"scorpion.stacks", "top", "top, unstacked",
     "whether a Scorpion may sting the top bug of a stack"},
    {"scorpion.sting_queen", "yes", "yes, no", "whether a Scorpion may sting a Queen"},
    {"paralysis.pass_over", "allowed", "allowed, forbidden",
     "whether a bug that crosses the hive may step over one that lies face down"},
    {"paralysis.throwable", "yes", "yes, no",
     "whether a Pillbug may throw a bug that lies face down"},
    {"mosquito.copies_paralysed", "no", "no, yes",
     "whether a Mosquito may copy a bug that lies face down"},
    {"mosquito.moth", "no_climb", "no_climb, ground_copy, top_copy, none",
     "how a Mosquito may copy a Moth: see the page about the Moth"},
    {"moth.nearest", "first_on_path", "first_on_path, min_distance",
     "which enemies a Moth may go to: the first on each way, or only the nearest"},
    {"moth.gates", "on", "on, off", "whether gates between higher stacks stop a Moth"},
    {"moth.counts", "yes", "yes, no", "whether a Moth alone on its cell helps to surround a Queen"},
    {"moth.first_move", "later_turn", "later_turn, same_turn",
     "when a Moth climbs for the first time: in a later turn, or as it is placed"},
    {"dragonfly.middle", "any", "any, occupied",
     "which cells a Dragonfly may fly over: any, or only those with a bug"},
    {"dragonfly.carry", "forced", "forced, optional",
     "whether a Dragonfly that can take along what it stands on must do so"},
    {"dragonfly.contact", "step", "step, cells",
     "what of a Dragonfly's flight must touch the hive: each step, or its cells"},
    {"dragonfly.gates", "off", "off, on", "whether gates stop a Dragonfly"},
}};

using Field = std::variant<bool Ruleset::*, int Ruleset::*, MosquitoMoth Ruleset::*>;
// Parallel to kOptions.
constexpr std::array<Field, kOptions.size()> kFields{&Ruleset::queen_first,
                                                     &Ruleset::beetle_gates,
                                                     &Ruleset::mosquito_throws,
                                                     &Ruleset::repetition_limit,
                                                     &Ruleset::claim_limit,
                                                     &Ruleset::draw_by_agreement,
                                                     &Ruleset::resignation,
                                                     &Ruleset::scorpions,
                                                     &Ruleset::moths,
                                                     &Ruleset::dragonflies,
                                                     &Ruleset::sting_stacks,
                                                     &Ruleset::sting_queen,
                                                     &Ruleset::pass_over_paralysed,
                                                     &Ruleset::throw_paralysed,
                                                     &Ruleset::copy_paralysed,
                                                     &Ruleset::mosquito_moth,
                                                     &Ruleset::moth_least_steps,
                                                     &Ruleset::moth_gates,
                                                     &Ruleset::moth_counts,
                                                     &Ruleset::moth_climbs_at_once,
                                                     &Ruleset::dragonfly_over_bugs,
                                                     &Ruleset::carry_forced,
                                                     &Ruleset::dragonfly_cell_contact,
                                                     &Ruleset::dragonfly_gates};

/// The named variants of the leaflets of which only the default is supported.
constexpr std::array<std::pair<std::string_view, std::string_view>, 22> kFixed{{
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

/// Returns the option with this name, or kOptions.size().
std::size_t find_option(std::string_view name) {
    const auto option = std::ranges::find(kOptions, name, &RuleOption::name);
    return static_cast<std::size_t>(option - kOptions.begin());
}

std::vector<std::string_view> words_of(const RuleOption& option) {
    return text::split_words(option.values, ", ");
}

/// Sets the option to its value with this index.
void set_choice(Ruleset& rules, Field field, std::size_t index) {
    if (const auto* const moth = std::get_if<MosquitoMoth Ruleset::*>(&field)) {
        rules.** moth = static_cast<MosquitoMoth>(index);
    } else {
        const auto flag = std::get<bool Ruleset::*>(field);
        rules.*flag = (Ruleset{}.*flag) == (index == 0);
    }
}

bool is_number_of(const RuleOption& option, std::string_view text) {
    if (text.size() != 1 || text[0] < '0' || text[0] > '9') { return false; }
    return option.values == kOccurrences ? text != "1" : option.values.find(text) != text.npos;
}

/// Sets one option. Returns false if it has no such value.
bool set_value(Ruleset& rules, std::size_t index, std::string_view value) {
    const RuleOption& option = kOptions[index];
    if (const auto* const number = std::get_if<int Ruleset::*>(&kFields[index])) {
        if (!is_number_of(option, value)) { return false; }
        rules.** number = value[0] - '0';
        return true;
    }
    const std::vector<std::string_view> words = words_of(option);
    const auto found = std::ranges::find(words, value);
    if (found == words.end()) { return false; }
    set_choice(rules, kFields[index], static_cast<std::size_t>(found - words.begin()));
    return true;
}

Reason bad_rule(Why why, std::vector<std::string_view> written) {
    return {.why = why, .written = {written.begin(), written.end()}};
}

}  // namespace

std::span<const RuleOption> rule_options() {
    return kOptions;
}

std::string_view fixed_rule_value(std::string_view option_name) {
    for (const auto& [name, value] : kFixed) {
        if (name == option_name) { return value; }
    }
    return {};
}

std::string rule_value(const Ruleset& rules, std::string_view option_name) {
    const std::size_t index = find_option(option_name);
    assert(index < kOptions.size());
    if (const auto* const number = std::get_if<int Ruleset::*>(&kFields[index])) {
        return std::to_string(rules.**number);
    }
    for (std::size_t i = 0;; ++i) {
        Ruleset other = rules;
        set_choice(other, kFields[index], i);
        if (other == rules) { return std::string(words_of(kOptions[index]).at(i)); }
    }
}

Permission set_rule(Ruleset& rules, std::string_view option_name, std::string_view value) {
    if (const std::size_t index = find_option(option_name); index < kOptions.size()) {
        if (set_value(rules, index, value)) { return ok(); }
        return bad_rule(Why::BadRuleValue, {option_name, value});
    }
    const std::string_view fixed = fixed_rule_value(option_name);
    if (fixed.empty()) { return bad_rule(Why::UnknownRule, {option_name}); }
    if (value == fixed) { return ok(); }
    return bad_rule(Why::FixedRule, {option_name, value, fixed});
}

std::string format_rule_options(const Ruleset& rules) {
    std::set<std::string> changed;
    for (const RuleOption& option : kOptions) {
        const std::string value = rule_value(rules, option.name);
        if (value != option.default_value) {
            changed.insert(std::string(option.name) + "=" + value);
        }
    }
    std::string text;
    for (const std::string& option : changed) { text += (text.empty() ? "" : " ") + option; }
    return text;
}

}  // namespace roj
