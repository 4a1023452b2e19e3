#include "play/robots/robots_text.h"
#include "play/wording/topic.h"

namespace roj::play {

Page robots_rules_page(const robots::Rules& rules) {
    std::string options;
    for (const robots::RuleOption& option : robots::rule_options()) {
        options += "  " + std::string(option.name) + " = " +
                   robots::rule_value(rules, option.name) + "\n      " +
                   std::string(option.meaning) + "\n      " + std::string(option.values) + '\n';
    }
    return to_page(read_topic("rules/robots"), {{"options", options}});
}

Result<Page> robots_help(std::string_view topic) {
    const std::vector<Topic> topics = read_topics("robots");
    const Result<const Topic*> found = find_topic(topics, topic, "help");
    if (!found) { return found.error(); }
    return to_page(**found);
}

}  // namespace roj::play
