#include "app/shell/completion_values.h"

#include <algorithm>

#include <roj/ruleset.h>

#include "app/config/setting.h"
#include "play/wording/rules_text.h"
#include "robots/record.h"
#include "robots/rules.h"

namespace roj::app {
namespace {

std::vector<std::string> rule_beginnings() {
    std::vector<std::string> beginnings;
    for (const RuleOption& option : rule_options()) {
        beginnings.push_back(std::string(option.name) + "=");
    }
    return beginnings;
}

std::vector<std::string> robots_rules() {
    std::vector<std::string> beginnings;
    for (const robots::RuleOption& option : robots::rule_options()) {
        beginnings.push_back(std::string(option.name) + "=");
    }
    return beginnings;
}

std::vector<std::string> robots_seats() {
    std::vector<std::string> seats;
    for (const robots::Player player : robots::kPlayers) {
        const std::string begin{robots::letter(player), '='};
        seats.push_back(begin + "human");
        for (int level = robots::kLowestLevel; level <= robots::kHighestLevel; ++level) {
            seats.push_back(begin + robots::format_seat({level}));
        }
    }
    return seats;
}

std::vector<const OptionOutline*> shown(const CommandOutline& command, bool positional) {
    std::vector<const OptionOutline*> found;
    for (const OptionOutline& option : command.options) {
        if (!option.hidden && option.positional == positional) { found.push_back(&option); }
    }
    return found;
}

}  // namespace

CompletionValues completion_values(const OptionOutline& option) {
    const std::string& name = option.names.front();
    if (name == "TOPIC") {
        const std::vector<std::string_view> topics = play::rules_topics();
        return {{topics.begin(), topics.end()}, false};
    }
    if (name == "SHELL") { return {{"bash", "zsh", "fish"}, false}; }
    if (name == "--isa") { return {{"portable", "avx2", "avx512"}, false}; }
    if (name == "--to") { return {{"pgn", "gamestring"}, false}; }
    if (name == "--rule" && option.command == "robots") { return {robots_rules(), false}; }
    if (name == "--rule") { return {rule_beginnings(), false}; }
    if (name == "--players") { return {{"2", "3", "4"}, false}; }
    if (name == "--seat") { return {robots_seats(), false}; }
    if (option.positional) { return {{}, name == "GAME" || name == "IN" || name == "OUT"}; }
    const Setting* const setting = find_setting(std::string_view(name).substr(2));
    if (setting != nullptr && setting->values != nullptr) { return {setting->values(), false}; }
    return {{}, option.value.rfind("FILE", 0) == 0};
}

std::vector<const OptionOutline*> shown_options(const CommandOutline& command) {
    return shown(command, false);
}

std::vector<const OptionOutline*> arguments_of(const CommandOutline& command) {
    return shown(command, true);
}

std::string in_a_row(const std::vector<std::string>& words) {
    std::string row;
    for (const std::string& word : words) { row += (row.empty() ? "" : " ") + word; }
    return row;
}

std::string shell_quoted(std::string_view text) {
    std::string quoted = "'";
    for (const char c : text) {
        if (c == '\'') {
            quoted += "'\\''";
        } else {
            quoted += c;
        }
    }
    return quoted + "'";
}

}  // namespace roj::app
