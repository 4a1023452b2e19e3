#include "tui/hive/board_view.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "tui/hive/game_text.h"
#include "words/move_list.h"

namespace roj::tui {

namespace {

/// A tile in lines of text, its name in the middle. '_' is not part of the tile, a blank is filled.
using Shape = std::span<const std::u32string_view>;

constexpr std::array<std::u32string_view, 3> kMediumHollow{U"_.---._", U"|     |", U"_'---'_"};
constexpr std::array<std::u32string_view, 3> kMediumFilled{U"/     \\", U"       ", U"\\     /"};
constexpr std::array<std::u32string_view, 3> kMediumMono{U"_     _", U"       ", U"_     _"};
constexpr std::array<std::u32string_view, 3> kMediumBlocks{U"_▄▄▄▄▄_", U"       ", U"▀     ▀"};
constexpr std::array<std::u32string_view, 5> kLargeHollow{U"__.---.__", U"_/     \\_", U"|       |",
                                                          U"_\\     /_", U"__'---'__"};
constexpr std::array<std::u32string_view, 5> kLargeFilled{
    U"__/   \\__", U"/       \\", U"         ", U"\\       /", U"__\\   /__"};
constexpr std::array<std::u32string_view, 5> kLargeMono{U"__     __", U"_       _", U"         ",
                                                        U"_       _", U"__     __"};
constexpr std::array<std::u32string_view, 5> kLargeBlocks{U"__▄▄▄▄▄__", U"▄       ▄", U"         ",
                                                          U"▀       ▀", U"__▀▀▀▀▀__"};
constexpr std::array<std::u32string_view, 3> kOutlinedBlocks{U"▄▄▄", U"   ", U"___"};
constexpr std::array<std::u32string_view, 1> kNameOnly{U"   "};

Shape shape_of(Layout layout, Tiles tiles, Color color) {
    const bool blocks = tiles == Tiles::HalfBlocks;
    const bool hollow = tiles == Tiles::Hollow || (tiles == Tiles::Mono && color == Color::Black);
    const bool mono = tiles == Tiles::Mono;
    if (layout == Layout::Large) {
        return hollow ? kLargeHollow : mono ? kLargeMono : blocks ? kLargeBlocks : kLargeFilled;
    }
    if (layout == Layout::Medium) {
        return hollow ? kMediumHollow : mono ? kMediumMono : blocks ? kMediumBlocks : kMediumFilled;
    }
    return layout == Layout::Outlined && blocks ? Shape(kOutlinedBlocks) : Shape(kNameOnly);
}

/// Draws one hive onto one canvas. What is drawn later covers what was drawn before.
class Painter {
public:
    Painter(const Position& position, const BoardMarks& marks, const Viewport& view)
        : position_(position),
          marks_(marks),
          view_(view),
          layout_(view.projection.layout),
          canvas_(view.size) {}

    Canvas draw() {
        draw_empty_cells();
        for (const Hex cell : position_.cells()) { draw_tile(cell, *position_.top(cell)); }
        for (const Hex cell : position_.cells()) { draw_stack(cell); }
        if (marks_.last) { mark_effects(*marks_.last); }
        for (const play::BoardMark& mark : marks_.highlights) { draw_highlight(mark); }
        mark_queens(5, U'!', U'!');
        if (marks_.last) { mark_last_move(*marks_.last); }
        draw_targets();
        if (!marks_.moves.empty()) { mark_picked_up(marks_.moves.front().move.piece()); }
        if (marks_.landing && !marks_.landing->is_pass()) { draw_landing(*marks_.landing); }
        mark_queens(6, U'X', U'X');
        if (marks_.cursor) { put_caps(*marks_.cursor, U'>', U'<', Style::Cursor); }
        return canvas_;
    }

private:
    Point place_of(Hex cell) const {
        const Point middle = center_of(view_.projection, cell);
        return {middle.x - view_.corner.x, middle.y - view_.corner.y};
    }
    void put(Hex cell, int dx, int dy, char32_t character, Style style) {
        const Point place = place_of(cell);
        canvas_.put({place.x + dx, place.y + dy}, character, style);
    }
    void write(Hex cell, int dx, int dy, std::string_view text, Style style) {
        const Point place = place_of(cell);
        canvas_.write({place.x + dx, place.y + dy}, text, style);
    }
    /// Draws a character on either side of a tile.
    void put_caps(Hex cell, char32_t left, char32_t right, Style style) {
        put(cell, -reach_of(layout_), 0, left, style);
        put(cell, reach_of(layout_), 0, right, style);
    }

