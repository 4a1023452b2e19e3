#include "tui/hive/board_view.h"

#include <algorithm>
#include <string>

#include "tui/hive/game_text.h"

namespace roj::tui {

namespace {

Style side_style(Color color) {
    return color == Color::White ? Style::FirstSide : Style::SecondSide;
}

char32_t height_digit(int height) {
    return height < 10 ? U'0' + static_cast<char32_t>(height) : U'+';
}

/// Draws one hive onto one canvas. Marks share columns with the edges of cells or with the spare
/// column between two names, so they are drawn after all cells.
class Painter {
public:
    Painter(const Position& position, const Projection& projection, Point corner, Canvas& canvas)
        : position_(position),
          projection_(projection),
          layout_(projection.layout),
          corner_(corner),
          canvas_(canvas) {}

    void cells() {
        for (const Hex cell : position_.cells()) {
            if (has_edges()) { outline(cell); }
            name(cell);
            for (const Direction direction : kDirections) {
                const Hex beside = neighbor(cell, direction);
                if (position_.height(beside) == 0) { put(beside, 0, 0, U'.', Style::Faint); }
            }
        }
        if (position_.ply() == 0) { put(Hex{}, 0, 0, U'.', Style::Faint); }
    }

    void marks(const LastMove& last) {
        if (last.from) { mark_origin(*last.from); }
        put(last.move.to(), -2, 0, U'(', Style::Mark);
        put(last.move.to(), 2, 0, U')', Style::Mark);
    }

    /// Draws stack heights. In the compact layout the digit is left of the name; it gives way only
    /// to a ')' whose '(' gave way to another digit.
    void heights(const std::optional<LastMove>& last) {
        for (const Hex cell : position_.cells()) {
            const int height = position_.height(cell);
            if (height < 2) { continue; }
            if (has_edges()) {
                put(cell, 0, -1, height_digit(height), Style::Plain);
                if (has_room_below()) { name_below(cell); }
                continue;
            }
            const Hex to_the_left = left_of_seen(cell);
            const bool only_mark_left =
                last && last->move.to() == to_the_left && position_.height(to_the_left) > 1;
            if (!only_mark_left) { put(cell, -2, 0, height_digit(height), Style::Plain); }
        }
    }

    /// Draws what the last ply did in addition to moving a bug.
    void signs(const LastMove& last) {
        for (const Piece thrower : last.throwers) { sign_thrower(thrower, last); }
        for (const Hex cell : last.crossed) {
            if (position_.height(cell) == 0) {
                put(cell, 0, 0, kCrossed, Style::Mark);
            } else {
                sign_below(cell, kCrossed, last);
            }
        }
        if (last.move.kind() == Move::Kind::Carry) { sign_below(last.move.to(), kCarried, last); }
        if (last.move.kind() == Move::Kind::Sting) {
            const std::optional<Hex> stung = position_.where(last.move.other());
            if (stung) { sign_below(*stung, kStung, last); }
        }
    }

private:
    static constexpr char32_t kCrossed = U'~';
    static constexpr char32_t kCarried = U'&';
    static constexpr char32_t kStung = U'x';

    void put(Hex cell, int dx, int dy, char32_t character, Style style) {
        const Point middle = center_of(projection_, cell);
        canvas_.put({middle.x + dx - corner_.x, middle.y + dy - corner_.y}, character, style);
    }

    bool has_edges() const { return layout_ != Layout::Compact; }
    /// Reports whether there is a line below the name.
    bool has_room_below() const { return layout_ == Layout::Medium || layout_ == Layout::Large; }
    Hex left_of_seen(Hex cell) const {
        return neighbor(cell, direction_on_board(projection_, Direction::West));
    }

