#include "tui/terminal/glyphs.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <system_error>

#include "i18n/tr.h"
#include "text/utf8.h"

namespace roj::tui {

namespace {

/// Returns whether the colour that a terminal answers with is light: the mean of its brightest and
/// its darkest part is above half. Returns nothing for another answer.
std::optional<bool> is_light(std::string_view answer) {
    constexpr std::string_view kStart = "11;rgb:";
    if (!answer.starts_with(kStart)) { return std::nullopt; }
    answer.remove_prefix(kStart.size());
    std::array<double, 3> parts{};
    for (double& part : parts) {
        const std::string_view digits = answer.substr(0, answer.find('/'));
        unsigned value = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        if (error != std::errc{} || end != digits.data() + digits.size() || digits.size() > 4) {
            return std::nullopt;
        }
        part = value / (std::pow(16.0, static_cast<double>(digits.size())) - 1);
        answer.remove_prefix(std::min(digits.size() + 1, answer.size()));
    }
    if (!answer.empty()) { return std::nullopt; }
    const auto [darkest, brightest] = std::ranges::minmax(parts);
    return darkest + brightest > 1;
}

bool begins_with_any(std::string_view text, std::initializer_list<std::string_view> starts) {
    return std::ranges::any_of(starts,
                               [text](std::string_view start) { return text.starts_with(start); });
}

/// Reads the number at the start of a text; 0 if there is none.
int number_at(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// Terminals that draw sextants themselves, whatever their font: what their version begins with,
/// and the first number of the oldest such version.
struct Drawer {
    std::string_view start;
    int since = 0;
};
constexpr std::array kDrawers{
    Drawer{"kitty("},       Drawer{"foot("},         Drawer{"ghostty "},
    Drawer{"contour "},     Drawer{"VTE(", 7000},    Drawer{"WezTerm ", 20210814},
    Drawer{"Konsole ", 23}, Drawer{"Konsole 22.12"},
};

/// Reports whether the answers are those of a terminal that draws sextants. VTE up to 0.74 and
/// Alacritty have no name in their answers, but a kind with a version: VTE's own, and that of a
/// library of Alacritty, which draws them since 0.14.
bool draws_sextants(const TerminalAnswers& answers) {
    const std::string_view version = answers.version;
    const bool named = std::ranges::any_of(kDrawers, [version](const Drawer& drawer) {
        return version.starts_with(drawer.start) &&
               number_at(version.substr(drawer.start.size())) >= drawer.since;
    });
    constexpr int kVte = 7000;
    constexpr int kAlacritty = 2400;
    const std::string_view kind = answers.kind;
    const auto since = [kind](std::string_view start, int first) {
        return kind.starts_with(start) && number_at(kind.substr(start.size())) >= first;
    };
    return named || (version.empty() &&
                     (since("65;", kVte) || since("61;", kVte) || since("0;", kAlacritty)));
}

}  // namespace

bool TerminalAnswers::take(std::string_view answer) {
    constexpr std::size_t kLongest = 64;
    if (const auto light = is_light(answer)) {
        light_background = light;
    } else if (answer.starts_with(">|")) {
        version = answer.substr(2, kLongest);
    } else if (answer.starts_with('>') && answer.ends_with('c')) {
        kind = answer.substr(1, std::min(answer.size() - 2, kLongest));
    } else if (answer.starts_with('?') && answer.ends_with('c')) {
        complete = true;
    } else {
        return false;
    }
    return true;
}

GlyphChoice choose_glyphs(BoardStyle wanted, std::string_view type, ColorCount colors,
                          const TerminalAnswers& answers) {
    constexpr char32_t kBraille = 0x28FF;
    constexpr char32_t kSextant = 0x1FB00;
    if (wanted == BoardStyle::Ascii) { return {Glyphs::Ascii, GlyphReason::Chosen}; }
    if (!text::locale_is_utf8() || text::columns(kBraille) != 1) {
        return {Glyphs::Ascii, GlyphReason::Locale};
    }
    const bool counts_sextants = text::columns(kSextant) == 1;
    if (wanted == BoardStyle::Sextants && counts_sextants) {
        return {Glyphs::Sextants, GlyphReason::Chosen};
    }
    if (wanted != BoardStyle::Auto) { return {Glyphs::Blocks, GlyphReason::Chosen}; }
    if (colors == ColorCount::None) { return {Glyphs::Ascii, GlyphReason::Colors}; }
    // The fonts of consoles and of old terminals have few characters.
    if (begins_with_any(type, {"vt", "linux", "dumb"})) {
        return {Glyphs::Ascii, GlyphReason::Type};
    }
    const bool wrapped = begins_with_any(type, {"tmux", "screen"});
    const GlyphChoice blocks{Glyphs::Blocks, wrapped ? GlyphReason::Wrapped : GlyphReason::Unknown};
    if (colors != ColorCount::Many || !counts_sextants) { return blocks; }
    if (begins_with_any(type, {"xterm-kitty", "foot", "xterm-ghostty", "wezterm", "contour"})) {
        return {Glyphs::Sextants, GlyphReason::Type};
    }
    return draws_sextants(answers) ? GlyphChoice{Glyphs::Sextants, GlyphReason::Answer} : blocks;
}

std::string GlyphChoice::describe(const TerminalAnswers& answers) const {
    const std::string_view name = glyphs == Glyphs::Ascii    ? "ascii"
                                  : glyphs == Glyphs::Blocks ? "blocks"
                                                             : "sextants";
    switch (reason) {
        case GlyphReason::Chosen:
            return tr("{0}: asked for by --board or the setting board", name);
        case GlyphReason::Locale:
            return tr("{0}: the locale is not UTF-8 or does not know the signs of blocks", name);
        case GlyphReason::Colors:
            return tr("{0}: there are no colors", name);
        case GlyphReason::Type:
            return tr("{0}: known from the type", name);
        case GlyphReason::Answer:
            return tr("{0}: the terminal says it is {1}", name,
                      answers.version.empty() ? answers.kind : answers.version);
        case GlyphReason::Wrapped:
            return tr("{0}: tmux or screen hides what the terminal around it draws", name);
        case GlyphReason::Unknown:
            break;
    }
    return tr("{0}: it is not known whether this terminal draws sextants", name);
}

}  // namespace roj::tui
