#include "tui/terminal/palette.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "support/catch.h"

using namespace roj::tui;
using roj::Bug;
using roj::Color;
using Part = TileStyle::Part;

namespace {

constexpr Palette kDark{Theme::Dark, ColorCount::Many};
constexpr std::array kPalettes{kDark,
                               Palette{Theme::Light, ColorCount::Many},
                               Palette{Theme::Dark, ColorCount::Eight},
                               Palette{Theme::Light, ColorCount::Eight},
                               Palette{Theme::Plain, ColorCount::Many},
                               Palette{Theme::Dark, ColorCount::None}};

}  // namespace

TEST_CASE("a blank gets another look only if that can be seen", "[tui][palette]") {
    Canvas canvas({7, 1});
    canvas.put({0, 0}, U'1', Style::Warning);
    canvas.put({2, 0}, U'2', Style::Warning);
    CHECK(to_ansi(canvas, kDark, Glyphs::Ascii) == "\033[0;38;5;203m1 2\033[0m\n");
    canvas.put({3, 0}, U' ', Style::Bar);
    CHECK(to_ansi(canvas, kDark, Glyphs::Ascii) ==
          "\033[0;38;5;203m1 2\033[0;38;5;252;48;5;236m \033[0m\n");
}

TEST_CASE("the colours of a palette are those that the screen has", "[tui][palette]") {
    for (const Palette palette : kPalettes) {
        for (int i = 0; i < 256; ++i) {
            const auto style = static_cast<Style>(i);
            if (style > Style::Victory && !tile_of(style)) { continue; }
            if (tile_of(style) && style_of(*tile_of(style)) != style) { continue; }
            CAPTURE(i);
            for (const int color : {look_of(palette, style).ink, look_of(palette, style).ground}) {
                const bool own = color == Look::kOwn;
                const bool many =
                    palette.colors == ColorCount::Many && palette.theme != Theme::Plain;
                const bool plain =
                    palette.colors == ColorCount::None || palette.theme == Theme::Plain;
                if (plain) { CHECK(own); }
                if (many) { CHECK((own || color == 0 || (color >= 16 && color < 256))); }
                if (!plain && !many) { CHECK((own || (color >= 0 && color < 8))); }
            }
        }
    }
}

namespace {

/// Returns the relative luminance of a colour of xterm's table from 16 on, as WCAG 2 defines it.
double luminance(int color) {
    constexpr std::array kLevels{0, 95, 135, 175, 215, 255};
    const auto linear = [](int level) {
        const double part = level / 255.0;
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    if (color == 0) { return 0; }
    REQUIRE(color >= 16);
    if (color >= 232) { return linear(8 + (color - 232) * 10); }
    const int cube = color - 16;
    const auto level = [&](int index) {
        return linear(kLevels.at(static_cast<std::size_t>(index)));
    };
    return 0.2126 * level(cube / 36) + 0.7152 * level(cube / 6 % 6) + 0.0722 * level(cube % 6);
}

double contrast(const Look& look) {
    const double ink = luminance(look.ink);
    const double ground = luminance(look.ground);
    return (std::max(ink, ground) + 0.05) / (std::min(ink, ground) + 0.05);
}

}  // namespace

TEST_CASE("bugs, numbers and marks can be read on 256 colours", "[tui][palette]") {
    for (const Theme theme : {Theme::Dark, Theme::Light}) {
        const Palette palette{theme, ColorCount::Many};
        for (const Color color : {Color::White, Color::Black}) {
            for (const Bug bug : roj::kBugs) {
                CAPTURE(roj::letter(bug), static_cast<int>(color), static_cast<int>(theme));
                CHECK(contrast(look_of(palette, style_of({color, bug, Part::Ink}))) >= 4.5);
                CHECK(contrast(look_of(palette, style_of({color, bug, Part::Faded}))) >= 3);
            }
        }
        for (const Style style : {Style::Place, Style::Field, Style::Danger}) {
            CHECK(contrast(look_of(palette, style)) >= 4.5);
        }
        for (const Style style : {Style::Moved, Style::Origin, Style::Picked, Style::Cursor}) {
            CHECK(contrast(look_of(palette, style)) >= 3);
        }
    }
}

TEST_CASE("the tiles of the colours differ on every screen", "[tui][palette]") {
    for (const Palette palette : kPalettes) {
        for (const Bug bug : roj::kBugs) {
            CHECK(look_of(palette, style_of({Color::White, bug, Part::Ink})) !=
                  look_of(palette, style_of({Color::Black, bug, Part::Ink})));
        }
    }
}

TEST_CASE("a tile style says which tile it is of", "[tui][palette]") {
    for (const Color color : {Color::White, Color::Black}) {
        for (const Bug bug : roj::kBugs) {
            for (const Part part : {Part::Ink, Part::Faded, Part::Edge, Part::Text}) {
                const auto tile = tile_of(style_of({color, bug, part}));
                REQUIRE(tile);
                CHECK((tile->color == color && tile->bug == bug && tile->part == part));
            }
        }
    }
    CHECK_FALSE(tile_of(Style::Victory));
}

TEST_CASE("a canvas is written with colours, and nothing after its last character",
          "[tui][palette]") {
    Canvas canvas({8, 2});
    canvas.write({1, 0}, "wQ ", style_of({Color::White, Bug::Queen, Part::Ink}));
    canvas.write({5, 0}, "no", Style::Warning);
    canvas.put({0, 1}, U'.', Style::Dot);
    CHECK(to_ansi(canvas, kDark, Glyphs::Ascii) ==
          " \033[0;30;48;5;220mwQ \033[0m \033[0;38;5;203mno\033[0m\n"
          "\033[0;38;5;240m.\033[0m\n");
    CHECK(to_ansi(canvas, {Theme::Dark, ColorCount::None}, Glyphs::Blocks) ==
          " \033[0;7mwQ \033[0m \033[0;1mno\033[0m\n\u00b7\n");
}

TEST_CASE("the theme auto follows the background", "[tui][palette]") {
    for (const Style style : {Style::Bar, Style::Heading, Style::Moved}) {
        Palette automatic{Theme::Auto, ColorCount::Many};
        CHECK(look_of(automatic, style) == look_of(kDark, style));
        automatic.light_background = true;
        CHECK(look_of(automatic, style) == look_of(Palette{Theme::Light, ColorCount::Many}, style));
        CHECK(look_of(Palette{Theme::Dark, ColorCount::Many, true}, style) ==
              look_of(kDark, style));
    }
    for (const auto& [colors, light] :
         {std::pair("0;15", true), std::pair("0;default;7", true), std::pair("15;0", false),
          std::pair("", false), std::pair("0;17", false)}) {
        setenv("COLORFGBG", colors, 1);
        CHECK(roj::tui::has_light_background() == light);
    }
    unsetenv("COLORFGBG");
}
