#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <langinfo.h>
#include <unistd.h>

#include "text/ascii.h"
#include "text/printable.h"
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
    const auto is_terminal = [](int stream) {
        return isatty(stream) != 0 ? "a terminal" : "not a terminal";
    };
    return std::string("input is ") + is_terminal(STDIN_FILENO) + ", output is " +
           is_terminal(STDOUT_FILENO);
}

std::string face(const UiOptions& options, const TerminalType& type) {
    if (options.lines) { return "line by line: asked for by --lines or the setting lines"; }
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) {
        return "line by line: a screen needs a terminal on both sides";
    }
    if (type.taken.empty()) { return "line by line: this type cannot place its cursor"; }
    return "full screen";
}

std::string type_line(const TerminalType& type) {
    const std::string wanted = variable("TERM");
    std::string text = wanted.empty() ? "TERM is not set" : "TERM=" + wanted;
    if (type.taken.empty()) { return text; }
    if (type.taken == type.wanted) { return text + ", known here"; }
    return text + ", unknown here: taken for " + type.taken;
}

std::string size_line() {
    const std::optional<Size> size = window_size();
    if (!size) { return "unknown: the terminal does not say"; }
    const Size used{std::min(size->width, kMaxScreen.width),
                    std::min(size->height, kMaxScreen.height)};
    std::string text = to_string(*size);
    if (is_too_small(*size)) {
        text += ", too small: a game needs " + to_string(kMinScreen);
    } else if (used != *size) {
        text += ", of which roj uses the upper left " + to_string(used);
    }
    if (!variable("COLUMNS").empty() || !variable("LINES").empty()) {
        text += " (COLUMNS and LINES are ignored)";
    }
    return text;
}

std::string color_line(ColorMode mode, const TerminalType& type) {
    if (mode == ColorMode::Never) { return "off: asked for by --color or the setting color"; }
    if (mode == ColorMode::Auto && !variable("NO_COLOR").empty()) { return "off: NO_COLOR is set"; }
    if (type.colors == 0) { return "off: this type has none"; }
    return "on: eight of " + std::to_string(type.colors) +
           (type.default_colors ? ", on the terminal's own background" : ", on black");
}

std::string locale_line() {
    // Set only how characters are written: numbers must not depend on the country.
    const bool known = std::setlocale(LC_CTYPE, "") != nullptr;
    const std::string_view codeset = nl_langinfo(CODESET);
    std::string text(codeset == "UTF-8" ? "UTF-8" : "plain ASCII");
    if (codeset != "UTF-8") { text += " (" + std::string(codeset) + ")"; }
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (variable(name).empty()) { continue; }
        text += std::string(" from ") + name + "=" + variable(name);
        if (!known) { text += ", which this system lacks"; }
        return text;
    }
    return text + ": LC_ALL, LC_CTYPE and LANG are not set";
}

std::string keys_line(const TerminalType& type) {
    if (type.missing_keys.empty()) { return "all that roj knows"; }
    return "all but " + text::join(type.missing_keys, ", ") + "; commands do the same";
}

std::string around() {
    std::string text;
    for (const char* name : {"SSH_CONNECTION", "TMUX", "STY", "TERM_PROGRAM", "COLORTERM"}) {
        if (variable(name).empty()) { continue; }
        // Addresses and paths are private and do not belong in a report.
        const bool tells =
            std::string_view(name) == "TERM_PROGRAM" || std::string_view(name) == "COLORTERM";
        text += (text.empty() ? "" : ", ") + std::string(name) +
                (tells ? "=" + variable(name) : " is set");
    }
    return text.empty() ? "no sign of ssh, tmux or screen" : text;
}

}  // namespace

std::string term_check(const UiOptions& options) {
    const TerminalType type = choose_type();
    std::vector<std::pair<std::string_view, std::string>> found{{"streams", streams()},
                                                                {"type", type_line(type)},
                                                                {"face", face(options, type)},
                                                                {"around", around()},
                                                                {"locale", locale_line()}};
    if (!type.taken.empty()) {
        found.emplace_back("size", size_line());
        found.emplace_back("color", color_line(options.color, type));
        found.emplace_back("keys", keys_line(type));
        found.emplace_back("paste", type.paste
                                        ? "told from typing"
                                        : "taken for typing: this type does not tell them apart");
        found.emplace_back("mouse",
                           type.mouse ? "could be used by this type" : "this type has none");
        found.emplace_back("leaving", type.alternate_screen
                                          ? "what stood on the screen before comes back"
                                          : "the screen is cleared: this type has only one");
    }
    std::string text;
    constexpr std::size_t kColumn = 10;
    for (const auto& [subject, line] : found) {
        text += std::string(subject) + std::string(kColumn - subject.size(), ' ') + line + '\n';
    }
    return text;
}

}  // namespace roj::tui
