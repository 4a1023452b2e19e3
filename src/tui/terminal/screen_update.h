#pragma once

#include <cstddef>
#include <string>
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

    Glyph& at(Point point) {
        return glyphs[static_cast<std::size_t>(point.y) * static_cast<std::size_t>(size.width) +
                      static_cast<std::size_t>(point.x)];
    }
    const Glyph& at(Point point) const { return const_cast<Picture*>(this)->at(point); }
};

Picture picture_of(const Frame& frame, Palette palette, bool unicode);

/// Returns the text that changes a terminal from one picture to another, in the encoding of the
/// locale. It is short, because lines may be slow: ncurses needs half as much again. For terminals
/// with the sequences of a VT100, whose line feed keeps the column. Pre: the pictures have the same
/// size, and no attribute is set. Sets none in the end.
std::string update_text(const Picture& before, const Picture& after);

}  // namespace roj::tui
