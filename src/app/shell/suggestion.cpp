#include "app/shell/suggestion.h"

#include <algorithm>
#include <string_view>

#include "play/wording/topic.h"

namespace roj::app {
namespace {

bool looks_like_option(const std::string& argument) {
    return argument.size() > 1 && argument.front() == '-';
}

const CommandOutline& command_of(const Outline& outline, const std::string& name) {
    const auto found =
        std::find_if(outline.commands.begin(), outline.commands.end(),
                     [&](const CommandOutline& command) { return command.name == name; });
    return found == outline.commands.end() ? outline.program : *found;
}

std::vector<std::string_view> option_names(const CommandOutline& command) {
    std::vector<std::string_view> names;
    for (const OptionOutline& option : command.options) {
        if (!option.positional) { names.emplace_back(option.names.front()); }
    }
    return names;
}

std::vector<std::string_view> command_names(const Outline& outline) {
    std::vector<std::string_view> names;
    for (const CommandOutline& command : outline.commands) { names.emplace_back(command.name); }
    return names;
}

}  // namespace

Suggestion explain_unexpected(const Outline& outline, const std::string& command,
                              const std::vector<std::string>& left) {
    // After a wrong command all arguments are left; after a wrong option its value is left too.
    const auto option =
        command.empty() ? left.begin() : std::find_if(left.begin(), left.end(), looks_like_option);
    const std::string given = option == left.end() ? left.front() : *option;
    const bool is_option = looks_like_option(given);
    const std::string word = given.substr(0, given.find('='));
    if (!is_option && !command.empty()) {
        return {command, "\"" + word + "\" is one argument too many"};
    }
    const std::vector<std::string_view> of_play = option_names(command_of(outline, "play"));
    if (command.empty() && std::find(of_play.begin(), of_play.end(), word) != of_play.end()) {
        return {"play", "\"" + word +
                            "\" is an option of \"roj play\", so write it after "
                            "\"play\""};
    }
    const std::vector<std::string_view> names =
        is_option ? option_names(command_of(outline, command)) : command_names(outline);
    const std::string_view close = play::closest_name(word, names);
    std::string message =
        "there is no " + std::string(is_option ? "option" : "command") + " \"" + word + "\"";
    if (!close.empty()) { message += "; did you mean \"" + std::string(close) + "\"?"; }
    return {command, message};
}

}  // namespace roj::app
