#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roj::tui {

struct Size {
    int width = 0;
    int height = 0;

    friend constexpr bool operator==(Size, Size) = default;
};

/// The smallest screen a game is drawn on.
inline constexpr Size kMinScreen{40, 12};
/// The largest part of a terminal that is drawn on, in its upper left corner.
inline constexpr Size kMaxScreen{500, 200};

/// A place on the screen; (0, 0) is the upper left corner.
struct Point {
    int x = 0;
    int y = 0;

    friend constexpr bool operator==(Point, Point) = default;
};

/// What a character is there for; the terminal decides how that looks. No style is the only sign
/// of anything: the text alone always says it too.
enum class Style : std::uint8_t {
    Plain,
    Faint,      ///< cells and lines around what matters
    FirstSide,  ///< what belongs to the player who began
    SecondSide,
    Mark,     ///< what has just changed
    Strong,   ///< what the player must not overlook
    Warning,  ///< something that could not be done
    Title,
    /// What is typed and the lines that change with every key or second, whole: to write it,
    /// nothing has to be set or reset.
    Bare,
};

struct Cell {
    char32_t character = U' ';
    Style style = Style::Plain;

    friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

/// A grid of characters with styles. Whatever is drawn outside of it is cut off, so that nobody
/// has to ask whether something fits.
class Canvas {
public:
    /// Negative sizes count as zero.
    explicit Canvas(Size size);

    Size size() const { return size_; }
    /// A blank outside of the grid.
    Cell at(Point point) const;
    void put(Point point, char32_t character, Style style = Style::Plain);
    /// Writes UTF-8 text to the right; line breaks become blanks, and what else is not printable
    /// becomes visible. Returns the number of columns it takes, cut off or not.
    int write(Point point, std::string_view text, Style style = Style::Plain);
    /// Blanks a rectangle.
    void clear(Point corner, Size area, Style style = Style::Plain);
    /// Copies another canvas onto this one.
    void draw(Point corner, const Canvas& other);

    /// The characters, lines ended by a line break, without blanks at their ends.
    std::string to_text() const;

private:
    bool contains(Point point) const;
    std::size_t index(Point point) const;

    Size size_;
    std::vector<Cell> cells_;
};

/// The sign for a cell in Unicode, where it is an edge drawn in ASCII; else its character.
char32_t as_line(const Canvas& canvas, Point point);

}  // namespace roj::tui
