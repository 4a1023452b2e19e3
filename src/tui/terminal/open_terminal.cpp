#include "tui/terminal/open_terminal.h"

#include <csignal>
#include <cstdlib>

#include "text/utf8.h"
#include "tui/terminal/curses_terminal.h"
#include "tui/terminal/terminfo.h"
#include "tui/terminal/tty.h"

namespace roj::tui {

TypeChoice choose_type() {
    const char* type = std::getenv("TERM");
    TypeChoice choice;
    choice.wanted = type == nullptr ? "" : type;
    for (const std::string& candidate : {choice.wanted, std::string("xterm-256color"),
                                         std::string("xterm"), std::string("vt100")}) {
        const Ability ability = candidate.empty() ? Ability::Unknown : ability_of(candidate);
        if (ability == Ability::Unknown) { continue; }
        if (ability == Ability::Screen) { choice.taken = candidate; }
        break;
    }
    return choice;
}

std::string TypeChoice::notice() const {
    if (taken.empty() || taken == wanted) { return {}; }
    const std::string why = wanted.empty()
                                ? "TERM is not set"
                                : "This system does not know the terminal type \"" + wanted + '"';
    return why + "; it is taken for " + taken + '.';
}

OpenedTerminal open_terminal(const UiOptions& options) {
    if (!tty::present()) { return {}; }
    const TypeChoice type = choose_type();
    if (type.taken.empty()) { return {}; }
    return {make_curses_terminal(type.taken, options), type.notice()};
}

std::optional<int> play_full_screen(
    const UiOptions& options,
    const std::function<int(Terminal& terminal, const UiOptions& options)>& play) {
    // Not a script whose lines have ended: a game of bots would go on with nobody there.
    if (tty::lost()) { return 128 + SIGHUP; }
    if (options.lines || options.reader) { return std::nullopt; }
    OpenedTerminal opened = open_terminal(options);
    if (!opened.terminal) { return std::nullopt; }
    UiOptions with_notice = options;
    if (!opened.notice.empty()) { with_notice.notices.push_back(opened.notice); }
    if (options.unicode && !text::locale_is_utf8()) {
        with_notice.notices.emplace_back(
            "The locale has no UTF-8 (see LANG), so cells are drawn without Unicode.");
    }
    return play(*opened.terminal, with_notice);
}

}  // namespace roj::tui
