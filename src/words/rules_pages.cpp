#include "words/rules_pages.h"

#include <cassert>
#include <string>
#include <vector>

#include <roj/ruleset.h>

#include "words/phrases.h"

namespace roj::words {
namespace {

/// Lists the rule options of the engine.
std::string list_options() {
    std::string text;
    for (const RuleOption& option : rule_options()) {
        text += std::string(option.name) + '=' + rule_value({}, option.name) + "\n    " +
                std::string(option.meaning) + "\n    values: " + std::string(option.values) + '\n';
    }
    return text;
}

/// Lists how a preset differs from the tournament rules.
std::string list_changes(std::string_view preset) {
    Ruleset rules;
    [[maybe_unused]] const Permission applied = apply_preset(rules, preset);
    assert(applied);
    std::string text;
    for (const RuleOption& option : rule_options()) {
        const std::string value = rule_value(rules, option.name);
        if (value != rule_value({}, option.name)) {
            text += "    " + std::string(option.name) + '=' + value + '\n';
        }
    }
    return text;
}

Insertion robots_options(const robots::Rules& rules) {
    std::string text;
    for (const robots::RuleOption& option : robots::rule_options()) {
        text += "  " + std::string(option.name) + " = " + option.value(rules, option) + "\n      " +
                std::string(option.meaning) + "\n      " + std::string(option.values) + '\n';
    }
    return {"robots options", text};
}

}  // namespace

Result<Page> rules_page(std::string_view topic) {
    std::vector<Insertion> insertions{
        {"options", list_options()}, {"presets", listed(rule_presets())}, robots_options({})};
    for (const std::string_view name : rule_presets()) {
        insertions.push_back({name, list_changes(name)});
    }
    return find_page("rules", topic, insertions);
}

Page robots_rules_page(const robots::Rules& rules) {
    return to_page(shared_text("rules/robots"), {robots_options(rules)});
}

}  // namespace roj::words
