#include "tui/hive/insects.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "i18n/pages.h"
#include "text/ascii.h"
#include "tui/hive/hex_raster.h"

namespace roj::tui {

namespace {

using Picture = std::vector<std::string_view>;

/// All pictures by the line before their rows: "Q 20x20 dots".
const std::map<std::string, Picture, std::less<>>& pictures() {
    static const auto all = [] {
        std::map<std::string, Picture, std::less<>> read;
        Picture* picture = nullptr;
        std::string_view rest = i18n::shared_text("insects");
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            const std::string_view line = rest.substr(0, end);
            rest.remove_prefix(std::min(end + 1, rest.size()));
            if (line.empty() || line.front() == ';') { continue; }
            const bool begins =
                line.ends_with("dots") || line.ends_with("thirds") || line.ends_with("ascii");
            if (begins) {
                picture = &read[std::string(line)];
            } else if (picture != nullptr) {
                picture->push_back(line);
            }
        }
        return read;
    }();
    return all;
}

const Picture& find_picture(Bug bug, std::string_view kind) {
    static const Picture none;
    const auto found = pictures().find(std::string(1, letter(bug)) + ' ' + std::string(kind));
    return found == pictures().end() ? none : found->second;
}

/// Returns the character for a block of dots (braille) or thirds: `#` are inked.
char32_t from_block(const Picture& picture, std::size_t left, std::size_t top, std::size_t rows) {
    constexpr char32_t kBraille = 0x2800;
    constexpr std::array<std::array<unsigned, 2>, 4> kDots{
        {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}};
    unsigned bits = 0;
    for (std::size_t i = 0; i < 2 * rows; ++i) {
        const std::size_t y = top + i / 2;
        const std::size_t x = left + i % 2;  // may have wrapped to a large number
        if (x >= picture.front().size() || picture[y][x] != '#') { continue; }
        bits |= rows == 4 ? kDots[i / 2][i % 2] : 1U << i;
    }
    return rows == 3 ? sextant(bits) : bits == 0 ? U' ' : kBraille + bits;
}

/// Turns a picture of parts of characters into characters, with its upper left corner at a point.
std::vector<InsectPart> painted(const Picture& picture, std::size_t rows, Point corner) {
    std::vector<InsectPart> parts;
    const std::size_t columns = picture.front().size() + 2;
    // The middle of the picture is the middle of a character, so it begins with a half one.
    const std::size_t shift = (columns / 2 - 1) % 2 == 0 ? 1 : 0;
    for (std::size_t y = 0; y < picture.size(); y += rows) {
        for (std::size_t x = 0; x < columns; x += 2) {
            const char32_t character = from_block(picture, x - shift, y, rows);
            if (character == U' ') { continue; }
            parts.push_back(
                {{corner.x + static_cast<int>(x / 2), corner.y + static_cast<int>(y / rows)},
                 character});
        }
    }
    return parts;
}

std::vector<InsectPart> drawn(const Picture& picture, Point corner) {
    std::vector<InsectPart> parts;
    for (std::size_t y = 0; y < picture.size(); ++y) {
        for (std::size_t x = 0; x < picture[y].size(); ++x) {
            if (picture[y][x] == ' ') { continue; }
            parts.push_back({{corner.x + static_cast<int>(x), corner.y + static_cast<int>(y)},
                             static_cast<char32_t>(picture[y][x])});
        }
    }
    return parts;
}

std::vector<InsectPart> make_insect(Bug bug, Layout layout, Tiles tiles) {
    if (layout < Layout::Large) { return {}; }
    const int name = measures_of(layout).name;
    if (!are_painted(tiles)) {
        constexpr int kHalf = 3;
        return drawn(find_picture(bug, "7x3 ascii"), {-kHalf, name - 3});
    }
    struct Kind {
        std::string_view dots, thirds;
        int lines, reach;  // of the picture, in characters
    };
    constexpr std::array<Kind, 3> kKinds{{{"14x12 dots", "14x9 thirds", 3, 3},
                                          {"16x16 dots", "16x12 thirds", 4, 4},
                                          {"20x20 dots", "20x15 thirds", 5, 5}}};
    const Kind& kind =
        kKinds[static_cast<std::size_t>(layout) - static_cast<std::size_t>(Layout::Large)];
    const Point corner{-kind.reach, name - kind.lines};
    return tiles == Tiles::Sextants ? painted(find_picture(bug, kind.thirds), 3, corner)
                                    : painted(find_picture(bug, kind.dots), 4, corner);
}

}  // namespace

const std::vector<InsectPart>& insect_of(Bug bug, Layout layout, Tiles tiles) {
    static std::map<std::tuple<Bug, Layout, Tiles>, std::vector<InsectPart>> made;
    const auto [entry, is_new] = made.try_emplace({bug, layout, tiles});
    if (is_new) { entry->second = make_insect(bug, layout, tiles); }
    return entry->second;
}

}  // namespace roj::tui
