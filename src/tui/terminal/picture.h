#pragma once

#include <cstddef>
#include <vector>

#include "tui/terminal/canvas.h"
#include "tui/terminal/palette.h"

namespace roj::tui {

/// A character as a terminal shows it.
struct Glyph {
    char32_t character = U' ';
    Look look{};
    Marks marks{};
};

/// What a terminal shows.
struct Picture {
    Size size;
    std::vector<Glyph> glyphs;  ///< row by row
    Point cursor;

    const Glyph& at(Point point) const {
        return glyphs[static_cast<std::size_t>(point.y) * static_cast<std::size_t>(size.width) +
                      static_cast<std::size_t>(point.x)];
    }
};

Picture picture_of(const Frame& frame, Palette palette, bool unicode);

}  // namespace roj::tui
