#include "app/shell/suggestion.h"

#include <algorithm>
#include <string_view>

#include "app/shell/outline.h"
#include "play/wording/topic.h"
#include "text/printable.h"

namespace roj::app {
namespace {

bool looks_like_option(const std::string& argument) {
    return argument.size() > 1 && argument.front() == '-';
}

std::vector<std::string_view> option_names(std::string_view command) {
    std::vector<std::string_view> names;
    for (const OptionOutline& option : find_command(command)->options) {
        if (!option.is_argument()) { names.emplace_back(option.names.front()); }
    }
    return names;
}

std::vector<std::string_view> command_names() {
    std::vector<std::string_view> names;
    for (const CommandOutline& command : command_line()) { names.emplace_back(command.name); }
    return names;
}

}  // namespace

Suggestion explain_unexpected(const std::string& command, const std::vector<std::string>& left) {
    const bool named = command != "roj";
    // After a wrong command all arguments are left; after a wrong option its value is left too.
    const auto option =
        named ? std::find_if(left.begin(), left.end(), looks_like_option) : left.begin();
    const std::string given = option == left.end() ? left.front() : *option;
    const bool is_option = looks_like_option(given);
    const std::string word = given.substr(0, given.find('='));
    const std::string quoted = text::in_quotes(word);
    if (!is_option && named) { return {command, quoted + " is one argument too many."}; }
    const std::vector<std::string_view> of_play = option_names("play");
    if (!named && std::ranges::find(of_play, word) != of_play.end()) {
        return {"play", quoted + " is an option of \"roj play\". Write it after \"play\"."};
    }
    return {command,
            "There is no " + std::string(is_option ? "option " : "command ") + quoted + "." +
                play::did_you_mean(word, is_option ? option_names(command) : command_names())};
}

}  // namespace roj::app
