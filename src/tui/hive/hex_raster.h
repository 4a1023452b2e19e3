#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <roj/hex.h>

#include "tui/hive/layout.h"
#include "tui/terminal/canvas.h"
#include "tui/terminal/palette.h"

namespace roj::tui {

/// A part of a character, as a pixel of the board.
struct HexPixel {
    Hex cell;             ///< the hexagon that it is in, on an unrotated board
    Hex across;           ///< the neighbour behind the nearest edge
    bool in_gap = false;  ///< it is in the gap between the two
};

/// The division of the drawing plane into hexagons and the gaps between them, in pixels of two by
/// two or two by three to a character. The pattern repeats, so it is computed once.
class HexRaster {
public:
    /// Returns the raster of a layout. Pre: not Compact, and the tiles are painted.
    static const HexRaster& of(Layout layout, Tiles tiles);

    /// Returns the number of pixels in a character.
    std::size_t pixels() const { return per_character_; }
    /// Returns a pixel of the character at a point of the plane, counted line by line.
    HexPixel pixel(Point at, std::size_t index) const;
    /// Reports whether at least half of the character is in a hexagon.
    bool is_mostly_in(Point at, Hex cell) const;

private:
    HexRaster(Layout layout, Tiles tiles);

    int columns_;
    int lines_;  // of two rows
    std::size_t per_character_;
    std::vector<HexPixel> pattern_;
};

/// Returns the character that comes closest to four or six pixels, line by line: a form of one
/// ground on another.
Cell compose(std::span<const Ground> pixels);

/// Returns the character with these of its six parts filled; bit 0 is the upper left one, bit 1 the
/// upper right one.
char32_t sextant(unsigned bits);

}  // namespace roj::tui
