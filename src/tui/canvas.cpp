#include "tui/canvas.h"

#include <algorithm>

#include "tui/utf8.h"

namespace roj::tui {

char32_t as_line(const Cell& cell) {
    if (cell.style != Style::Faint) { return cell.character; }
    switch (cell.character) {
        case U'/':
            return U'\u2571';
        case U'\\':
            return U'\u2572';
        case U'|':
            return U'\u2502';
        case U'.':
            return U'\u00B7';
        default:
            return cell.character;
    }
}

Canvas::Canvas(Size size)
    : size_{std::max(size.width, 0), std::max(size.height, 0)},
      cells_(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height)) {}

bool Canvas::contains(Point point) const {
    return point.x >= 0 && point.x < size_.width && point.y >= 0 && point.y < size_.height;
}

std::size_t Canvas::index(Point point) const {
    return static_cast<std::size_t>(point.y) * static_cast<std::size_t>(size_.width) +
           static_cast<std::size_t>(point.x);
}

Cell Canvas::at(Point point) const {
    return contains(point) ? cells_[index(point)] : Cell{};
}

void Canvas::put(Point point, char32_t character, Style style) {
    if (contains(point)) { cells_[index(point)] = Cell{character, style}; }
}

int Canvas::write(Point point, std::string_view text, Style style) {
    const std::u32string wide = decode_utf8(text);
    for (std::size_t i = 0; i < wide.size(); ++i) {
        const bool control = wide[i] < 0x20 || (wide[i] >= 0x7F && wide[i] < 0xA0);
        put({point.x + static_cast<int>(i), point.y}, control ? U' ' : wide[i], style);
    }
    return static_cast<int>(wide.size());
}

void Canvas::clear(Point corner, Size area, Style style) {
    for (int y = 0; y < area.height; ++y) {
        for (int x = 0; x < area.width; ++x) { put({corner.x + x, corner.y + y}, U' ', style); }
    }
}

void Canvas::draw(Point corner, const Canvas& other) {
    for (int y = 0; y < other.size_.height; ++y) {
        for (int x = 0; x < other.size_.width; ++x) {
            const Cell cell = other.at({x, y});
            put({corner.x + x, corner.y + y}, cell.character, cell.style);
        }
    }
}

std::string Canvas::to_text() const {
    std::string text;
    for (int y = 0; y < size_.height; ++y) {
        std::u32string line;
        for (int x = 0; x < size_.width; ++x) { line.push_back(at({x, y}).character); }
        line.erase(line.find_last_not_of(U' ') + 1);
        text += encode_utf8(line);
        text += '\n';
    }
    return text;
}

}  // namespace roj::tui
