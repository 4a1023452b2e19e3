#include "uhp/options.h"

#include <algorithm>
#include <array>

#include "bot/bot.h"
#include "text/ascii.h"
#include "text/number.h"
#include "words/describe.h"

namespace roj::uhp {

namespace {

/// A whole-number option.
struct Number {
    std::string_view name;
    int EngineSettings::*field;
    int least;
    int most;
};

constexpr std::array kNumbers{
    Number{"Level", &EngineSettings::level, bot::kLowestLevel, bot::kHighestLevel},
    Number{"Threads", &EngineSettings::threads, 1, bot::kMaxThreads},
    Number{"TableSizeMiB", &EngineSettings::table_mebibytes, 1, 4096},
    Number{"Seed", &EngineSettings::seed, 0, 2147483647},
};

constexpr std::string_view kIntermediate = "ReportIntermediateBestMoves";

std::string number_line(std::string_view name, int value, int otherwise, int least, int most) {
    return std::string(name) + ";int;" + std::to_string(value) + ";" + std::to_string(otherwise) +
           ";" + std::to_string(least) + ";" + std::to_string(most);
}

std::string word_of(bool value) {
    return value ? "True" : "False";
}

Error bad_value(std::string_view name, std::string_view value, const std::string& right) {
    return {std::string(name) + " cannot be \"" + std::string(value) + "\"; it takes " + right};
}

Status set_number(EngineSettings& engine, const Number& option, std::string_view value) {
    const auto number = text::read_number(value, option.least, option.most);
    if (!number) {
        return bad_value(option.name, value,
                         "a whole number from " + std::to_string(option.least) + " to " +
                             std::to_string(option.most));
    }
    engine.*option.field = *number;
    return ok();
}

Status set_flag(bool& flag, std::string_view name, std::string_view value) {
    const std::string word = text::lower_case(value);
    if (word != "true" && word != "false") { return bad_value(name, value, "True or False"); }
    flag = word == "true";
    return ok();
}

/// Returns the smallest and the largest value of a rule option. Some values between them can be
/// invalid.
std::pair<int, int> range_of(const RuleOption& option) {
    std::vector<int> allowed;
    for (int number = 0; number <= 9; ++number) {
        Ruleset scratch;
        if (set_rule(scratch, option.name, std::to_string(number))) { allowed.push_back(number); }
    }
    return {allowed.front(), allowed.back()};
}

std::string rule_line(const RuleOption& option, const Ruleset& rules) {
    const std::string value = rule_value(rules, option.name);
    const std::string otherwise = rule_value(protocol_rules(), option.name);
    if (const auto number = text::read_number<int>(value)) {
        const auto [least, most] = range_of(option);
        return number_line(option.name, *number, text::read_number<int>(otherwise).value_or(least),
                           least, most);
    }
    std::string line = std::string(option.name) + ";enum;" + value + ";" + otherwise;
    for (const std::string_view word : text::split_words(option.values, ", ")) {
        line += ";" + std::string(word);
    }
    return line;
}

template <class List>
auto find_named(const List& list, std::string_view name) {
    return std::find_if(list.begin(), list.end(),
                        [&](const auto& option) { return option.name == name; });
}

Error unknown(std::string_view name) {
    return {"there is no option \"" + std::string(name) +
            "\"; \"options\" lists them, and their case matters"};
}

}  // namespace

Ruleset protocol_rules() {
    Ruleset rules;
    rules.repetition_limit = 0;
    return rules;
}

std::vector<std::string> Options::lines() const {
    std::vector<std::string> lines;
    const auto add = [&](std::string_view name) { lines.push_back(line(name).value()); };
    for (const Number& option : kNumbers) { add(option.name); }
    add(kIntermediate);
    for (const RuleOption& option : rule_options()) { add(option.name); }
    return lines;
}

Result<std::string> Options::line(std::string_view name) const {
    const EngineSettings defaults;
    if (const auto number = find_named(kNumbers, name); number != kNumbers.end()) {
        return number_line(name, engine_.*number->field, defaults.*number->field, number->least,
                           number->most);
    }
    if (name == kIntermediate) {
        return std::string(name) + ";bool;" + word_of(engine_.intermediate) + ";" +
               word_of(defaults.intermediate);
    }
    const auto rules = rule_options();
    if (const auto rule = find_named(rules, name); rule != rules.end()) {
        return rule_line(*rule, rules_);
    }
    if (const std::string_view fixed = fixed_rule_value(name); !fixed.empty()) {
        const std::string word(fixed);
        return std::string(name) + ";enum;" + word + ";" + word + ";" + word;
    }
    return unknown(name);
}

Status Options::set(std::string_view name, std::string_view value) {
    if (const auto number = find_named(kNumbers, name); number != kNumbers.end()) {
        return set_number(engine_, *number, value);
    }
    if (name == kIntermediate) { return set_flag(engine_.intermediate, name, value); }
    const auto rules = rule_options();
    const bool known = find_named(rules, name) != rules.end() || !fixed_rule_value(name).empty();
    if (known) { return words::worded(set_rule(rules_, name, value)); }
    return unknown(name);
}

}  // namespace roj::uhp
