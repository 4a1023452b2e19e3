#include "tui/open_terminal.h"

#include <cstdlib>

#include "tui/curses_terminal.h"
#include "tui/tty.h"

namespace roj::tui {

OpenedTerminal open_terminal(ColorMode color) {
    if (!tty::present()) { return {}; }
    const char* type = std::getenv("TERM");
    const std::string wanted = type == nullptr ? "" : type;
    for (const std::string& candidate :
         {wanted, std::string("xterm-256color"), std::string("xterm"), std::string("vt100")}) {
        const Ability ability = candidate.empty() ? Ability::Unknown : ability_of(candidate);
        if (ability == Ability::Lines) { return {}; }
        if (ability == Ability::Unknown) { continue; }
        std::string notice;
        if (candidate != wanted) {
            notice = wanted.empty()
                         ? "TERM is not set"
                         : "This system does not know the terminal type \"" + wanted + '"';
            notice += "; it is taken for " + candidate + '.';
        }
        return {make_curses_terminal(candidate, color), notice};
    }
    return {};
}

}  // namespace roj::tui
