#include "app/shell/command_specs.h"

#include <string_view>
#include <vector>

#include "i18n/pages.h"
#include "text/ascii.h"

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

/// Returns the text in the single quotes of a shell.
std::string shell_quoted(std::string_view text) {
    return "'" + text::join(text::split(text, '\''), "'\\''") + "'";
}

/// Returns the text in single quotes, in which fish interprets backslashes.
std::string fish_quoted(std::string_view text) {
    return "'" + escaped(text, "'\\") + "'";
}

// bash

std::string bash_case(const std::string& pattern, const std::string& answer) {
    return "        " + shell_quoted(pattern) + ") echo " + shell_quoted(answer) + " ;;\n";
}

std::string bash_answer(const OptionSpec& option) {
    if (option.takes_file()) { return "FILE"; }
    // Do not offer other words for an option whose values cannot be listed.
    return option.values.empty() ? " " : text::join(option.values.all(), " ");
}

// zsh

/// Returns ":NAME:WHAT" for a value, in the format of _arguments.
std::string zsh_value(const std::string& name, const OptionSpec& option) {
    std::string spec = ":" + escaped(name, ":\\") + ":";
    if (option.takes_file()) { return spec + "_files"; }
    if (option.values.empty()) { return spec; }
    std::vector<std::string> words = option.values.all();
    for (std::string& word : words) { word = escaped(word, ":\\()"); }
    return spec + "(" + text::join(words, " ") + ")";
}

std::string zsh_specs(const CommandSpec& command) {
    std::string specs;
    const auto add = [&](const std::string& spec) { specs += " " + shell_quoted(spec); };
    for (const OptionSpec* option : command.shown_options()) {
        for (const std::string& name : option->names) {
            std::string spec = option->is(OptionSpec::Repeatable) ? "*" + name : name;
            if (!option->value.empty()) { spec += '='; }
            spec += "[" + escaped(option->help, "[]\\:") + "]";
            add(option->value.empty() ? spec : spec + zsh_value(option->value, *option));
        }
    }
    for (const OptionSpec* argument : command.arguments()) {
        add(zsh_value(argument->names.front(), *argument));
    }
    return specs;
}

// fish

std::string fish_values(const OptionSpec& option) {
    if (option.takes_file()) { return " -F"; }
    return option.values.empty() ? "" : " -a " + fish_quoted(text::join(option.values.all(), " "));
}

std::string fish_lines(const CommandSpec& command, const std::string& condition) {
    const std::string begin = "complete -c roj -n " + condition;
    std::string lines;
    for (const OptionSpec* option : command.shown_options()) {
        lines += begin;
        for (const std::string& name : option->names) {
            lines += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        }
        if (!option->value.empty()) {
            // "-x" would exclude files.
            lines += (option->takes_file() ? " -r" : " -x") + fish_values(*option);
        }
        lines += " -d " + fish_quoted(option->help) + "\n";
    }
    for (const OptionSpec* argument : command.arguments()) {
        const std::string values = fish_values(*argument);
        if (!values.empty()) { return lines.append(begin).append(values) + "\n"; }
    }
    return lines;
}

}  // namespace

std::string bash_completion() {
    std::vector<std::string> names;
    std::string options;
    std::string values;
    std::string arguments;
    for (const CommandSpec& command : command_line()) {
        const std::string name = command.name == "roj" ? "" : command.name;
        if (!name.empty()) { names.push_back(name); }
        std::vector<std::string> own;
        for (const OptionSpec* option : command.shown_options()) {
            own.insert(own.end(), option->names.begin(), option->names.end());
            if (option->value.empty()) { continue; }
            values += bash_case(name + " " + option->names.front(), bash_answer(*option));
        }
        options += bash_case(name, text::join(own, " "));
        const auto positional = command.arguments();
        if (!positional.empty()) { arguments += bash_case(name, bash_answer(*positional.front())); }
    }
    return i18n::insert(i18n::shared_text("completion-bash"), {{"commands", text::join(names, " ")},
                                                               {"options", options},
                                                               {"values", values},
                                                               {"arguments", arguments}});
}

std::string zsh_completion() {
    std::string commands;
    std::string arguments;
    for (const CommandSpec& command : command_line()) {
        if (command.name == "roj") { continue; }
        commands += "                " +
                    shell_quoted(command.name + ":" + escaped(command.help, ":\\")) + "\n";
        arguments +=
            "                " + command.name + ") _arguments" + zsh_specs(command) + " ;;\n";
    }
    return i18n::insert(i18n::shared_text("completion-zsh"),
                        {{"options", "       " + zsh_specs(command_line().front()) + " \\\n"},
                         {"commands", commands},
                         {"arguments", arguments}});
}

std::string fish_completion() {
    const std::string top = "__fish_use_subcommand";
    std::string text = "# Completion of roj for fish.\ncomplete -c roj -f\n";
    for (const CommandSpec& command : command_line()) {
        if (command.name == "roj") {
            text += fish_lines(command, top);
            continue;
        }
        text += "complete -c roj -n " + top + " -a " + command.name + " -d " +
                fish_quoted(command.help) + "\n" +
                fish_lines(command, fish_quoted("__fish_seen_subcommand_from " + command.name));
    }
    return text;
}

}  // namespace roj::app
