#include "app/shell/command_specs.h"

#include <cassert>
#include <string_view>

#include "i18n/pages.h"
#include "i18n/tr.h"
#include "play/input/commands.h"
#include "text/ascii.h"

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

/// Returns preformatted lines. They have no indent, because they are up to 80 columns wide.
std::string as_is(std::string_view text) {
    return ".nf\n.in 0\n" + roff(text) + "\n.in\n.fi\n";
}

/// Returns the width of a word for mandoc, which reads other letters than ASCII as \[u0141].
std::size_t width_of(std::string_view word) {
    std::size_t width = 0;
    for (const char c : word) {
        const bool is_ascii = (c & 0x80) == 0;
        const bool continues = (c & 0xC0) == 0x80;
        width += is_ascii ? 1 : continues ? 0 : std::size_t{8};
    }
    return width;
}

/// Breaks the filled lines of a page, because mandoc complains about more than 80 columns.
std::string break_lines(std::string_view page) {
    constexpr std::size_t kWidest = 80;
    std::string broken;
    bool is_filled = true;
    for (const std::string_view line : text::split_lines(page)) {
        const bool is_request = line.starts_with('.');
        if (is_request) { is_filled = line != ".nf" && (is_filled || line == ".fi"); }
        if (is_request || !is_filled) {
            (broken += line) += '\n';
            continue;
        }
        std::size_t width = 0;
        for (const std::string_view word : text::split_words(line)) {
            if (width != 0 && width + 1 + width_of(word) > kWidest) {
                broken += word.starts_with('.') ? "\n\\&" : "\n";
                width = 0;
            } else if (width != 0) {
                broken += ' ';
                ++width;
            }
            broken += word;
            width += width_of(word);
        }
        broken += '\n';
    }
    return broken;
}

std::string describe_option(const OptionSpec& option) {
    std::string names;
    for (const std::string& name : option.names) {
        names += (names.empty() ? "\\fB" : ", \\fB") + roff(name) + "\\fR";
    }
    if (!option.value.empty()) { names += " \\fI" + roff(option.value) + "\\fR"; }
    return ".TP\n" + names + "\n" + roff(tr_marked(option.help)) + "\n";
}

std::string describe_options(const CommandSpec& command) {
    std::string text;
    for (const auto& options : {command.arguments(), command.shown_options()}) {
        for (const OptionSpec* option : options) { text += describe_option(*option); }
    }
    return text;
}

std::string synopsis(const CommandSpec& command) {
    std::string line = "\\fBroj " + command.name + "\\fR [\\fI" + tr("OPTIONS") + "\\fR]";
    for (const OptionSpec* argument : command.arguments()) {
        const std::string name = "\\fI" + roff(argument->names.front()) + "\\fR";
        line += argument->is(OptionSpec::Required) ? " " + name : " [" + name + "]";
    }
    return ".br\n" + line + "\n";
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

std::vector<std::string> manual_pages() {
    const std::vector<std::string_view> names = i18n::topic_names("manual");
    return {names.begin(), names.end()};
}

std::string format_manual(std::string_view page, const std::string& version,
                          const std::string& date) {
    const CommandSpec& program = command_line().front();
    const CommandSpec& uhp = *find_command("uhp");
    const CommandSpec& lobby = *find_command("lobby");
    std::string synopses;
    std::string commands;
    for (const CommandSpec& command : command_line()) {
        if (&command == &program) { continue; }
        synopses += synopsis(command);
        commands += ".SS roj " + command.name + "\n" + roff(tr_marked(command.help)) + ".\n" +
                    describe_options(command) + ".PP\n" + as_is(command.notes());
    }
    return break_lines(i18n::insert(i18n::shared_text("manual/" + std::string(page)),
                                    {{"version", version},
                                     {"date", date},
                                     {"synopsis", synopses},
                                     {"options", describe_options(program)},
                                     {"commands", commands},
                                     {"uhp options", describe_options(uhp)},
                                     {"uhp notes", as_is(uhp.notes())},
                                     {"lobby options", describe_options(lobby)},
                                     {"lobby notes", as_is(lobby.notes())},
                                     {"help moves", help_section("moves")},
                                     {"help marks", help_section("marks")},
                                     {"help commands", help_section("commands")},
                                     {"help keys", help_section("keys")}}));
}

}  // namespace roj::app
