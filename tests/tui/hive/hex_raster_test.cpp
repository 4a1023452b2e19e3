#include "tui/hive/hex_raster.h"

#include <array>
#include <cstdlib>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <roj/piece.h>

#include "support/catch.h"
#include "text/utf8.h"
#include "tui/golden.h"
#include "tui/hive/insects.h"

using namespace roj;
using namespace roj::tui;

namespace {

constexpr std::array kPainted{Tiles::Quadrants, Tiles::Sextants};
constexpr std::array kLarge{Layout::Large, Layout::Larger, Layout::Largest};
constexpr std::array kTall{Layout::Outlined, Layout::Medium, Layout::Large, Layout::Larger,
                           Layout::Largest};

/// Draws one hexagon alone, without the gap around it.
std::string stencil(Layout layout, Tiles tiles) {
    const HexRaster& raster = HexRaster::of(layout, tiles);
    const int reach = reach_of(layout);
    std::string text;
    for (int y = measures_of(layout).first - 1; y <= measures_of(layout).last + 1; ++y) {
        std::u32string line;
        for (int x = -reach; x <= reach; ++x) {
            std::vector<Ground> pixels;
            for (std::size_t i = 0; i < raster.pixels(); ++i) {
                const HexPixel pixel = raster.pixel({x, y}, i);
                const bool inside = pixel.cell == roj::Hex{} && !pixel.in_gap;
                pixels.push_back(inside ? Ground::White : Ground::Own);
            }
            const Cell cell = compose(pixels);
            const bool full = cell.character == U' ' && cell.style != Style::Plain;
            line += full ? U'█' : cell.character;
        }
        line.erase(line.find_last_not_of(U' ') + 1);
        if (!line.empty()) { text += text::encode_utf8(line) + '\n'; }
    }
    return text;
}

using Parts = std::set<std::tuple<int, int, char32_t>>;

Parts parts_of(Bug bug, Layout layout, Tiles tiles) {
    Parts parts;
    for (const InsectPart& part : insect_of(bug, layout, tiles)) {
        parts.emplace(part.at.x, part.at.y, part.character);
    }
    return parts;
}

}  // namespace

TEST_CASE("raster: hexagons have slanted edges", "[tui][board][golden]") {
    std::string all;
    for (const Tiles tiles : kPainted) {
        for (const Layout layout : kTall) { all += stencil(layout, tiles) + '\n'; }
    }
    roj::test::check_golden("board/hexagons", all);
}

TEST_CASE("raster: each pixel is in one hexagon, wherever it is", "[tui][board]") {
    for (const Tiles tiles : kPainted) {
        for (const Layout layout : kTall) {
            CAPTURE(static_cast<int>(layout), static_cast<int>(tiles));
            const HexRaster& raster = HexRaster::of(layout, tiles);
            const Projection projection{layout};
            const Point step = center_of(projection, {3, -5});
            for (int y = -20; y < 20; ++y) {
                for (int x = -40; x < 40; ++x) {
                    for (std::size_t i = 0; i < raster.pixels(); ++i) {
                        const HexPixel here = raster.pixel({x, y}, i);
                        const HexPixel there = raster.pixel({x + step.x, y + step.y}, i);
                        REQUIRE(there.cell == roj::Hex{here.cell.q + 3, here.cell.r - 5});
                        REQUIRE(there.in_gap == here.in_gap);
                        REQUIRE(distance(here.cell, here.across) == 1);
                    }
                }
            }
            for (const roj::Hex cell : {roj::Hex{}, roj::Hex{2, -3}, roj::Hex{-4, 1}}) {
                CHECK(raster.is_mostly_in(center_of(projection, cell), cell));
                CHECK(cell_at(projection, center_of(projection, cell)) == cell);
            }
        }
    }
}

TEST_CASE("raster: a character shows two grounds, and never the own one in front", "[tui][board]") {
    for (const std::size_t size : {std::size_t{4}, std::size_t{6}}) {
        std::set<char32_t> seen;
        for (unsigned bits = 1; bits < (1U << size); ++bits) {
            std::vector<Ground> pixels;
            for (std::size_t i = 0; i < size; ++i) {
                pixels.push_back((bits >> i & 1U) != 0 ? Ground::Field : Ground::Own);
            }
            const Cell cell = compose(pixels);
            const auto blend = blend_of(cell.style);
            REQUIRE(blend);
            CHECK(blend->front == Ground::Field);
            CHECK(seen.insert(cell.character).second);
        }
        CHECK(compose(std::vector<Ground>(size, Ground::Own)) == Cell{});
    }
    using enum Ground;
    const auto composed = [](const std::vector<Ground>& pixels) {
        const Cell cell = compose(pixels);
        const Blend blend = *blend_of(cell.style);
        return std::tuple(cell.character, blend.front, blend.back);
    };
    // The gap between ivory and charcoal becomes charcoal; a ring stays.
    CHECK(composed({White, White, Own, Black}) == std::tuple(U'▀', White, Black));
    CHECK(composed({White, Moved, Own, Moved}) == std::tuple(U'▟', Moved, White));
}

TEST_CASE("insects: every bug has a picture of its own on each large tile", "[tui][board]") {
    for (const Tiles tiles : {Tiles::Filled, Tiles::Quadrants, Tiles::Sextants}) {
        for (const Layout layout : kLarge) {
            std::set<Parts> seen;
            for (const Bug bug : kBugs) {
                CAPTURE(letter(bug), static_cast<int>(layout), static_cast<int>(tiles));
                const Parts parts = parts_of(bug, layout, tiles);
                CHECK(parts.size() >= 8);
                CHECK(seen.insert(parts).second);
                for (const auto& [x, y, character] : parts) {
                    CHECK(std::abs(x) < reach_of(layout));
                    CHECK(y >= measures_of(layout).first);
                    CHECK(y < measures_of(layout).name);
                }
            }
        }
    }
    CHECK(insect_of(Bug::Ant, Layout::Medium, Tiles::Sextants).empty());
}
