#include "tui/terminal/canvas.h"

#include <algorithm>

#include "text/ascii.h"
#include "text/printable.h"
#include "text/utf8.h"

namespace roj::tui {

namespace {

bool is_edge(const Cell& cell, char32_t edge) {
    return cell.style == Style::Rule && cell.character == edge;
}

/// Returns the corner or crossing for the lines that meet at a point.
char32_t as_crossing(const Canvas& canvas, Point at) {
    constexpr std::array<char32_t, 16> kCrossings{
        U'+',      U'\u2500', U'\u2500', U'\u2500', U'\u2502', U'\u2518', U'\u2514', U'\u2534',
        U'\u2502', U'\u2510', U'\u250C', U'\u252C', U'\u2502', U'\u2524', U'\u251C', U'\u253C'};
    std::size_t lines = 0;
    if (is_edge(canvas.at({at.x - 1, at.y}), U'-')) { lines += 1; }
    if (is_edge(canvas.at({at.x + 1, at.y}), U'-')) { lines += 2; }
    if (is_edge(canvas.at({at.x, at.y - 1}), U'|')) { lines += 4; }
    if (is_edge(canvas.at({at.x, at.y + 1}), U'|')) { lines += 8; }
    return kCrossings[lines];
}

/// Reports whether a stroke is between two others or next to a crossing, not part of a text.
bool is_in_line(const Canvas& canvas, Point at) {
    const auto goes_on = [&](int x) {
        const Cell cell = canvas.at({x, at.y});
        return is_edge(cell, U'-') || is_edge(cell, U'+');
    };
    return goes_on(at.x - 1) && goes_on(at.x + 1);
}

/// Reports whether marks may combine with a character; never with a blank or a line of the screen.
bool takes_marks(char32_t character) {
    return character > 0x7F || text::is_letter_or_digit(static_cast<char>(character));
}

}  // namespace

std::string to_string(Size size) {
    return std::to_string(size.width) + 'x' + std::to_string(size.height);
}

Style style_of(TileStyle tile) {
    const auto index =
        (static_cast<std::size_t>(tile.part) * 2 + static_cast<std::size_t>(tile.color)) *
            kBugs.size() +
        static_cast<std::size_t>(tile.bug);
    const Style first = tile.outlined ? Style::FirstOutlined : Style::FirstTile;
    return static_cast<Style>(static_cast<std::size_t>(first) + index);
}

std::optional<TileStyle> tile_of(Style style) {
    const bool outlined = style >= Style::FirstOutlined;
    if (style < Style::FirstTile || (style >= Style::FirstBlend && !outlined)) {
        return std::nullopt;
    }
    const auto first = static_cast<std::size_t>(outlined ? Style::FirstOutlined : Style::FirstTile);
    const std::size_t index = static_cast<std::size_t>(style) - first;
    const std::size_t kind = index / kBugs.size();
    return TileStyle{static_cast<Color>(kind % 2), static_cast<Bug>(index % kBugs.size()),
                     static_cast<TileStyle::Part>(kind / 2), outlined};
}

namespace {
constexpr unsigned kGrounds = static_cast<unsigned>(Ground::Cursor) + 1;
}

Style style_of(Blend blend) {
    return static_cast<Style>(static_cast<unsigned>(Style::FirstBlend) +
                              static_cast<unsigned>(blend.front) * kGrounds +
                              static_cast<unsigned>(blend.back));
}

std::optional<Blend> blend_of(Style style) {
    if (style < Style::FirstBlend || style >= Style::FirstOutlined) { return std::nullopt; }
    const unsigned index = static_cast<unsigned>(style) - static_cast<unsigned>(Style::FirstBlend);
    return Blend{static_cast<Ground>(index / kGrounds), static_cast<Ground>(index % kGrounds)};
}

char32_t as_line(const Canvas& canvas, Point point) {
    const Cell cell = canvas.at(point);
    if (cell.style == Style::Dot) { return cell.character == U'.' ? U'\u00B7' : cell.character; }
    if (cell.style != Style::Rule) { return cell.character; }
    if (cell.character == U'+') { return as_crossing(canvas, point); }
    if (cell.character == U'-') { return is_in_line(canvas, point) ? U'\u2500' : U'-'; }
    return cell.character == U'|' ? U'\u2502' : cell.character;
}

std::u32string with_marks(char32_t character, const Marks& marks) {
    std::u32string text{character, marks[0], marks[1]};
    std::erase(text, U'\0');
    return text;
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
    if (!text::is_printable(character)) { character = U' '; }
    put(point, Cell{text::columns(character) < 1 ? U'?' : character, style});
}

void Canvas::put(Point point, const Cell& cell) {
    const Point right{point.x + 1, point.y};
    const bool wide = text::columns(cell.character) > 1;
    if (wide && contains(point) != contains(right)) {
        put(point, U' ', cell.style);
        return put(right, U' ', cell.style);
    }
    if (!contains(point)) { return; }
    const Point next{point.x + (wide ? 2 : 1), point.y};
    if (at(point).character == kRightHalf) {
        cells_[index(point) - 1] = {U' ', cells_[index(point)].style};
    }
    if (at(next).character == kRightHalf) { cells_[index(next)].character = U' '; }
    cells_[index(point)] = cell;
    if (wide) { cells_[index(right)] = {kRightHalf, cell.style}; }
}

int Canvas::write(Point point, std::string_view text, Style style) {
    Point at = point;
    Cell* letter = nullptr;
    for (const char32_t character : text::decode_utf8(text::printable(text))) {
        const int width = std::abs(text::columns(character));
        if (width > 0) {
            put(at, character, style);
            letter = contains(at) ? &cells_[index(at)] : nullptr;
            at.x += width;
        } else if (letter && takes_marks(letter->character) && !text::is_hidden(character)) {
            const auto free = std::ranges::find(letter->marks, U'\0');
            if (free != letter->marks.end()) { *free = character; }
        }
    }
    return at.x - point.x;
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
            if (cell.character != kRightHalf) { put({corner.x + x, corner.y + y}, cell); }
        }
    }
}

std::string Canvas::to_text() const {
    std::string text;
    for (int y = 0; y < size_.height; ++y) {
        std::u32string line;
        for (int x = 0; x < size_.width; ++x) {
            const Cell cell = at({x, y});
            line += with_marks(cell.character, cell.marks);
        }
        line.erase(line.find_last_not_of(U' ') + 1);
        text += text::encode_utf8(line);
        text += '\n';
    }
    return text;
}

}  // namespace roj::tui
