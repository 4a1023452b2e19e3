#include "tui/terminal/terminfo.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <term.h>

#include "i18n/tr.h"

namespace roj::tui {
namespace {

constexpr std::array<std::pair<const char*, const char*>, 12> kKeys{{{"kcuu1", "Up"},
                                                                     {"kcud1", "Down"},
                                                                     {"kcub1", "Left"},
                                                                     {"kcuf1", "Right"},
                                                                     {"khome", "Home"},
                                                                     {"kend", "End"},
                                                                     {"kpp", "PgUp"},
                                                                     {"knp", "PgDn"},
                                                                     {"kLFT", "Shift-Left"},
                                                                     {"kRIT", "Shift-Right"},
                                                                     {"kdch1", "Delete"},
                                                                     {"kbs", "Backspace"}}};

bool has(const char* name) {
    return !capability(name).empty();
}

/// Reports whether the terminal takes the colours and attributes of xterm, of which it has so many.
bool takes_looks_of_xterm(ColorCount colors) {
    const bool many = colors == ColorCount::Many;
    const auto sets = [&](const char* name, std::string_view wanted) {
        const std::string set = capability(name);
        const char* const text = set.empty() ? nullptr : tparm(set.c_str(), many ? 200 : 1);
        return text != nullptr && text == wanted;
    };
    return capability("bold") == "\033[1m" && capability("rev") == "\033[7m" && has("op") &&
           sets("setaf", many ? "\033[38;5;200m" : "\033[31m") &&
           sets("setab", many ? "\033[48;5;200m" : "\033[41m");
}

/// Takes a type that setupterm() has set up, if it can place its cursor, and reads what it can do.
void read_capabilities(TerminalType& type, const std::string& name) {
    if (!has("cup")) { return; }
    type.taken = name;
    type.colors = std::max(tigetnum(const_cast<char*>("colors")), 0);
    type.default_colors = has("op") || tigetflag(const_cast<char*>("AX")) > 0;
    type.alternate_screen = has("smcup") && has("rmcup");
    type.paste = has("BE") && has("PS");
    type.mouse = has("kmous");
    type.queries = takes_queries();
    for (const auto& [capability, key] : kKeys) {
        if (!has(capability)) { type.missing_keys.emplace_back(key); }
    }
}

}  // namespace

bool terminal_is_lost() {
    errno = 0;
    return isatty(STDIN_FILENO) == 0 && errno == EIO;
}

std::optional<Size> window_size(int terminal) {
    winsize window{};
    if (ioctl(terminal, TIOCGWINSZ, &window) != 0) { return std::nullopt; }
    if (window.ws_row == 0 || window.ws_col == 0) { return std::nullopt; }
    return Size{window.ws_col, window.ws_row};
}

int unread_bytes() {
    int available = 0;
    return ioctl(STDIN_FILENO, FIONREAD, &available) == 0 ? available : -1;
}

bool hung_up(short events) {
    if ((events & (POLLHUP | POLLERR | POLLNVAL)) != 0) { return true; }
    return (events & POLLIN) != 0 && unread_bytes() == 0;
}

bool EmptyReads::too_many(int unread_before) {
    constexpr int kMost = 10;
    count_ = unread_before > 0 && unread_bytes() >= unread_before ? count_ + 1 : 0;
    return count_ == kMost;
}

bool takes_queries() {
    return tigetflag(const_cast<char*>("XT")) > 0;
}

std::string capability(const char* name) {
    // ncurses declares the name without const but does not write to it.
    const char* found = tigetstr(const_cast<char*>(name));
    // For an unknown name the pointer is -1, so compare its number.
    if (found == nullptr || reinterpret_cast<std::intptr_t>(found) == -1) { return {}; }
    std::string text(found);
    for (auto delay = text.find("$<"); delay != std::string::npos; delay = text.find("$<")) {
        const std::size_t end = text.find('>', delay);
        text.erase(delay, end == std::string::npos ? end : end + 1 - delay);
    }
    return text;
}

std::string clear_text_at_exit() {
    return capability("rmcup").empty() ? capability("clear") : "";
}

bool wants_colors(ColorMode mode) {
    const char* const no_color = std::getenv("NO_COLOR");
    const bool unwanted = no_color != nullptr && *no_color != '\0';
    return mode == ColorMode::Always || (mode == ColorMode::Auto && !unwanted);
}

ColorCount output_colors() {
    int error = 0;
    if (isatty(STDOUT_FILENO) == 0 || setupterm(nullptr, STDOUT_FILENO, &error) != 0) {
        return ColorCount::None;
    }
    constexpr int kMany = 256;
    const int colors = tigetnum(const_cast<char*>("colors"));
    const auto wanted = colors >= kMany ? ColorCount::Many : ColorCount::Eight;
    const bool works = colors > 0 && takes_looks_of_xterm(wanted);
    del_curterm(cur_term);
    return works ? wanted : ColorCount::None;
}

TerminalType choose_type() {
    const char* const term = std::getenv("TERM");
    TerminalType type{term == nullptr ? "" : term, {}};
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) { return type; }
    const std::array<std::string, 4> candidates{type.wanted, "xterm-256color", "xterm", "vt100"};
    for (const std::string& candidate : candidates) {
        if (candidate.empty()) { continue; }
        int error = 0;
        if (setupterm(candidate.c_str(), STDOUT_FILENO, &error) == 0) {
            read_capabilities(type, candidate);
            del_curterm(cur_term);
            break;
        }
        // Error 1: the type is known, but it cannot place its cursor.
        if (error == 1) { break; }
    }
    return type;
}

std::string TerminalType::notice() const {
    if (taken.empty() || taken == wanted) { return {}; }
    return wanted.empty()
               ? tr("TERM is not set. roj treats the terminal as {0}.", taken)
               : tr("This system does not know the terminal type \"{0}\". roj treats it as "
                    "{1}.",
                    wanted, taken);
}

}  // namespace roj::tui
