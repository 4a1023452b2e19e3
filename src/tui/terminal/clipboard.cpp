#include "tui/terminal/clipboard.h"

#include <algorithm>
#include <cstdlib>

#include "text/digest.h"
#include "tui/terminal/terminfo.h"

namespace roj::tui {
namespace {

/// Wraps a sequence for tmux, which passes it on if its option allow-passthrough is on.
std::string for_tmux(std::string_view sequence) {
    std::string wrapped = "\033Ptmux;";
    for (const char c : sequence) { wrapped.append(c == '\033' ? 2 : 1, c); }
    return wrapped + "\033\\";
}

/// Wraps a sequence for screen, whose strings are short.
std::string for_screen(std::string_view sequence) {
    constexpr std::size_t kPiece = 76;
    std::string wrapped;
    for (; !sequence.empty(); sequence.remove_prefix(std::min(kPiece, sequence.size()))) {
        wrapped.append("\033P").append(sequence.substr(0, kPiece)).append("\033\\");
    }
    return wrapped;
}

bool is_set(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

}  // namespace

std::string copy_sequence(std::string_view text, Between between) {
    std::string plain = "\033]52;c;" + text::to_base64(text) + '\a';
    switch (between) {
        case Between::Tmux:
            return plain + for_tmux(plain);
        case Between::Screen:
            return for_screen(plain);
        case Between::Nothing:
            break;
    }
    return plain;
}

std::string copy_sequence_here(std::string_view text, bool takes_queries) {
    const char* const term = std::getenv("TERM");
    const std::string_view type = term == nullptr ? "" : term;
    Between between = Between::Nothing;
    if (is_set("TMUX") || type.starts_with("tmux")) {
        between = Between::Tmux;
    } else if (is_set("STY") || type.starts_with("screen")) {
        between = Between::Screen;
    } else if (!takes_queries) {
        return {};
    }
    return copy_sequence(text, between);
}

bool copy_by(TerminalWriter& writer, std::string_view text) {
    const std::string sequence = copy_sequence_here(text, takes_queries());
    writer.write(sequence);
    return !sequence.empty();
}

}  // namespace roj::tui
