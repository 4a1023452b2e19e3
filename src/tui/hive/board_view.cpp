#include "tui/hive/board_view.h"

#include <algorithm>
#include <string>

#include "tui/hive/game_text.h"
#include "words/move_list.h"

namespace roj::tui {

namespace {

/// Draws one hive onto one canvas. Marks share columns with the edges of cells or with the spare
/// column between two names, so they are drawn after all cells.
class Painter {
public:
    Painter(const Position& position, const BoardMarks& marks, const Viewport& view)
        : position_(position),
          marks_(marks),
          view_(view),
          layout_(view.projection.layout),
          canvas_(view.size) {}

    Canvas draw() {
        draw_cells();
        if (marks_.last) { mark_last_move(*marks_.last); }
        draw_heights();
        if (marks_.last) { mark_effects(*marks_.last); }
        for (const play::BoardMark& mark : marks_.highlights) { draw_highlight(mark); }
        for (const words::Target& target : marks_.targets) { draw_target(target); }
        if (marks_.landing && !marks_.landing->is_pass()) { draw_landing(*marks_.landing); }
        count_beyond_edges();
        return canvas_;
    }

private:
    Point place_of(Hex cell) const {
        const Point middle = center_of(view_.projection, cell);
        return {middle.x - view_.corner.x, middle.y - view_.corner.y};
    }
    void put(Hex cell, int dx, int dy, char32_t character, Style style = Style::Mark) {
        const Point place = place_of(cell);
        canvas_.put({place.x + dx, place.y + dy}, character, style);
    }
    void name(Hex cell, int dy, Piece piece) {
        const Point place = place_of(cell);
        canvas_.write({place.x - 1, place.y + dy}, shown_name(position_, piece),
                      side_style(piece.color));
    }

    bool is_empty(Hex cell) const { return position_.height(cell) == 0; }
    bool has_edges() const { return layout_ != Layout::Compact; }
    /// Reports whether there is a line below the name.
    bool has_room_below() const { return layout_ == Layout::Medium || layout_ == Layout::Large; }
    /// Returns the line for marks below the name.
    int below() const { return has_room_below() ? 2 : 1; }
    Hex left_of_seen(Hex cell) const {
        return neighbor(cell, direction_on_board(view_.projection, Direction::West));
    }

    void draw_cells() {
        for (const Hex cell : position_.cells()) {
            draw_tile(cell);
            for (const Direction direction : kDirections) {
                const Hex beside = neighbor(cell, direction);
                if (is_empty(beside)) { put(beside, 0, 0, U'.', Style::Faint); }
            }
        }
        if (position_.ply() == 0) { put(Hex{}, 0, 0, U'.', Style::Faint); }
    }

    /// Draws the tile on top of a cell: its name, and its outline if the layout has one.
    void draw_tile(Hex cell) {
        if (const auto top = position_.top(cell)) { name(cell, 0, *top); }
        if (!has_edges()) { return; }
        const int reach = reach_of(layout_);
        put(cell, -reach, 0, U'|', Style::Faint);
        put(cell, reach, 0, U'|', Style::Faint);
        for (int line = 1; line < line_pitch(layout_); ++line) {
            const int x = reach - line;
            put(cell, -x, -line, U'/', Style::Faint);
            put(cell, x, -line, U'\\', Style::Faint);
            put(cell, -x, line, U'\\', Style::Faint);
            put(cell, x, line, U'/', Style::Faint);
        }
    }

    void mark_last_move(const play::LastMove& last) {
        if (last.from) {
            const bool empty = is_empty(*last.from);
            const int reach = empty ? 1 : 2;
            put(*last.from, -reach, 0, empty ? U'(' : U':');
            put(*last.from, reach, 0, empty ? U')' : U':');
        }
        put(last.move.to(), -2, 0, U'(');
        put(last.move.to(), 2, 0, U')');
    }

    /// Draws stack heights. In the compact layout the digit is left of the name; it gives way only
    /// to a ')' whose '(' gave way to another digit.
    void draw_heights() {
        for (const Hex cell : position_.cells()) {
            const int height = position_.height(cell);
            if (height < 2) { continue; }
            const char32_t digit = height < 10 ? U'0' + static_cast<char32_t>(height) : U'+';
            if (has_edges()) {
                put(cell, 0, -1, digit, Style::Plain);
                if (has_room_below()) { name(cell, 1, position_.stack(cell).end()[-2]); }
                continue;
            }
            const Hex left = left_of_seen(cell);
            const bool only_mark_left =
                marks_.last && marks_.last->move.to() == left && position_.height(left) > 1;
            if (!only_mark_left) { put(cell, -2, 0, digit, Style::Plain); }
        }
    }

