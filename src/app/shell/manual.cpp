#include "app/shell/command_specs.h"

#include <cassert>
#include <string_view>

#include "play/input/commands.h"
#include "text/ascii.h"
#include "words/pages.h"
#include "words/tr.h"

namespace roj::app {
namespace {

/// Escapes text for roff: backslashes and hyphens are literal, and no line is a request.
std::string roff(std::string_view text) {
    std::string safe;
    bool at_begin = true;
    for (const char c : text) {
        if (at_begin && (c == '.' || c == '\'')) { safe += "\\&"; }
        at_begin = c == '\n';
        if (c == '\\') {
            safe += "\\e";
        } else if (c == '-') {
            safe += "\\-";
        } else {
            safe += c;
        }
    }
    return safe;
}

/// Returns preformatted lines.
std::string as_is(std::string_view text) {
    return ".PP\n.nf\n" + roff(text) + "\n.fi\n";
}

std::string describe_option(const OptionSpec& option) {
    std::string names;
    for (const std::string& name : option.names) {
        names += (names.empty() ? "\\fB" : ", \\fB") + roff(name) + "\\fR";
    }
    if (!option.value.empty()) { names += " \\fI" + roff(option.value) + "\\fR"; }
    return ".TP\n" + names + "\n" + roff(words::tr_marked(option.help)) + "\n";
}

std::string describe_options(const CommandSpec& command) {
    std::string text;
    for (const auto& options : {command.arguments(), command.shown_options()}) {
        for (const OptionSpec* option : options) { text += describe_option(*option); }
    }
    return text;
}

std::string synopsis(const CommandSpec& command) {
    std::string line = "\\fBroj " + command.name + "\\fR [\\fI" + words::tr("OPTIONS") + "\\fR]";
    for (const OptionSpec* argument : command.arguments()) {
        const std::string name = "\\fI" + roff(argument->names.front()) + "\\fR";
        line += argument->is(OptionSpec::Required) ? " " + name : " [" + name + "]";
    }
    return line + "\n.br\n";
}

/// Returns a help page of the game.
std::string help_section(std::string_view topic) {
    const Result<play::Page> page = play::help_page(topic);
    assert(page);
    std::string text = text::join(page->lines, "\n");
    text.erase(text.find_last_not_of('\n') + 1);
    return as_is(text);
}

}  // namespace

std::string format_manual(const std::string& version) {
    const CommandSpec& program = command_line().front();
    std::string synopses;
    std::string commands;
    for (const CommandSpec& command : command_line()) {
        if (&command == &program) { continue; }
        synopses += synopsis(command);
        commands += ".SS roj " + command.name + "\n" + roff(words::tr_marked(command.help)) +
                    ".\n" + describe_options(command) + as_is(command.notes());
    }
    return words::insert(words::shared_text("manual/roj"),
                         {{"version", version},
                          {"synopsis", synopses},
                          {"options", describe_options(program)},
                          {"commands", commands},
                          {"help moves", help_section("moves")},
                          {"help marks", help_section("marks")},
                          {"help commands", help_section("commands")},
                          {"help keys", help_section("keys")}});
}

}  // namespace roj::app
