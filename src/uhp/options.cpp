#include "uhp/options.h"

#include <algorithm>
#include <array>

#include <roj/bot.h>

#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"
#include "words/reasons.h"

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

/// Returns "NAME;TYPE;VALUE;DEFAULT;MORE...".
std::string format_line(std::string_view name, const std::string& type, const std::string& value,
                        const std::string& otherwise, const std::vector<std::string>& more) {
    std::vector<std::string> fields{std::string(name), type, value, otherwise};
    fields.insert(fields.end(), more.begin(), more.end());
    return text::join(fields, ";");
}

std::string word_of(bool value) {
    return value ? "True" : "False";
}

Error bad_value(std::string_view name, std::string_view value, const std::string& right) {
    return {std::string(name) + " cannot be " + text::in_quotes(value) + ". Use " + right + "."};
}

/// Returns all values of a rule option that has words, or the smallest and the largest number. Some
/// numbers between them can be invalid.
std::vector<std::string> values_of(const RuleOption& option) {
    const std::vector<std::string_view> words = text::split_words(option.values, ", ");
    if (!text::read_number<int>(rule_value({}, option.name))) {
        return {words.begin(), words.end()};
    }
    std::vector<std::string> allowed;
    for (int number = 0; number <= 9; ++number) {
        Ruleset scratch;
        if (set_rule(scratch, option.name, std::to_string(number))) {
            allowed.push_back(std::to_string(number));
        }
    }
    return {allowed.front(), allowed.back()};
}

std::string rule_line(const RuleOption& option, const Ruleset& rules) {
    const std::string value = rule_value(rules, option.name);
    return format_line(option.name, text::read_number<int>(value) ? "int" : "enum", value,
                       rule_value(protocol_rules(), option.name), values_of(option));
}

template <class List>
auto find_named(const List& list, std::string_view name) {
    return std::find_if(list.begin(), list.end(),
                        [&](const auto& option) { return option.name == name; });
}

Error unknown(std::string_view name) {
    return {"There is no option " + text::in_quotes(name) +
            ". \"options\" lists them, and their case matters."};
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
    if (const auto* const number = find_named(kNumbers, name); number != kNumbers.end()) {
        return format_line(name, "int", std::to_string(engine_.*number->field),
                           std::to_string(defaults.*number->field),
                           {std::to_string(number->least), std::to_string(number->most)});
    }
    if (name == kIntermediate) {
        return format_line(name, "bool", word_of(engine_.intermediate),
                           word_of(defaults.intermediate), {});
    }
    const auto rules = rule_options();
    if (const auto rule = find_named(rules, name); rule != rules.end()) {
        return rule_line(*rule, rules_);
    }
    return unknown(name);
}

Result<std::string> Options::set(std::string_view name, std::string_view value) {
    if (const auto* const option = find_named(kNumbers, name); option != kNumbers.end()) {
        const auto number = text::read_number(value, option->least, option->most);
        if (!number) {
            return bad_value(name, value,
                             "a whole number from " + std::to_string(option->least) + " to " +
                                 std::to_string(option->most));
        }
        engine_.*option->field = *number;
        return line(name);
    }
    if (name == kIntermediate) {
        const std::string word = text::lower_case(value);
        if (word != "true" && word != "false") { return bad_value(name, value, "True or False"); }
        engine_.intermediate = word == "true";
        return line(name);
    }
    if (const Permission set = set_rule(rules_, name, value); !set) {
        return set.error().why == Why::UnknownRule ? unknown(name) : words::to_error(set.error());
    }
    Result<std::string> changed = line(name);
    if (changed) { return changed; }
    const std::string only(value);  // a rule that never varies, which is not listed
    return format_line(name, "enum", only, only, {only});
}

}  // namespace roj::uhp