    /// Draws what the last ply did in addition to moving a bug.
    void mark_effects(const play::LastMove& last) {
        for (const Piece thrower : last.throwers) {
            // A thrower is alone in its cell, so the place of its stack digit is free.
            if (const auto cell = position_.where(thrower)) { sign(*cell, -1, U'*'); }
        }
        constexpr char32_t kCrossed = U'~';
        for (const Hex cell : last.crossed) {
            if (is_empty(cell)) {
                put(cell, 0, 0, kCrossed);
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

    /// Draws a sign above or below the name, or in place of the digit in the compact layout, unless
    /// the bug that moved is to the left and has its ')' there.
    void sign(Hex cell, int dy, char32_t character) {
        if (has_edges()) { return put(cell, 0, dy, character); }
        const bool taken = marks_.last->move.to() == left_of_seen(cell);
        put(cell, taken ? 2 : -2, 0, character);
    }

    /// Draws below the name of a bug or between two cells; left of the name in cells of one line.
    void draw_highlight(const play::BoardMark& mark) {
        const Point first = place_of(mark.cell);
        const Point second = place_of(mark.beside);
        Point at{(first.x + second.x) / 2, (first.y + second.y) / 2};
        if (mark.cell == mark.beside) {
            at = has_edges() ? Point{at.x, at.y + below()} : Point{at.x - 2, at.y};
        }
        canvas_.put(at, static_cast<char32_t>(mark.character), Style::Mark);
    }

    /// Draws the number below the name of an occupied cell, or in brackets in cells of one line.
    void draw_target(const words::Target& target) {
        Point at = place_of(target.cell);
        std::string text = std::to_string(target.number);
        if (!is_empty(target.cell)) {
            if (has_edges()) {
                at.y += below();
            } else {
                text = '[' + text + ']';
                --at.x;
            }
        }
        canvas_.write(at, text, Style::Mark);
    }

    void draw_landing(const Move& move) {
        const Point at = place_of(move.to());
        canvas_.write({at.x - 1, at.y}, "   ");
        canvas_.write({at.x - 1, at.y}, format_piece(move.piece()), side_style(move.piece().color));
        canvas_.put({at.x - 2, at.y}, U'[', Style::Mark);
        canvas_.put({at.x + 2, at.y}, U']', Style::Mark);
    }

    /// Writes the number of occupied cells whose centre is beyond each side. A cell beyond a corner
    /// counts above or below.
    void count_beyond_edges() {
        const Size size = view_.size;
        const auto write = [&](std::string text, int side, int line, const auto& is_beyond) {
            const auto count = std::ranges::count_if(position_.cells(), is_beyond,
                                                     [this](Hex cell) { return place_of(cell); });
            if (count == 0) { return; }
            text.replace(text.find('N'), 1, std::to_string(count));
            const int room = size.width - static_cast<int>(text.size());
            canvas_.write({std::max(room, 0) * side / 2, line}, text, Style::Mark);
        };
        const auto on_lines = [&](Point at) { return at.y >= 0 && at.y < size.height; };
        write(" ^ N more ^ ", 1, 0, [](Point at) { return at.y < 0; });
        write(" v N more v ", 1, size.height - 1, [&](Point at) { return at.y >= size.height; });
        write("< N ", 0, size.height / 2, [&](Point at) { return on_lines(at) && at.x < 0; });
        write(" N >", 2, size.height / 2,
              [&](Point at) { return on_lines(at) && at.x >= size.width; });
    }

    const Position& position_;
    const BoardMarks& marks_;
    const Viewport& view_;
    Layout layout_;
    Canvas canvas_;
};

}  // namespace

Style side_style(Color color) {
    return color == Color::White ? Style::FirstSide : Style::SecondSide;
}

Canvas draw_hive(const Position& position, const BoardMarks& marks, const Viewport& view) {
    return Painter(position, marks, view).draw();
}

}  // namespace roj::tui
