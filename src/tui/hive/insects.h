#pragma once

#include <vector>

#include <roj/piece.h>

#include "tui/hive/layout.h"
#include "tui/terminal/canvas.h"
#include "tui/terminal/palette.h"

namespace roj::tui {

/// A character of a picture, from the middle column and the middle line of its tile.
struct InsectPart {
    Point at;
    char32_t character;
};

/// Returns the picture of a bug. Its lowest line is the one above the name. Empty for layouts that
/// have no room for one. The pictures are in src/share/insects.txt.
const std::vector<InsectPart>& insect_of(Bug bug, Layout layout, Tiles tiles);

}  // namespace roj::tui