    void outline(Hex cell) {
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

    /// Draws the bug directly below the top one.
    void name_below(Hex cell) {
        const std::vector<Piece> stack = position_.stack(cell);
        const Piece below = stack[stack.size() - 2];
        const Point middle = center_of(projection_, cell);
        canvas_.write({middle.x - 1 - corner_.x, middle.y + 1 - corner_.y},
                      shown_name(position_, below), side_style(below.color));
    }

    void name(Hex cell) {
        const std::optional<Piece> top = position_.top(cell);
        if (!top) { return; }
        const Point middle = center_of(projection_, cell);
        canvas_.write({middle.x - 1 - corner_.x, middle.y - corner_.y}, shown_name(position_, *top),
                      side_style(top->color));
    }

    void mark_origin(Hex from) {
        const bool occupied = position_.height(from) > 0;
        const int reach = occupied ? 2 : 1;
        put(from, -reach, 0, occupied ? U':' : U'(', Style::Mark);
        put(from, reach, 0, occupied ? U':' : U')', Style::Mark);
    }

    /// A thrower is alone in its cell, so the place of its stack digit is free.
    void sign_thrower(Piece thrower, const LastMove& last) {
        const std::optional<Hex> cell = position_.where(thrower);
        if (!cell) { return; }
        if (has_edges()) {
            put(*cell, 0, -1, U'*', Style::Mark);
        } else {
            sign_beside(*cell, U'*', last);
        }
    }

    void sign_below(Hex cell, char32_t sign, const LastMove& last) {
        if (has_edges()) {
            put(cell, 0, has_room_below() ? 2 : 1, sign, Style::Mark);
        } else {
            sign_beside(cell, sign, last);
        }
    }

    /// Draws a sign in place of the digit in the compact layout, unless the bug that moved is to
    /// the left and has its ')' there.
    void sign_beside(Hex cell, char32_t sign, const LastMove& last) {
        const bool taken = last.move.to() == left_of_seen(cell);
        put(cell, taken ? 2 : -2, 0, sign, Style::Mark);
    }

    const Position& position_;
    Projection projection_;
    Layout layout_;
    Point corner_;
    Canvas& canvas_;
};

}  // namespace

std::optional<LastMove> last_move(const Game& game) {
    return LastMove::of(game);
}

Canvas draw_hive(const Position& position, const std::optional<LastMove>& last,
                 const Projection& projection, Point corner, Size window) {
    Canvas canvas(window);
    Painter painter(position, projection, corner, canvas);
    painter.cells();
    if (last) { painter.marks(*last); }
    painter.heights(last);
    if (last) { painter.signs(*last); }
    return canvas;
}

HiddenBugs count_hidden(const Position& position, const Projection& projection, Point corner,
                        Size window) {
    HiddenBugs hidden;
    for (const Hex cell : position.cells()) {
        const Point middle = center_of(projection, cell);
        if (middle.y < corner.y) {
            ++hidden.above;
        } else if (middle.y >= corner.y + window.height) {
            ++hidden.below;
        } else if (middle.x < corner.x) {
            ++hidden.left;
        } else if (middle.x >= corner.x + window.width) {
            ++hidden.right;
        }
    }
    return hidden;
}

void draw_edge_marks(Canvas& canvas, const HiddenBugs& hidden) {
    const Size size = canvas.size();
    const int middle_line = size.height / 2;
    const auto centered = [&](int line, char sign, int count) {
        const std::string text =
            std::string(" ") + sign + ' ' + std::to_string(count) + " more " + sign + ' ';
        const int x = std::max((size.width - static_cast<int>(text.size())) / 2, 0);
        canvas.write({x, line}, text, Style::Mark);
    };
    if (hidden.above > 0) { centered(0, '^', hidden.above); }
    if (hidden.below > 0) { centered(size.height - 1, 'v', hidden.below); }
    if (hidden.left > 0) {
        canvas.write({0, middle_line}, "< " + std::to_string(hidden.left) + ' ', Style::Mark);
    }
    if (hidden.right > 0) {
        const std::string text = ' ' + std::to_string(hidden.right) + " >";
        canvas.write({size.width - static_cast<int>(text.size()), middle_line}, text, Style::Mark);
    }
}

}  // namespace roj::tui
