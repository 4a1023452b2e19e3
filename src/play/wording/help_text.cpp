#include "play/wording/help_text.h"

#include <algorithm>
#include <string>

#include "play/input/commands.h"
#include "play/wording/topic.h"

namespace roj::play {
namespace {

Page commands_page(const Topic& topic) {
    std::string lines;
    for (const CommandInfo& command : commands()) {
        constexpr std::size_t kColumn = 25;
        std::string line(command.usage);
        line.resize(std::max(kColumn, line.size() + 1), ' ');
        lines += line + std::string(command.does) + '\n';
    }
    return to_page(topic, {{"commands", lines}});
}

}  // namespace

std::vector<std::string_view> help_topics() {
    return topic_names("help");
}

Result<Page> help_page(std::string_view topic) {
    while (!topic.empty() && topic.front() == ' ') { topic.remove_prefix(1); }
    const std::vector<Topic> topics = read_topics("help");
    const Result<const Topic*> found = find_topic(topics, topic, "help");
    if (!found) { return found.error(); }
    if ((*found)->name == "commands") { return commands_page(**found); }
    return to_page(**found);
}

}  // namespace roj::play
