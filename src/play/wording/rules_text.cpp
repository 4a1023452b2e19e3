#include "play/wording/rules_text.h"

#include <cassert>
#include <string>

#include <roj/ruleset.h>

#include "play/robots/robots_text.h"
#include "play/wording/topic.h"

namespace roj::play {
namespace {

/// Lists the rule options of the engine.
Page options_page(const Topic& topic) {
    std::string options;
    for (const RuleOption& option : rule_options()) {
        options += std::string(option.name) + '=' + std::string(option.default_value) + "\n    " +
                   std::string(option.meaning) + "\n    values: " + std::string(option.values) +
                   '\n';
    }
    const std::vector<std::string_view> presets(rule_presets().begin(), rule_presets().end());
    return to_page(topic, {{"options", options}, {"presets", join(presets, ", ")}});
}

/// Lists how each preset differs from the tournament rules.
Page presets_page(const Topic& topic) {
    std::vector<Insertion> insertions;
    for (const std::string_view name : rule_presets()) {
        Ruleset rules;
        [[maybe_unused]] const Permission applied = apply_preset(rules, name);
        assert(applied);
        std::string changes;
        for (const RuleOption& option : rule_options()) {
            const std::string value = rule_value(rules, option.name);
            if (value != option.default_value) {
                changes += "    " + std::string(option.name) + '=' + value + '\n';
            }
        }
        insertions.push_back({name, changes});
    }
    return to_page(topic, insertions);
}

}  // namespace

std::vector<std::string_view> rules_topics() {
    return topic_names("rules");
}

Result<Page> rules_page(std::string_view topic) {
    const std::vector<Topic> topics = read_topics("rules");
    const Result<const Topic*> found = find_topic(topics, topic, "rules");
    if (!found) { return found.error(); }
    if ((*found)->name == "options") { return options_page(**found); }
    if ((*found)->name == "presets") { return presets_page(**found); }
    if ((*found)->name == "robots") { return robots_rules_page({}); }
    return to_page(**found);
}

}  // namespace roj::play
