#include "tui/hive/hex_raster.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace roj::tui {

namespace {

/// Returns the quotient, rounded down for negative numbers, too.
int quotient(int number, int divisor) {
    return (number - (number < 0 ? divisor - 1 : 0)) / divisor;
}

/// Finds the hexagon of a point. A hexagon is as high as `upright` at its sides and by one slope
/// higher above and below in its middle.
HexPixel pixel_at(const Measures& measures, double gap, double x, double y) {
    const double half = measures.columns / 2.0;
    HexPixel pixel;
    double from_side = 0;   // columns to the left or right edge
    double from_slope = 0;  // lines to the upper or lower edge
    const int above = static_cast<int>(std::floor((y - measures.middle) / measures.lines));
    for (const int r : {above, above + 1}) {
        const double from_middle_row = y - (measures.lines * r + measures.middle);
        const double u = x - (half * r + 0.5);
        const int q = static_cast<int>(std::floor((u + half) / measures.columns));
        const double from_middle = u - measures.columns * q;
        from_side = half - std::abs(from_middle);
        from_slope =
            measures.upright / 2 + measures.slope * from_side / half - std::abs(from_middle_row);
        if (from_slope < 0) { continue; }
        pixel.cell = {q, r};
        const bool right = from_middle > 0;
        const Direction slope = from_middle_row < 0
                                    ? right ? Direction::NorthEast : Direction::NorthWest
                                : right ? Direction::SouthEast
                                        : Direction::SouthWest;
        constexpr double kSideGap = 1;
        pixel.across = neighbor(pixel.cell, from_side / kSideGap < from_slope / gap
                                                ? right ? Direction::East : Direction::West
                                                : slope);
        pixel.in_gap = from_side < kSideGap / 2 || from_slope < gap / 2;
        break;
    }
    return pixel;
}

constexpr std::array<char32_t, 16> kQuadrants{U' ', U'▘', U'▝', U'▀', U'▖', U'▌', U'▞', U'▛',
                                              U'▗', U'▚', U'▐', U'▜', U'▄', U'▙', U'▟', U'█'};

/// How bright the grounds are, by Ground.
constexpr std::array kBrightness{0, 1, 2, 3, 9, 8, 7, 4, 5, 5, 4, 5};

bool is_ring(Ground ground) {
    return ground >= Ground::Gold;
}

/// Returns the two grounds that a character with these pixels has. Rings come first; the gap, if
/// nothing marks it, comes last, because nobody misses it.
std::array<Ground, 2> two_of(std::span<const Ground> pixels) {
    std::array<int, kBrightness.size()> weight{};
    for (const Ground ground : pixels) {
        constexpr int kFirst = 100;
        constexpr int kLast = -50;
        int& each = weight[static_cast<std::size_t>(ground)];
        if (each == 0) { each = is_ring(ground) ? kFirst : ground == Ground::Own ? kLast : 0; }
        each += ground == Ground::Own ? 1 : 2;
    }
    // What no pixel has is worth less than anything.
    for (int& each : weight) {
        if (each == 0) { each = -100; }
    }
    const auto first = std::ranges::max_element(weight) - weight.begin();
    weight[static_cast<std::size_t>(first)] = -100;
    const auto second = std::ranges::max_element(weight) - weight.begin();
    const bool single = weight[static_cast<std::size_t>(second)] == -100;
    return {static_cast<Ground>(first), static_cast<Ground>(single ? first : second)};
}

}  // namespace

HexRaster::HexRaster(Layout layout, Tiles tiles)
    : columns_(measures_of(layout).columns),
      lines_(2 * measures_of(layout).lines),
      per_character_(tiles == Tiles::Sextants ? 6 : 4) {
    // With these gaps a character has almost never parts of more than two tiles.
    const bool small = layout == Layout::Outlined;
    const double gap = tiles == Tiles::Sextants && !small ? 2.0 / 3 : 0.5;
    // A pixel in the middle between two hexagons belongs to the right one.
    constexpr double kAside = 0.0001;
    const int rows = static_cast<int>(per_character_) / 2;
    for (int y = 0; y < lines_; ++y) {
        for (int x = 0; x < columns_; ++x) {
            for (int i = 0; i < 2 * rows; ++i) {
                const int below = i / 2;
                pattern_.push_back(pixel_at(measures_of(layout), gap,
                                            x + (i % 2 + 0.5) / 2 + kAside,
                                            y + (below + 0.5) / rows + kAside));
            }
        }
    }
}

const HexRaster& HexRaster::of(Layout layout, Tiles tiles) {
    static const auto rasters = [] {
        std::vector<HexRaster> all;
        for (const Tiles each : {Tiles::Quadrants, Tiles::Sextants}) {
            for (int i = 1; i <= static_cast<int>(Layout::Largest); ++i) {
                all.push_back(HexRaster(static_cast<Layout>(i), each));
            }
        }
        return all;
    }();
    const std::size_t first = tiles == Tiles::Sextants ? rasters.size() / 2 : 0;
    return rasters[first + static_cast<std::size_t>(layout) - 1];
}

HexPixel HexRaster::pixel(Point at, std::size_t index) const {
    const int right = quotient(at.x, columns_);
    const int down = quotient(at.y, lines_);
    const auto character =
        static_cast<std::size_t>((at.y - down * lines_) * columns_ + at.x - right * columns_);
    HexPixel pixel = pattern_[character * per_character_ + index];
    for (Hex* const cell : {&pixel.cell, &pixel.across}) {
        cell->q += right - down;
        cell->r += 2 * down;
    }
    return pixel;
}

bool HexRaster::is_mostly_in(Point at, Hex cell) const {
    std::size_t inside = 0;
    for (std::size_t i = 0; i < per_character_; ++i) {
        const HexPixel each = pixel(at, i);
        if (each.cell == cell && !each.in_gap) { ++inside; }
    }
    return 2 * inside >= per_character_;
}

Cell compose(std::span<const Ground> pixels) {
    // The same two grounds have the same two colours, which costs fewer bytes.
    const auto grounds = two_of(pixels);
    const Ground front = std::max(grounds[0], grounds[1]);
    const Ground back = std::min(grounds[0], grounds[1]);
    const auto brightness = [](Ground ground) {
        return kBrightness[static_cast<std::size_t>(ground)];
    };
    const auto is_front = [&](Ground ground) {
        if (ground == front || ground == back) { return ground == front; }
        return std::abs(brightness(ground) - brightness(front)) <
               std::abs(brightness(ground) - brightness(back));
    };
    unsigned bits = 0;
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        if (is_front(pixels[i])) { bits |= 1U << i; }
    }
    const unsigned all = (1U << pixels.size()) - 1;
    if (front == back || bits == 0 || bits == all) {
        const Ground only = bits == 0 ? back : front;
        return {U' ', only == Ground::Own ? Style::Plain : style_of(Blend{only, only})};
    }
    return {pixels.size() == 4 ? kQuadrants[bits] : sextant(bits), style_of(Blend{front, back})};
}

char32_t sextant(unsigned bits) {
    constexpr unsigned kLeft = 0b010101;
    constexpr unsigned kRight = 0b101010;
    constexpr unsigned kAll = 0b111111;
    constexpr char32_t kFirst = 0x1FB00;
    if (bits == 0) { return U' '; }
    if (bits == kLeft) { return U'▌'; }
    if (bits == kRight) { return U'▐'; }
    if (bits == kAll) { return U'█'; }
    // The characters above have no sextant of their own.
    return kFirst + bits - 1 - (bits > kLeft ? 1 : 0) - (bits > kRight ? 1 : 0);
}

}  // namespace roj::tui
