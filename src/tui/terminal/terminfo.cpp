#include "tui/terminal/terminfo.h"

#include <array>
#include <cstdint>

#include <unistd.h>

#include <term.h>

#include "tui/terminal/tty.h"

namespace roj::tui {
namespace {

struct NamedKey {
    const char* capability;
    const char* name;
};
constexpr std::array kKeys{
    NamedKey{"kcuu1", "Up"},         NamedKey{"kcud1", "Down"},   NamedKey{"kcub1", "Left"},
    NamedKey{"kcuf1", "Right"},      NamedKey{"khome", "Home"},   NamedKey{"kend", "End"},
    NamedKey{"kpp", "PgUp"},         NamedKey{"knp", "PgDn"},     NamedKey{"kLFT", "Shift-Left"},
    NamedKey{"kRIT", "Shift-Right"}, NamedKey{"kdch1", "Delete"}, NamedKey{"kbs", "Backspace"}};

/// An open terminfo entry; closed on destruction.
class Lookup {
public:
    explicit Lookup(const std::string& type) {
        int error = 0;
        found_ = setupterm(type.c_str(), STDOUT_FILENO, &error) == 0;
        // Error 1: the type is known, but it cannot place its cursor.
        known_ = found_ || error == 1;
    }
    Lookup(const Lookup&) = delete;
    Lookup& operator=(const Lookup&) = delete;
    ~Lookup() {
        if (found_) { del_curterm(cur_term); }
    }

    Ability ability() const {
        if (!known_) { return Ability::Unknown; }
        return found_ && !capability("cup").empty() ? Ability::Screen : Ability::Lines;
    }

private:
    bool found_ = false;
    bool known_ = false;
};

bool has(const char* name) {
    return !capability(name).empty();
}

}  // namespace

std::string capability(const char* name) {
    // ncurses declares the name without const but does not write to it.
    const char* text = tigetstr(const_cast<char*>(name));
    // For an unknown name the pointer is -1, so compare its number.
    if (text == nullptr || reinterpret_cast<std::intptr_t>(text) == -1) { return {}; }
    return tty::without_delays(text);
}

Ability ability_of(const std::string& type) {
    return Lookup(type).ability();
}

TerminalType describe_type(const std::string& type) {
    const Lookup lookup(type);
    TerminalType described;
    described.ability = lookup.ability();
    if (described.ability != Ability::Screen) { return described; }
    const int colors = tigetnum(const_cast<char*>("colors"));
    described.colors = colors > 0 ? colors : 0;
    described.default_colors = has("op") || tigetflag(const_cast<char*>("AX")) > 0;
    described.alternate_screen = has("smcup") && has("rmcup");
    described.hides_cursor = has("civis");
    described.paste = has("BE") && has("PS");
    described.mouse = has("kmous");
    for (const NamedKey& key : kKeys) {
        if (!has(key.capability)) { described.missing_keys.emplace_back(key.name); }
    }
    return described;
}

}  // namespace roj::tui
