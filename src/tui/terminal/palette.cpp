#include "tui/terminal/palette.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace roj::tui {

namespace {

constexpr int kRed = 1;
constexpr int kYellow = 3;
constexpr int kBlue = 4;
constexpr int kMagenta = 5;
constexpr int kCyan = 6;

/// What a theme chooses, by Theme. Everything not listed looks the same in all themes.
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

/// The looks without colours, by Style.
constexpr Look kBold{Look::kOwn, true};
constexpr std::array<Look, 9> kColorless{{{},
                                          {},
                                          {},
                                          {},
                                          kBold,
                                          kBold,
                                          {},
                                          {Look::kOwn, false, true},
                                          {Look::kOwn, false, false, true}}};

}  // namespace

Look look_of(Theme theme, Style style, bool colored) {
    const Palette& palette = kPalettes[static_cast<std::size_t>(theme)];
    if (colored && style == Style::FirstSide) { return palette.first_side; }
    if (colored && style == Style::SecondSide) { return palette.second_side; }
    if (colored && style == Style::Mark) { return palette.mark; }
    if (colored && style == Style::Warning) { return {kRed}; }
    return kColorless[static_cast<std::size_t>(style)];
}

std::vector<Look> looks_of_row(const Canvas& canvas, int y, Theme theme, bool colored) {
    constexpr std::size_t kMaxGap = 3;
    std::vector<Look> looks(static_cast<std::size_t>(canvas.size().width));
    std::size_t last = looks.size();  // the last character that is not a blank
    for (std::size_t x = 0; x < looks.size(); ++x) {
        const Cell cell = canvas.at({static_cast<int>(x), y});
        looks[x] = look_of(theme, cell.style, colored);
        if (cell.character == U' ') { continue; }
        const bool near = last < x && x - last <= kMaxGap + 1;
        const auto gap = looks.begin() + static_cast<std::ptrdiff_t>(near ? last + 1 : x);
        const auto end = looks.begin() + static_cast<std::ptrdiff_t>(x);
        const auto is_reverse = [](const Look& look) { return look.reverse; };
        if (near && looks[last] == *end && std::none_of(gap, end + 1, is_reverse)) {
            std::fill(gap, end, *end);
        }
        last = x;
    }
    return looks;
}

}  // namespace roj::tui
