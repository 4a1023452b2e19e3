#include "tui/terminal/screen_update.h"

#include <algorithm>
#include <array>
#include <climits>
#include <cstdlib>
#include <utility>

#include "text/utf8.h"

namespace roj::tui {

namespace {

/// Reports whether `b` need not be drawn over `a`. A right half is drawn with its left half.
bool are_alike(const Glyph& a, const Glyph& b) {
    if (b.character == kRightHalf) { return true; }
    return a.character == b.character && a.marks == b.marks &&
           (a.look == b.look || (a.character == U' ' && blanks_are_alike(a.look, b.look)));
}

std::string bytes_of(char32_t character) {
    std::array<char, MB_LEN_MAX> bytes{};
    const int count = std::wctomb(bytes.data(), static_cast<wchar_t>(character));
    return count > 0 ? std::string(bytes.data(), static_cast<std::size_t>(count)) : "?";
}

/// Replaces a glyph that a terminal without UTF-8 cannot show in its column.
void adapt(Glyph& glyph) {
    if (text::locale_is_utf8()) { return; }
    std::array<char, MB_LEN_MAX> bytes{};
    const bool single = std::wctomb(bytes.data(), static_cast<wchar_t>(glyph.character)) == 1;
    glyph = {glyph.character == kRightHalf ? U' ' : single ? glyph.character : U'?', glyph.look};
}

/// Returns the sequence that moves the cursor by a number of places.
std::string steps(int count, char direction) {
    return "\033[" + (count == 1 ? "" : std::to_string(count)) + direction;
}

const std::string& shorter(const std::string& a, const std::string& b) {
    return b.size() < a.size() ? b : a;
}

/// Returns the text that moves the cursor within a row.
std::string way_in_row(int from, int to) {
    if (from == to) { return {}; }
    const std::string from_start = to == 0 ? "\r" : '\r' + steps(to, 'C');
    if (from < to) { return shorter(steps(to - from, 'C'), from_start); }
    const std::string back(static_cast<std::size_t>(from - to), '\b');
    return shorter(shorter(steps(from - to, 'D'), back), from_start);
}

/// Writes characters at places. Knows where the cursor is and which look is set.
struct Pen {
    Point at;
    int width;  // of the screen
    Look look{};
    std::string text{};

    /// Makes go() give a whole address, as it does after the last column: terminals differ in where
    /// the cursor is.
    void forget_place() { at.x = width; }

    void go(Point to) {
        std::string way = "\033[" + std::to_string(to.y + 1) + ';' + std::to_string(to.x + 1) + 'H';
        if (at.x < width) {
            const int down = to.y - at.y;
            const std::string feeds(static_cast<std::size_t>(std::max(down, 0)), '\n');
            const std::string row = down < 0   ? steps(-down, 'A')
                                    : down > 0 ? shorter(feeds, steps(down, 'B'))
                                               : "";
            way = shorter(way, row + way_in_row(at.x, to.x));
        }
        text += way;
        at = to;
    }

    void set(const Look& wanted) {
        text += change_of_look(look, wanted);
        look = wanted;
    }

    void draw(const Glyph& glyph) {
        if (glyph.character != U' ' || !blanks_are_alike(look, glyph.look)) { set(glyph.look); }
        for (const char32_t c : with_marks(glyph.character, glyph.marks)) { text += bytes_of(c); }
        at.x += text::columns(glyph.character);
    }

    void append(const Pen& written) {
        text += written.text;
        at = written.at;
        look = written.look;
    }