    bool is_empty(Hex cell) const { return position_.height(cell) == 0; }
    bool has_colors() const {
        return view_.tiles == Tiles::Filled || view_.tiles == Tiles::HalfBlocks;
    }
    bool has_outlines() const {
        const bool by_default = view_.tiles != Tiles::HalfBlocks;
        return layout_ == Layout::Outlined &&
               (view_.between.outline == Outline::Auto ? by_default
                                                       : view_.between.outline == Outline::On);
    }
    bool is_compact() const { return layout_ == Layout::Compact; }
    /// Reports whether a tile has lines of its own above and below its name.
    bool is_tall() const { return layout_ == Layout::Medium || layout_ == Layout::Large; }
    /// Returns the line for marks below the name.
    int below() const { return layout_ == Layout::Large ? 2 : 1; }
    Hex left_of_seen(Hex cell) const {
        return neighbor(cell, direction_on_board(view_.projection, Direction::West));
    }

    Style tile_style(Piece piece, bool faded = false) const {
        const bool gray = faded || position_.face_down(piece);
        return style_of(
            {piece.color, piece.bug, gray ? TileStyle::Part::Faded : TileStyle::Part::Ink});
    }

    /// Draws the dots of empty cells next to the hive. With colours only those that are holes or
    /// gates have one, which costs fewer bytes, until the cursor looks for its way.
    void draw_empty_cells() {
        const bool all = !has_colors() || view_.between.dots == Dots::All || marks_.cursor;
        const auto is_dotted = [&](Hex cell) {
            const auto filled = std::ranges::count_if(
                kDirections, [&](Direction side) { return !is_empty(neighbor(cell, side)); });
            return is_empty(cell) && (all || filled >= 4);
        };
        for (const Hex cell : position_.cells()) {
            for (const Direction direction : kDirections) {
                const Hex beside = neighbor(cell, direction);
                if (is_dotted(beside)) { put(beside, 0, 0, U'.', Style::Dot); }
            }
        }
        if (position_.ply() == 0) { put(Hex{}, 0, 0, U'.', Style::Dot); }
        if (has_outlines()) {
            for (const Hex cell : position_.cells()) { outline(cell); }
        }
    }

    void outline(Hex cell) {
        put_caps(cell, U'|', U'|', Style::Dot);
        put(cell, -1, -1, U'/', Style::Dot);
        put(cell, 1, -1, U'\\', Style::Dot);
        put(cell, -1, 1, U'\\', Style::Dot);
        put(cell, 1, 1, U'/', Style::Dot);
    }

    void draw_tile(Hex cell, Piece piece, bool is_ahead = false) {
        const bool pinned = std::ranges::any_of(marks_.highlights, [&](const auto& mark) {
            return mark.cell == cell && mark.beside == cell && mark.character == '=';
        });
        const bool lost = piece.bug == Bug::Queen && filled_sides(position_, piece.color) == 6;
        Style fill = lost ? Style::Danger : tile_style(piece, pinned);
        const Style edge =
            lost ? Style::DangerEdge : style_of({piece.color, piece.bug, TileStyle::Part::Edge});
        // A tile that is not there yet is flat where it would be small: it comes with each key.
        const bool is_flat = has_outlines() || (is_ahead && layout_ == Layout::Outlined);
        const Shape shape = is_flat ? kNameOnly : shape_of(layout_, view_.tiles, piece.color);
        const Point middle = place_of(cell);
        const int top = middle.y - static_cast<int>(shape.size()) / 2;
        for (std::size_t y = 0; y < shape.size(); ++y) {
            const int left = middle.x - static_cast<int>(shape[y].size()) / 2;
            for (std::size_t x = 0; x < shape[y].size(); ++x) {
                const char32_t part = shape[y][x];
                if (part == U'_') { continue; }
                canvas_.put({left + static_cast<int>(x), top + static_cast<int>(y)}, part,
                            part == U' ' ? fill : edge);
            }
        }
        write(cell, -1, 0, shown_name(position_, piece), fill);
    }

    /// Draws the height of a stack on the tile of its top, and on tall tiles the next bugs.
    void draw_stack(Hex cell) {
        const int height = position_.height(cell);
        if (height < 2) { return; }
        const Style style = tile_style(*position_.top(cell));
        const char32_t digit = height < 10 ? U'0' + static_cast<char32_t>(height) : U'+';
        if (is_compact()) { return put(cell, -2, 0, has_colors() ? digit : U'^', style); }
        if (!is_tall()) { return put(cell, 0, -1, digit, style); }
        write(cell, -1, -1, 'x' + std::to_string(height), style);
        const auto next = position_.stack(cell);
        const bool two = layout_ == Layout::Large && height > 2;
        write_name(cell, two ? -3 : -1, 1, next.end()[-2]);
        if (two) { write_name(cell, 1, 1, next.end()[-3]); }
    }
    void write_name(Hex cell, int dx, int dy, Piece piece) {
        write(cell, dx, dy, "   ", tile_style(piece));
        write(cell, dx, dy, shown_name(position_, piece), tile_style(piece));
    }

