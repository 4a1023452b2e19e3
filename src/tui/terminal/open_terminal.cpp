#include "tui/terminal/open_terminal.h"

#include <cstdlib>

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
    if (!tty::is_terminal()) { return {}; }
    const TypeChoice type = choose_type();
    if (type.taken.empty()) { return {}; }
    return {make_curses_terminal(type.taken, options), type.notice()};
}

}  // namespace roj::tui
