#include "tui/terminal/palette.h"

#include <array>
#include <cstddef>
#include <cstdlib>
#include <string_view>

#include "text/utf8.h"

namespace roj::tui {

namespace {

constexpr int kOwn = Look::kOwn;

constexpr Look ink(int color) {
    return {color};
}
constexpr Look on(int color, int ground) {
    return {color, ground};
}
constexpr Look bold(int color, int ground = kOwn) {
    return {color, ground, true};
}
constexpr Look kPlain{};
constexpr Look kBold{kOwn, kOwn, true};
constexpr Look kReverse{kOwn, kOwn, false, true};
constexpr Look kLoud{kOwn, kOwn, true, true};

/// The looks of a style on every kind of screen.
struct Looks {
    Look dark, light;    // 256 colours
    Look dark8, light8;  // eight
    Look mono;
};

/// By Style, up to the tiles.
constexpr std::array kLooks{
    /* Plain */ Looks{kPlain, kPlain, kPlain, kPlain, kPlain},
    /* Faint */ Looks{ink(244), ink(242), kPlain, kPlain, kPlain},
    /* Dot */ Looks{ink(240), ink(247), kPlain, kPlain, kPlain},
    /* Rule */ Looks{ink(238), ink(250), kPlain, kPlain, kPlain},
    /* FirstSide */ Looks{kPlain, kPlain, kPlain, kPlain, kPlain},
    /* SecondSide */ Looks{ink(110), ink(24), ink(6), ink(4), kPlain},
    /* Moved */ Looks{on(0, 208), on(231, 166), on(0, 6), on(0, 6), kBold},
    /* Origin */ Looks{on(208, 234), on(130, 254), ink(6), ink(6), kBold},
    /* Picked */ Looks{on(0, 38), on(231, 31), on(0, 2), on(0, 2), kBold},
    /* Place */ Looks{bold(111, 17), bold(25, 189), kBold, kBold, kBold},
    /* Field */ Looks{on(250, 234), on(238, 254), kPlain, kPlain, kPlain},
    /* Target */ Looks{kBold, kBold, kBold, kBold, kBold},
    /* Cursor */ Looks{on(0, 201), on(231, 127), bold(7, 5), bold(7, 5), kLoud},
    /* Danger */ Looks{on(231, 160), on(231, 160), on(7, 1), on(7, 1), kLoud},
    /* DangerEdge */ Looks{ink(160), ink(160), ink(1), ink(1), kBold},
    /* Mark */ Looks{kPlain, kPlain, kPlain, kPlain, kBold},
    /* Strong */ Looks{kBold, kBold, kBold, kBold, kBold},
    /* Heading */ Looks{bold(220), bold(24), kBold, kBold, kBold},
    /* Chosen */ Looks{on(231, 24), on(231, 31), kReverse, kReverse, kReverse},
    /* Warning */ Looks{ink(203), ink(124), ink(1), ink(1), kBold},
    /* Bar */ Looks{on(252, 236), on(231, 24), kReverse, kReverse, kReverse},
    /* BarStrong */
    Looks{bold(231, 236), bold(231, 24), kLoud, kLoud, kLoud},
    /* Victory */ Looks{bold(0, 220), bold(0, 220), bold(0, 3), bold(0, 3), kLoud},
    /* RobotA */ Looks{bold(0, 117), bold(231, 25), on(0, 6), on(0, 6), kLoud},
    /* RobotB */ Looks{bold(0, 215), bold(231, 94), on(0, 3), on(0, 3), kLoud},
    /* RobotC */ Looks{bold(0, 114), bold(231, 22), on(0, 2), on(0, 2), kLoud},
    /* RobotD */ Looks{bold(0, 183), bold(231, 91), on(0, 5), on(0, 5), kLoud},
    /* RobotEdgeA */ Looks{ink(117), ink(25), ink(6), ink(6), kPlain},
    /* RobotEdgeB */ Looks{ink(215), ink(94), ink(3), ink(3), kPlain},
    /* RobotEdgeC */ Looks{ink(114), ink(22), ink(2), ink(2), kPlain},
    /* RobotEdgeD */ Looks{ink(183), ink(91), ink(5), ink(5), kPlain},
};
static_assert(kLooks.size() == static_cast<std::size_t>(Style::RobotEdgeD) + 1);

/// The looks of the tiles of one colour. The inks of 256 colours tell the kinds of bugs apart; with
/// fewer colours only the Queens differ.
struct TileLooks {
    Looks plain;
    Looks queen;
    std::array<int, kBugs.size()> inks;
    int faded;
};
constexpr std::array kTiles{
    TileLooks{{on(0, 230), on(0, 223), on(0, 7), on(0, 7), kReverse},
              {on(0, 220), on(0, 220), on(0, 3), on(0, 3), kReverse},
              {0, 88, 91, 22, 25, 239, 124, 23, 234, 125, 58},
              243},
    TileLooks{{on(252, 238), on(252, 238), on(7, 4), on(7, 0), kPlain},
              {on(220, 238), on(220, 238), bold(3, 4), bold(3, 0), kPlain},
              {220, 215, 183, 114, 117, 146, 217, 80, 231, 218, 149},
              247},
};

Look choose(const Looks& looks, Palette palette) {
    if (!is_colored(palette)) { return looks.mono; }
    const bool light = is_light(palette);
    if (palette.colors == ColorCount::Many) { return light ? looks.light : looks.dark; }
    return light ? looks.light8 : looks.dark8;
}

/// Returns the colour of a tile below another one of its side: a little darker or lighter.
int shaded(int ground) {
    switch (ground) {
        case 230:
        case 223:
            return 187;
        case 220:
            return 178;
        case 238:
            return 241;
        default:
            return ground;
    }
}

Look look_of_tile(Palette palette, TileStyle tile) {
    using enum TileStyle::Part;
    const TileLooks& looks = kTiles[static_cast<std::size_t>(tile.color)];
    const bool queen = tile.bug == Bug::Queen && tile.part != Text;
    Look look = choose(queen ? looks.queen : looks.plain, palette);
    constexpr int kIvory = 230;
    constexpr int kDarkerIvory = 223;
    if (tile.outlined && look.ground == kDarkerIvory) { look.ground = kIvory; }
    if (palette.colors == ColorCount::Many && palette.theme != Theme::Plain && tile.part != Text) {
        look.ink =
            tile.part == Faded ? looks.faded : looks.inks[static_cast<std::size_t>(tile.bug)];
    }
    if (tile.part == Bold) { look.bold = true; }
    if (tile.part == Below) { look.ground = shaded(look.ground); }
    if (tile.part != Edge) { return look; }
    return look.ground == kOwn ? kPlain : ink(look.ground);
}

int color_of(Palette palette, Ground ground) {
    const auto ground_of = [&](Style style) { return look_of(palette, style).ground; };
    const auto tile = [&](Color color, Bug bug) {
        return ground_of(style_of({color, bug, TileStyle::Part::Ink, true}));
    };
    constexpr int kOutline = 180;
    switch (ground) {
        case Ground::Own:
            return kOwn;
        case Ground::Field:
            return ground_of(Style::Field);
        case Ground::Place:
            return ground_of(Style::Place);
        case Ground::Black:
            return tile(Color::Black, Bug::Ant);
        case Ground::White:
            return tile(Color::White, Bug::Ant);
        case Ground::Outline:
            return kOutline;
        case Ground::Gold:
            return tile(Color::White, Bug::Queen);
        case Ground::Moved:
            return ground_of(Style::Moved);
        case Ground::Picked:
            return ground_of(Style::Picked);
        case Ground::Cursor:
            return ground_of(Style::Cursor);
        case Ground::Warned:
        case Ground::Lost:
            break;
    }
    return ground_of(Style::Danger);
}

}  // namespace

bool is_light(Palette palette) {
    return palette.theme == Theme::Light ||
           (palette.theme == Theme::Auto && palette.light_background);
}

Look look_of(Palette palette, Style style) {
    if (const auto blend = blend_of(style)) {
        return {color_of(palette, blend->front), color_of(palette, blend->back)};
    }
    if (const auto tile = tile_of(style)) { return look_of_tile(palette, *tile); }
    return choose(kLooks[static_cast<std::size_t>(style)], palette);
}

bool has_light_background() {
    const char* const colors = std::getenv("COLORFGBG");
    const std::string_view text = colors == nullptr ? "" : colors;
    return text.ends_with(";7") || text.ends_with(";15");
}

namespace {

/// Reports whether blanks of both looks are no different to the eye.
bool blanks_are_alike(const Look& a, const Look& b) {
    return a == b || (a.ground == b.ground && !a.reverse && !b.reverse);
}

}  // namespace

std::string codes_of(const Look& look) {
    std::string codes;
    if (look.bold) { codes += ";1"; }
    if (look.reverse) { codes += ";7"; }
    const auto add = [&](int color, int first) {
        constexpr int kEight = 8;
        if (color == kOwn) { return; }
        codes += color < kEight
                     ? ';' + std::to_string(first + color)
                     : ';' + std::to_string(first + kEight) + ";5;" + std::to_string(color);
    };
    add(look.ink, 30);
    add(look.ground, 40);
    return codes;
}

std::string to_ansi(const Canvas& canvas, Palette palette, Glyphs glyphs) {
    std::string text;
    for (int y = 0; y < canvas.size().height; ++y) {
        const auto look_at = [&](int x) { return look_of(palette, canvas.at({x, y}).style); };
        const auto is_blank = [&](int x, const Look& look) {
            return canvas.at({x, y}).character == U' ' && blanks_are_alike(look_at(x), look);
        };
        int width = canvas.size().width;
        while (width > 0 && is_blank(width - 1, {})) { --width; }
        Look current;
        for (int x = 0; x < width; ++x) {
            if (look_at(x) != current && !is_blank(x, current)) {
                current = look_at(x);
                text += "\033[0" + codes_of(current) + 'm';
            }
            const char32_t character =
                glyphs == Glyphs::Ascii ? canvas.at({x, y}).character : as_line(canvas, {x, y});
            text += text::encode_utf8(with_marks(character, canvas.at({x, y}).marks));
        }
        text += current == Look{} ? "\n" : "\033[0m\n";
    }
    return text;
}

}  // namespace roj::tui