    /// Marks each Queen that has that many filled sides.
    void mark_queens(int sides, char32_t left, char32_t right) {
        for (const Color color : {Color::White, Color::Black}) {
            const auto cell = position_.where(Piece{color, Bug::Queen, 0});
            if (cell && filled_sides(position_, color) == sides) {
                put_caps(*cell, left, right, Style::Danger);
            }
        }
    }

    void mark_last_move(const play::LastMove& last) {
        if (last.from && is_empty(*last.from)) {
            put(*last.from, -1, 0, U'(', Style::Mark);
            put(*last.from, 1, 0, U')', Style::Mark);
        } else if (last.from) {
            put_caps(*last.from, U':', U':', Style::Mark);
        }
        put_caps(last.move.to(), U'(', U')', Style::Moved);
    }

    /// Draws what the last ply did in addition to moving a bug.
    void mark_effects(const play::LastMove& last) {
        for (const Piece thrower : last.throwers) {
            // A thrower is alone in its cell, so the place of its height is free.
            if (const auto cell = position_.where(thrower)) { sign(*cell, -1, U'*'); }
        }
        constexpr char32_t kCrossed = U'~';
        for (const Hex cell : last.crossed) {
            if (is_empty(cell)) {
                put(cell, 0, 0, kCrossed, Style::Moved);
            } else {
                sign(cell, below(), kCrossed);
            }
        }
        if (last.move.kind() == Move::Kind::Carry) { sign(last.move.to(), below(), U'&'); }
        if (last.move.kind() == Move::Kind::Sting) {
            if (const auto stung = position_.where(last.move.other())) {
                sign(*stung, below(), U'x');
            }
        }
    }

    /// Draws a sign above or below the name, or beside a compact tile, unless the bug that moved is
    /// to the left and has its ')' there.
    void sign(Hex cell, int dy, char32_t character) {
        if (!is_compact()) { return put(cell, 0, dy, character, Style::Moved); }
        const bool taken = marks_.last->move.to() == left_of_seen(cell);
        put(cell, taken ? 2 : -2, 0, character, Style::Moved);
    }

    /// Draws below the name of a bug or between two cells; beside the name of a compact tile.
    void draw_highlight(const play::BoardMark& mark) {
        const Point first = place_of(mark.cell);
        const Point second = place_of(mark.beside);
        Point at{(first.x + second.x) / 2, (first.y + second.y) / 2};
        Style style = Style::Mark;
        if (mark.cell == mark.beside) {
            at = is_compact() ? Point{at.x + 2, at.y} : Point{at.x, at.y + below()};
            // A tall tile has it on its colour.
            if (is_tall() && !is_empty(mark.cell)) {
                style = tile_style(*position_.top(mark.cell), mark.character == '=');
            }
        }
        canvas_.put(at, static_cast<char32_t>(mark.character), style);
    }

    /// Draws the number in an empty cell or below the name of a bug. A compact tile has no room
    /// below: its caps are the mark, and the message lists the numbers.
    void draw_targets() {
        std::set<Hex> drawn;
        for (const words::NumberedMove& each : marks_.moves) {
            const Hex cell = each.move.to();
            if (!drawn.insert(cell).second) { continue; }
            const std::string text = '.' + std::to_string(each.number);
            if (!is_empty(cell) && is_compact()) {
                put_caps(cell, U'.', U'.', Style::Target);
            } else {
                const int dy = is_empty(cell) ? 0 : 1;
                // The last move may have left its marks where it came from.
                if (dy == 0) { write(cell, -1, 0, "   ", Style::Plain); }
                write(cell, -1, dy, text, Style::Target);
            }
        }
    }

    void mark_picked_up(Piece piece) {
        if (const auto from = position_.where(piece)) {
            put_caps(*from, U'[', U']', Style::Target);
        }
    }

    void draw_landing(const Move& move) {
        mark_picked_up(move.piece());
        write(move.to(), -1, 0, "   ", Style::Plain);
        draw_tile(move.to(), move.piece(), true);
        // These caps change with each key, so they need no colours of their own.
        put_caps(move.to(), U'[', U']', tile_style(move.piece()));
    }

    const Position& position_;
    const BoardMarks& marks_;
    const Viewport& view_;
    Layout layout_;
    Canvas canvas_;
};

}  // namespace

Canvas draw_hive(const Position& position, const BoardMarks& marks, const Viewport& view) {
    return Painter(position, marks, view).draw();
}

Beyond count_beyond(const Position& position, const Viewport& view) {
    Beyond beyond;
    for (const Hex cell : position.cells()) {
        const Point middle = center_of(view.projection, cell);
        const Point place{middle.x - view.corner.x, middle.y - view.corner.y};
        if (place.y < 0) {
            ++beyond.above;
        } else if (place.y >= view.size.height) {
            ++beyond.below;
        } else if (place.x < 0) {
            ++beyond.left;
        } else if (place.x >= view.size.width) {
            ++beyond.right;
        }
    }
    return beyond;
}

}  // namespace roj::tui
