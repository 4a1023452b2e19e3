#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string_view>
#include <vector>

#include <langinfo.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include "i18n/tr.h"
#include "text/ascii.h"
#include "text/printable.h"
#include "text/utf8.h"
#include "tui/terminal/glyphs.h"
#include "tui/terminal/key_reader.h"
#include "tui/terminal/terminfo.h"

namespace roj::tui {

namespace {

/// Returns the printable value of a variable; empty if it is not set.
std::string variable(const char* name) {
    constexpr std::size_t kMaxLength = 60;
    const char* value = std::getenv(name);
    return text::printable_line(value == nullptr ? "" : value, kMaxLength);
}

std::string streams() {
    const bool output = isatty(STDOUT_FILENO) != 0;
    if (isatty(STDIN_FILENO) != 0) {
        return output ? tr("input is a terminal, output is a terminal")
                      : tr("input is a terminal, output is not a terminal");
    }
    return output ? tr("input is not a terminal, output is a terminal")
                  : tr("input is not a terminal, output is not a terminal");
}

std::string interface_line(const UiOptions& options, const TerminalType& type) {
    if (options.lines) { return tr("line by line: asked for by --lines or the setting lines"); }
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) {
        return tr("line by line: a screen needs a terminal on both sides");
    }
    if (type.taken.empty()) { return tr("line by line: this type cannot place its cursor"); }
    return tr("full screen");
}

std::string type_line(const TerminalType& type) {
    const std::string wanted = variable("TERM");
    std::string text = wanted.empty() ? tr("TERM is not set") : "TERM=" + wanted;
    if (type.taken.empty()) { return text; }
    return type.taken == type.wanted ? tr("{0}, known here", text)
                                     : tr("{0}, unknown here: taken for {1}", text, type.taken);
}

std::string size_line() {
    const std::optional<Size> size = window_size();
    if (!size) { return tr("unknown: the terminal does not say"); }
    const Size used{std::min(size->width, kMaxScreen.width),
                    std::min(size->height, kMaxScreen.height)};
    std::string text = to_string(*size);
    if (is_too_small(*size)) {
        text = tr("{0}, too small: a game needs {1}", text, to_string(kMinScreen));
    } else if (used != *size) {
        text = tr("{0}, of which roj uses the upper left {1}", text, to_string(used));
    }
    if (!variable("COLUMNS").empty() || !variable("LINES").empty()) {
        text += ' ' + tr("(COLUMNS and LINES are ignored)");
    }
    return text;
}

std::string color_line(ColorMode mode, const TerminalType& type) {
    if (mode == ColorMode::Never) { return tr("off: asked for by --color or the setting color"); }
    if (mode == ColorMode::Auto && !variable("NO_COLOR").empty()) {
        return tr("off: NO_COLOR is set");
    }
    if (type.colors == 0) { return tr("off: this type has none"); }
    return type.default_colors ? tr("on: {0}, on the terminal's own background", type.colors)
                               : tr("on: {0}, on black", type.colors);
}

std::string locale_line() {
    // Set only how characters are written: numbers must not depend on the country.
    const bool known = std::setlocale(LC_CTYPE, "") != nullptr;
    const std::string_view codeset = nl_langinfo(CODESET);
    const std::string text =
        codeset == "UTF-8" ? std::string(codeset) : tr("plain ASCII ({0})", codeset);
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (variable(name).empty()) { continue; }
        const std::string setting = std::string(name) + '=' + variable(name);
        return known ? tr("{0} from {1}", text, setting)
                     : tr("{0} from {1}, which this system lacks", text, setting);
    }
    return tr("{0}: LC_ALL, LC_CTYPE and LANG are not set", text);
}

std::string keys_line(const TerminalType& type) {
    if (type.missing_keys.empty()) { return tr("all that roj knows"); }
    return tr("all but {0}; commands do the same", text::join(type.missing_keys, ", "));
}

