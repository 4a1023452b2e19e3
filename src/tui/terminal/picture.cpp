#include "tui/terminal/picture.h"

#include <array>
#include <climits>
#include <cstdlib>

#include "text/utf8.h"

namespace roj::tui {
namespace {

/// Replaces a glyph that a terminal without UTF-8 cannot show in its column.
void adapt(Glyph& glyph) {
    if (text::locale_is_utf8()) { return; }
    std::array<char, MB_LEN_MAX> bytes{};
    const bool single = std::wctomb(bytes.data(), static_cast<wchar_t>(glyph.character)) == 1;
    glyph = {glyph.character == kRightHalf ? U' ' : single ? glyph.character : U'?', glyph.look};
}

}  // namespace

Picture picture_of(const Frame& frame, Palette palette, bool unicode) {
    Picture picture{frame.canvas.size(), {}, frame.cursor};
    for (int y = 0; y < picture.size.height; ++y) {
        for (int x = 0; x < picture.size.width; ++x) {
            const Cell cell = frame.canvas.at({x, y});
            const char32_t character = unicode ? as_line(frame.canvas, {x, y}) : cell.character;
            picture.glyphs.push_back({character, look_of(palette, cell.style), cell.marks});
            if (character > 0x7E || character == kRightHalf) { adapt(picture.glyphs.back()); }
        }
    }
    return picture;
}

}  // namespace roj::tui
