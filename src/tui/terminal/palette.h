#pragma once

#include <cstdint>
#include <string>

#include "play/theme_names.h"
#include "tui/terminal/canvas.h"

namespace roj::tui {

using play::Theme;

/// How many colours a screen has. Eight: those that every terminal with colours has. Many: the 256
/// of xterm.
enum class ColorCount : std::uint8_t { None, Eight, Many };

/// Colours are numbers of the terminal's table. Of 256, only 0 and those from 16 on are used, which
/// players do not redefine.
struct Look {
    static constexpr int kOwn = -1;  ///< the terminal's own colour

    int ink = kOwn;
    int ground = kOwn;
    bool bold = false;
    bool reverse = false;

    friend constexpr bool operator==(const Look&, const Look&) = default;
};

struct Palette {
    Theme theme = Theme::Dark;
    ColorCount colors = ColorCount::None;
    bool light_background = false;  ///< decides for the theme Auto

    friend constexpr bool operator==(const Palette&, const Palette&) = default;
};

/// Reports whether the screen shows colours.
constexpr bool is_colored(Palette palette) {
    return palette.colors != ColorCount::None && palette.theme != Theme::Plain;
}

/// The characters that a terminal is known to draw, each level with those before it.
enum class Glyphs : std::uint8_t {
    Ascii,
    Blocks,    ///< lines, quarters of a character, and braille
    Sextants,  ///< sixths of a character, U+1FB00 and following
};

/// How tiles are drawn.
enum class Tiles : std::uint8_t {
    Hollow,     ///< as outlines: text without attributes
    Mono,       ///< White's in reverse video, Black's hollow
    Filled,     ///< on colours, with corners and outlines in ASCII
    Quadrants,  ///< as hexagons of quarters of characters, with insects in braille
    Sextants,   ///< as hexagons of sixths of characters, with insects of the same
};
/// Reports whether tiles are painted with parts of characters.
constexpr bool are_painted(Tiles tiles) {
    return tiles >= Tiles::Quadrants;
}

/// Returns how tiles look best on a screen.
constexpr Tiles tiles_for(Palette palette, Glyphs glyphs) {
    if (!is_colored(palette)) { return Tiles::Mono; }
    return glyphs == Glyphs::Ascii    ? Tiles::Filled
           : glyphs == Glyphs::Blocks ? Tiles::Quadrants
                                      : Tiles::Sextants;
}

/// Reports whether the look of a light background is in use.
bool is_light(Palette palette);

Look look_of(Palette palette, Style style);

/// Reports whether COLORFGBG, which some terminals set, names a light background.
bool has_light_background();

/// Returns the codes of a look in an escape sequence, each after a semicolon.
std::string codes_of(const Look& look);

/// Returns the lines as UTF-8 with the escape sequences of a terminal with colours, each with a
/// line break and without blanks at its end that nobody sees.
std::string to_ansi(const Canvas& canvas, Palette palette, Glyphs glyphs);

}  // namespace roj::tui
