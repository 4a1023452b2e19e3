#include "tui/theme.h"

#include <array>

namespace roj::tui {

namespace {

constexpr int kRed = 1;
constexpr int kYellow = 3;
constexpr int kBlue = 4;
constexpr int kMagenta = 5;
constexpr int kCyan = 6;

/// What a theme chooses, by Theme; all else looks the same in each.
struct Palette {
    Look first_side;
    Look second_side;
    Look mark;
};
constexpr std::array<Palette, 4> kPalettes{{
    {{kYellow}, {kCyan}, {kMagenta}},
    {{kBlue}, {kRed}, {Look::kOwn, true}},
    {{kYellow, true}, {kCyan, true}, {kMagenta, true}},
    {{}, {}, {Look::kOwn, true}},
}};

Look colorless(Style style) {
    switch (style) {
        case Style::Mark:
        case Style::Strong:
            return {Look::kOwn, true};
        case Style::Title:
            return {Look::kOwn, false, true};
        default:
            return {};
    }
}

}  // namespace

Look look_of(Theme theme, Style style, bool colored) {
    const Palette& palette = kPalettes[static_cast<std::size_t>(theme)];
    if (!colored) { return colorless(style); }
    switch (style) {
        case Style::FirstSide:
            return palette.first_side;
        case Style::SecondSide:
            return palette.second_side;
        case Style::Mark:
            return palette.mark;
        case Style::Warning:
            return {kRed};
        default:
            return colorless(style);
    }
}

}  // namespace roj::tui
