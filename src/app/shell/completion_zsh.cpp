#include <string_view>

#include "app/shell/completion.h"
#include "app/shell/completion_values.h"

namespace roj::app {
namespace {

/// Adds a backslash before each of some characters.
std::string escaped(std::string_view text, std::string_view special) {
    std::string safe;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) { safe += '\\'; }
        safe += c;
    }
    return safe;
}

/// Returns ":NAME:WHAT" for a value, in the format of _arguments.
std::string value_spec(const std::string& name, const OptionOutline& option) {
    const CompletionValues values = completion_values(option);
    std::string spec = ":" + escaped(name, ":\\") + ":";
    if (values.files) { return spec + "_files"; }
    if (values.words.empty()) { return spec; }
    spec += "(";
    for (const std::string& word : values.words) {
        spec += (spec.back() == '(' ? "" : " ") + escaped(word, ":\\()");
    }
    return spec + ")";
}

std::string option_spec(const OptionOutline& option, const std::string& name) {
    const bool takes_value = !option.value.empty();
    std::string spec = option.repeatable ? "*" : "";
    spec += name + (takes_value && name.rfind("--", 0) == 0 ? "=" : "");
    spec += "[" + escaped(option.meaning, "[]\\:") + "]";
    if (takes_value) { spec += value_spec(option.value, option); }
    return shell_quoted(spec);
}

std::string specs_of(const CommandOutline& command, const std::string& indent) {
    std::string specs;
    for (const OptionOutline* option : shown_options(command)) {
        for (const std::string& name : option->names) {
            specs += " \\\n" + indent + option_spec(*option, name);
        }
    }
    for (const OptionOutline* argument : arguments_of(command)) {
        specs += " \\\n" + indent + shell_quoted(value_spec(argument->names.front(), *argument));
    }
    return specs;
}

}  // namespace

std::string zsh_completion(const Outline& outline) {
    std::string text =
        "#compdef roj\n# Completion of roj for zsh.\n_roj() {\n"
        "    local context state state_descr line\n    typeset -A opt_args\n"
        "    _arguments -C" +
        specs_of(outline.program, "        ") +
        " \\\n        '1:command:->command' \\\n        '*::argument:->argument'\n"
        "    case $state in\n        command)\n            local -a commands=(\n";
    for (const CommandOutline& command : outline.commands) {
        text += "                " +
                shell_quoted(command.name + ":" + escaped(command.meaning, ":\\")) + "\n";
    }
    text +=
        "            )\n            _describe command commands\n            ;;\n"
        "        argument)\n            case $line[1] in\n";
    for (const CommandOutline& command : outline.commands) {
        text += "                " + command.name + ")\n                    _arguments" +
                specs_of(command, "                        ") + "\n                    ;;\n";
    }
    return text +
           "            esac\n            ;;\n    esac\n}\n"
           "if [[ $funcstack[1] == _roj ]]; then _roj \"$@\"; else compdef _roj roj; fi\n";
}

}  // namespace roj::app