std::string around() {
    std::string text;
    for (const char* name : {"SSH_CONNECTION", "TMUX", "STY", "TERM_PROGRAM", "COLORTERM"}) {
        if (variable(name).empty()) { continue; }
        // Addresses and paths are private and do not belong in a report.
        const bool tells =
            std::string_view(name) == "TERM_PROGRAM" || std::string_view(name) == "COLORTERM";
        text += text.empty() ? "" : ", ";
        text += tells ? std::string(name) + '=' + variable(name) : tr("{0} is set", name);
    }
    return text.empty() ? tr("no sign of ssh, tmux or screen") : text;
}

/// Asks the terminal what it is.
TerminalAnswers ask(const TerminalType& type) {
    TerminalAnswers answers;
    termios before{};
    if (!type.queries || tcgetattr(STDIN_FILENO, &before) != 0) { return answers; }
    termios raw = before;
    cfmakeraw(&raw);
    raw.c_cc[VMIN] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    std::cout << TerminalAnswers::kQuestions << std::flush;
    const auto next = [] {
        unsigned char byte = 0;
        return read(STDIN_FILENO, &byte, 1) == 1
                   ? TerminalInput{TerminalInput::Kind::Character, byte}
                   : TerminalInput{};
    };
    KeyReader reader(next, [&](std::string_view answer) { answers.take(answer); });
    constexpr int kPatience = 500;  // milliseconds
    pollfd in{STDIN_FILENO, POLLIN, 0};
    while (!answers.complete && poll(&in, 1, kPatience) == 1 && !hung_up(in.revents)) {
        reader.read();
    }
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    return answers;
}

std::string board_line(const UiOptions& options, const TerminalType& type) {
    constexpr int kMany = 256;
    const ColorCount colors = type.colors == 0 || !wants_colors(options.color) ? ColorCount::None
                              : type.colors < kMany                            ? ColorCount::Eight
                                                                               : ColorCount::Many;
    const auto choose = [&](const TerminalAnswers& answers) {
        return choose_glyphs(options.board, type.wanted, colors, answers);
    };
    const GlyphChoice choice = choose({});
    if (choice.reason != GlyphReason::Unknown) { return choice.describe({}); }
    const TerminalAnswers answers = ask(type);
    return choose(answers).describe(answers);
}

}  // namespace

std::vector<std::string> term_check(const UiOptions& options) {
    const TerminalType type = choose_type();
    std::vector<std::string> rows;
    const auto add = [&rows](const std::string& label, const std::string& text) {
        rows.push_back(label + '\t' + text);
    };
    add(trc("label, at most 9 columns", "streams"), streams());
    add(trc("label, at most 9 columns", "type"), type_line(type));
    add(trc("label, at most 9 columns", "view"), interface_line(options, type));
    add(trc("label, at most 9 columns", "session"), around());
    add(trc("label, at most 9 columns", "locale"), locale_line());
    if (type.taken.empty()) { return rows; }
    add(trc("label, at most 9 columns", "size"), size_line());
    add(trc("label, at most 9 columns", "color"), color_line(options.color, type));
    add(trc("label, at most 9 columns", "board"), board_line(options, type));
    if (text::locale_is_utf8()) {
        add(trc("label, at most 9 columns", "signs"),
            tr("{0} blocks, {1} sextants; if you see boxes or gaps, choose with --board", "▟█▙ ⣿⣿",
               "🬞🬹🬏"));
    }
    add(trc("label, at most 9 columns", "keys"), keys_line(type));
    add(trc("label, at most 9 columns", "paste"),
        type.paste ? tr("distinguished from typing")
                   : tr("treated as typing: this type cannot mark it"));
    add(trc("label, at most 9 columns", "mouse"),
        type.mouse ? tr("could be used by this type") : tr("this type has none"));
    add(trc("label, at most 9 columns", "leaving"),
        type.alternate_screen ? tr("the previous screen is restored")
                              : tr("the screen is cleared: this type has only one"));
    return rows;
}

}  // namespace roj::tui
