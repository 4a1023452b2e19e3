#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tui/terminal/style.h"

namespace roj::tui {

struct Size {
    int width = 0;
    int height = 0;

    friend constexpr bool operator==(Size, Size) = default;
};

/// Returns "80x24".
std::string to_string(Size size);

/// The smallest screen that can show a game.
inline constexpr Size kMinScreen{40, 12};
constexpr bool is_too_small(Size screen) {
    return screen.width < kMinScreen.width || screen.height < kMinScreen.height;
}
/// The largest part of a terminal that is used, in its upper left corner.
inline constexpr Size kMaxScreen{500, 200};

/// A point on the screen; (0, 0) is the upper left corner.
struct Point {
    int x = 0;
    int y = 0;

    friend constexpr bool operator==(Point, Point) = default;
};

/// The character of the column after a wide character.
inline constexpr char32_t kRightHalf = U'\0';

/// What combines with a character; 0 for nothing.
using Marks = std::array<char32_t, 2>;

struct Cell {
    char32_t character = U' ';
    Style style = Style::Plain;
    Marks marks{};

    friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

/// Returns a character with its marks; nothing for the right half of one.
std::u32string with_marks(char32_t character, const Marks& marks);

/// A grid of characters with styles. Clips everything drawn outside of it, so that callers need no
/// bounds checks. What is left of a wide character becomes blank.
class Canvas {
public:
    /// Negative sizes count as zero.
    explicit Canvas(Size size);

    Size size() const { return size_; }
    /// Returns a blank outside of the grid.
    Cell at(Point point) const;
    void put(Point point, char32_t character, Style style = Style::Plain);
    /// Writes UTF-8 text to the right. Replaces line breaks by blanks and other unprintable
    /// characters by visible ones, and leaves out what is hidden and marks without a letter.
    /// Returns the width of the text in columns, clipped or not.
    int write(Point point, std::string_view text, Style style = Style::Plain);
    /// Blanks a rectangle.
    void clear(Point corner, Size area, Style style = Style::Plain);
    /// Copies another canvas onto this one.
    void draw(Point corner, const Canvas& other);

    /// Returns the lines, each with a line break and without trailing blanks.
    std::string to_text() const;

private:
    bool contains(Point point) const;
    std::size_t index(Point point) const;
    void put(Point point, const Cell& cell);

    Size size_;
    std::vector<Cell> cells_;
};

/// The contents of a screen and the position of its cursor.
struct Frame {
    Canvas canvas;
    Point cursor;
};

/// Returns the Unicode character for a dot or a rule drawn in ASCII, otherwise the character
/// itself.
char32_t as_line(const Canvas& canvas, Point point);

}  // namespace roj::tui