    /// Makes the rest of the row blank.
    void clear_row() {
        if (!blanks_are_alike(look, {})) { set({}); }
        text += "\033[K";
    }
};

/// Draws a glyph of a picture. Writes again what is between it and the cursor if that is shorter
/// than moving the cursor.
void draw_at(Pen& pen, const Picture& picture, Point place) {
    constexpr int kLongestGap = 8;
    Pen moved{pen.at, pen.width, pen.look};
    moved.go(place);
    moved.draw(picture.at(place));
    const int gap = place.x - pen.at.x;
    if (pen.at.y == place.y && gap > 0 && gap <= kLongestGap &&
        picture.at(pen.at).character != kRightHalf) {
        Pen written{pen.at, pen.width, pen.look};
        while (written.at.x <= place.x) { written.draw(picture.at(written.at)); }
        if (written.text.size() <= moved.text.size()) { moved = std::move(written); }
    }
    pen.append(moved);
}

/// Draws what differs in a row. Makes the row blank from column `blank` on before it draws there.
Pen draw_row(Pen pen, const Picture& before, const Picture& after, int y, int blank) {
    const auto is_half = [&](const Picture& picture) {
        return blank < picture.size.width && picture.at({blank, y}).character == kRightHalf;
    };
    while (is_half(before) || is_half(after)) { --blank; }
    for (int x = 0; x < after.size.width; ++x) {
        if (x == blank) {
            pen.go({x, y});
            pen.clear_row();
        }
        const Glyph shown = x < blank ? before.at({x, y}) : Glyph{};
        if (!are_alike(shown, after.at({x, y}))) { draw_at(pen, after, {x, y}); }
    }
    return pen;
}

/// Draws all that differs.
void draw_rows(Pen& pen, const Picture& before, const Picture& after) {
    const int width = after.size.width;
    for (int y = 0; y < after.size.height; ++y) {
        const auto differs = [&](int x) { return !are_alike(before.at({x, y}), after.at({x, y})); };
        int first = 0;
        while (first < width && !differs(first)) { ++first; }
        if (first == width) { continue; }
        int tail = width;
        while (tail > first && are_alike(after.at({tail - 1, y}), {})) { --tail; }
        Pen shortest{pen.at, width, pen.look};
        for (const int blank : {width, tail, first}) {
            Pen tried = draw_row({pen.at, width, pen.look}, before, after, y, blank);
            if (shortest.text.empty() || tried.text.size() < shortest.text.size()) {
                shortest = std::move(tried);
            }
        }
        pen.append(shortest);
    }
    pen.set({});
    pen.go(after.cursor);
}

/// Draws the characters of each look together, which can save changes of colour.
void draw_looks(Pen& pen, Picture& picture, const Picture& after) {
    const auto differs = [&](Point at) { return !are_alike(picture.at(at), after.at(at)); };
    std::vector<Look> looks;
    std::vector<Point> places;
    for (Point at; at.y < after.size.height; ++at.y) {
        for (at.x = 0; at.x < after.size.width; ++at.x) {
            const Look& look = after.at(at).look;
            if (!differs(at) || look == Look{}) { continue; }
            places.push_back(at);
            if (std::ranges::find(looks, look) == looks.end()) { looks.push_back(look); }
        }
    }
    for (const Look& look : looks) {
        for (const Point at : places) {
            if (after.at(at).look != look) { continue; }
            draw_at(pen, after, at);
            picture.at(at) = after.at(at);
        }
    }
}

/// Rows that stand elsewhere in the next picture.
struct Shift {
    int first = 0;  // of them, afterwards
    int count = 0;
    int up = 0;  // by how many rows; down if negative
};

/// Returns the longest shift; its count is 0 if there is none.
Shift longest_shift(const Picture& before, const Picture& after) {
    const int height = after.size.height;
    Shift longest;
    for (int up = 1 - height; up < height; ++up) {
        int count = 0;
        for (int y = std::max(0, -up); y < std::min(height, height - up); ++y) {
            bool same = up != 0;
            for (int x = 0; x < after.size.width && same; ++x) {
                same = are_alike(before.at({x, y + up}), after.at({x, y}));
            }
            count = same ? count + 1 : 0;
            if (count > longest.count) { longest = {y + 1 - count, count, up}; }
        }
    }
    return longest;
}

/// Moves rows, and changes the picture accordingly.
void scroll(Pen& pen, Picture& picture, const Shift& shift) {
    const int top = std::min(shift.first, shift.first + shift.up);
    const int last = top + shift.count + std::abs(shift.up) - 1;
    pen.text += "\033[" + std::to_string(top + 1) + ';' + std::to_string(last + 1) + 'r';
    pen.forget_place();
    pen.go({0, shift.up > 0 ? last : top});
    for (int i = 0; i < std::abs(shift.up); ++i) { pen.text += shift.up > 0 ? "\n" : "\033M"; }
    pen.text += "\033[r";
    pen.forget_place();
    Picture moved = picture;
    for (int y = top; y <= last; ++y) {
        const bool known = y >= shift.first && y < shift.first + shift.count;
        for (int x = 0; x < picture.size.width; ++x) {
            moved.at({x, y}) = known ? picture.at({x, y + shift.up}) : Glyph{};
        }
    }
    picture = std::move(moved);
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

std::string update_text(const Picture& before, const Picture& after) {
    Pen pen{before.cursor, after.size.width};
    draw_rows(pen, before, after);

    Picture picture = before;
    Pen colored{before.cursor, after.size.width};
    draw_looks(colored, picture, after);
    draw_rows(colored, picture, after);
    const std::string& text = shorter(pen.text, colored.text);

    constexpr std::size_t kShort = 200;  // for an update that may move rows
    if (text.size() < kShort) { return text; }
    const Shift shift = longest_shift(before, after);
    if (shift.count == 0) { return text; }
    picture = before;
    Pen scrolled{before.cursor, after.size.width};
    scroll(scrolled, picture, shift);
    draw_rows(scrolled, picture, after);
    return shorter(text, scrolled.text);
}

}  // namespace roj::tui
