#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tui/terminal/palette.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// What a terminal has said about itself.
struct TerminalAnswers {
    /// The questions: its background (OSC 11), its name and version (XTVERSION), its kind
    /// (secondary device attributes), and one that every terminal answers, so that nothing is
    /// awaited in vain.
    static constexpr const char* kQuestions = "\033]11;?\033\\\033[>0q\033[>c\033[c";

    /// Takes a string such as "11;rgb:ffff/ffff/dddd", ">|kitty(0.26.5)", ">1;4000;26c" or "?62;c":
    /// what stands between the first two bytes of a sequence and its end. Returns false for any
    /// other.
    bool take(std::string_view answer);

    std::optional<bool> light_background{};
    std::string version{};  ///< "kitty(0.26.5)"
    std::string kind{};     ///< "1;4000;26"
    bool complete = false;  ///< whatever has not come by now does not come
};

/// Why a terminal gets its glyphs.
enum class GlyphReason {
    Chosen,   ///< the player has asked for them
    Locale,   ///< it is not UTF-8, or does not know the characters
    Colors,   ///< the terminal has none, or they are turned off
    Type,     ///< the terminal type says it
    Answer,   ///< the terminal itself says it
    Wrapped,  ///< tmux or screen is between, and answers instead
    Unknown,  ///< nothing is known about sixths of characters here
};
struct GlyphChoice {
    Glyphs glyphs;
    GlyphReason reason;

    /// Returns "sextants: VTE(7006) says so" as a sentence part.
    std::string describe(const TerminalAnswers& answers) const;
};

/// Chooses for a terminal type (TERM), in the locale in use.
GlyphChoice choose_glyphs(BoardStyle wanted, std::string_view type, ColorCount colors,
                          const TerminalAnswers& answers);

}  // namespace roj::tui
