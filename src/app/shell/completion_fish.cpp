#include "app/shell/completion.h"
#include "app/shell/completion_values.h"

namespace roj::app {
namespace {

/// Returns the text in single quotes, in which fish interprets backslashes.
std::string fish_quoted(const std::string& text) {
    std::string quoted = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') { quoted += '\\'; }
        quoted += c;
    }
    return quoted + "'";
}

std::string values_part(const OptionOutline& option) {
    const CompletionValues values = completion_values(option);
    if (values.files) { return " -F"; }
    return values.words.empty() ? "" : " -a " + fish_quoted(in_a_row(values.words));
}

std::string option_line(const OptionOutline& option, const std::string& condition) {
    std::string line = "complete -c roj -n " + condition;
    for (const std::string& name : option.names) {
        const bool is_long = name.rfind("--", 0) == 0;
        line += (is_long ? " -l " : " -s ") + name.substr(is_long ? 2 : 1);
    }
    if (!option.value.empty()) {
        // "-x" would exclude files.
        line += (completion_values(option).files ? " -r" : " -x") + values_part(option);
    }
    return line + " -d " + fish_quoted(option.meaning) + "\n";
}

}  // namespace

std::string fish_completion(const Outline& outline) {
    std::string text = "# Completion of roj for fish.\ncomplete -c roj -f\n";
    for (const OptionOutline* option : shown_options(outline.program)) {
        text += option_line(*option, "__fish_use_subcommand");
    }
    for (const CommandOutline& command : outline.commands) {
        text += "complete -c roj -n __fish_use_subcommand -a ";
        text += command.name + " -d " + fish_quoted(command.meaning) + "\n";
        const std::string condition = fish_quoted("__fish_seen_subcommand_from " + command.name);
        for (const OptionOutline* option : shown_options(command)) {
            text += option_line(*option, condition);
        }
        for (const OptionOutline* argument : arguments_of(command)) {
            const std::string values = values_part(*argument);
            if (values.empty()) { continue; }
            text += "complete -c roj -n ";
            text += condition + values + "\n";
            break;
        }
    }
    return text;
}

}  // namespace roj::app
