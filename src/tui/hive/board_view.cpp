#include "tui/hive/board_view.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <string_view>

#include "tui/hive/board_faces.h"
#include "tui/hive/game_text.h"
#include "tui/hive/hex_raster.h"
#include "tui/hive/insects.h"

namespace roj::tui {

namespace {

/// A line of a tile in ASCII: its two edges, and what is between them. A blank is filled.
struct TileLine {
    int reach;  ///< columns from the middle to either edge
    char32_t left = U' ';
    char32_t inside = U' ';
    char32_t right = U' ';
};

/// Returns a line of a tile: in outline, without corners, or with slashes for its slopes.
TileLine line_of_tile(Layout layout, int line, Tiles tiles, Color color) {
    const Measures& measures = measures_of(layout);
    const bool mono = tiles == Tiles::Mono;
    const bool hollow = tiles == Tiles::Hollow || (mono && color == Color::Black);
    const int widest = measures.columns / 2 - 1;
    const double from_tip =
        measures.upright / 2 + measures.slope - std::abs(line + 0.5 - measures.middle);
    const bool upright = line == 0 || from_tip > measures.slope;
    if (upright && hollow && layout >= Layout::Medium) { return {widest, U'|', U' ', U'|'}; }
    if (upright) { return {widest}; }
    const bool upper = line < 0;
    const double sloped = measures.columns / 2.0 * from_tip / measures.slope - 0.5;
    const int reach = std::min(static_cast<int>(std::lround(sloped)), widest);
    const int inner = std::max(reach - 1, 2);
    if (!hollow && mono) { return {inner}; }
    if (hollow && (line == measures.first || line == measures.last)) {
        const char32_t corner = upper ? U'.' : U'\'';
        return {inner, corner, U'-', corner};
    }
    return {hollow ? inner : reach, upper ? U'/' : U'\\', U' ', upper ? U'\\' : U'/'};
}

/// Draws one hive onto one canvas. What is drawn later covers what was drawn before.
class Painter {
public:
    Painter(const Position& position, const BoardMarks& marks, const Viewport& view)
        : position_(position),
          marks_(marks),
          view_(view),
          layout_(view.projection.layout),
          canvas_(view.size),
          faces_(position, marks, view) {
        if (are_painted(view_.look.tiles) && !is_compact()) {
            raster_ = &HexRaster::of(layout_, view_.look.tiles);
        }
    }

    Canvas draw() {
        if (raster_ != nullptr) { faces_.paint(*raster_, canvas_); }
        draw_empty_cells();
        for (const Hex cell : position_.cells()) {
            if (cell != faces_.landing_cell()) { draw_tile(cell, *position_.top(cell)); }
        }
        for (const Hex cell : position_.cells()) {
            if (cell != faces_.landing_cell()) { draw_stack(cell); }
        }
        if (marks_.last) { mark_effects(*marks_.last); }
        for (const play::BoardMark& mark : marks_.highlights) { draw_highlight(mark); }
        mark_queens(5, U'!', U'!');
        if (marks_.last) { mark_last_move(*marks_.last); }
        draw_targets();
        if (const auto from = faces_.picked_up()) { put_caps(*from, U'[', U']', Style::Target); }
        if (const auto landing = faces_.landing_cell()) { draw_landing(*landing); }
        mark_queens(6, U'X', U'X');
        if (marks_.cursor) { put_caps(*marks_.cursor, U'>', U'<', Style::Cursor); }
        return canvas_;
    }

private:
    Point place_of(Hex cell) const {
        const Point middle = center_of(view_.projection, cell);
        return {middle.x - view_.corner.x, middle.y - view_.corner.y};
    }
    /// Returns a point of the canvas as one of the plane.
    Point on_plane(Point place) const {
        return {place.x + view_.corner.x, place.y + view_.corner.y};
    }
    void put(Hex cell, int dx, int dy, char32_t character, Style style) {
        const Point place = place_of(cell);
        canvas_.put({place.x + dx, place.y + dy}, character, style);
    }
    void write(Hex cell, int dx, int dy, std::string_view text, Style style) {
        const Point place = place_of(cell);
        canvas_.write({place.x + dx, place.y + dy}, text, style);
    }
    /// Draws a character on either side of a tile; of a large one, beside the name. There the ring
    /// of a painted tile has the colour of the mark.
    void put_caps(Hex cell, char32_t left, char32_t right, Style style) {
        const auto bug = faces_.shown_bug(cell);
        // In small cells the mark of a Queen alone would stand at the name of the next bug.
        const bool is_close = !is_tall() && style == Style::Danger && bug->bug == Bug::Queen;
        const int dx = is_large() ? 2 : reach_of(layout_);
        const int dy = bug ? measures_of(layout_).name : 0;
        if (is_large() && raster_ != nullptr && bug) { style = fill_style(cell, *bug); }
        // The height of a compact stack stays where it is, in the colour of the mark.
        const bool stays = is_compact() && is_stack(cell) && faces_.landing_cell() != cell;
        put(cell, -dx, dy, stays ? height_sign(cell) : left, style);
        put(cell, is_close ? 1 : dx, dy, right, style);
    }

    bool is_empty(Hex cell) const { return position_.height(cell) == 0; }
    bool is_stack(Hex cell) const { return position_.height(cell) > 1; }
    /// Returns the height of a stack. A digit beside a compact name without colours would be read
    /// as a part of it.
    char32_t height_sign(Hex cell) const {
        const int height = position_.height(cell);
        if (is_compact() && !has_colors()) { return U'^'; }
        return height < 10 ? U'0' + static_cast<char32_t>(height) : U'+';
    }
    bool has_colors() const {
        return view_.look.tiles == Tiles::Filled || are_painted(view_.look.tiles);
    }
    bool has_outlines() const { return layout_ == Layout::Outlined && raster_ == nullptr; }
    bool is_compact() const { return layout_ == Layout::Compact; }
    /// Reports whether a tile has lines of its own above and below its name.
    bool is_tall() const { return layout_ >= Layout::Medium; }
    /// Reports whether a tile has room for an insect.
    bool is_large() const { return layout_ >= Layout::Large; }
    /// Returns the line of the bugs below, from the middle.
    int pile_line() const {
        return is_large() ? measures_of(layout_).name - 1 : is_tall() ? 1 : -1;
    }
    Hex left_of_seen(Hex cell) const {
        return neighbor(cell, direction_on_board(view_.projection, Direction::West));
    }

    bool is_pinned(Hex cell) const {
        return std::ranges::any_of(marks_.highlights, [&](const auto& mark) {
            return mark.cell == cell && mark.beside == cell && mark.character == '=';
        });
    }
    Style tile_style(Piece piece, TileStyle::Part part = TileStyle::Part::Ink) const {
        if (position_.face_down(piece)) { part = TileStyle::Part::Faded; }
        return style_of({piece.color, piece.bug, part, raster_ != nullptr});
    }
    Style fill_style(Hex cell, Piece piece) const {
        if (faces_.is_lost(piece)) { return Style::Danger; }
        return tile_style(piece, is_pinned(cell) ? TileStyle::Part::Faded : TileStyle::Part::Ink);
    }

    // ---- Cells and tiles

    /// Draws the dots of empty cells next to the hive, where they have no colour. With colours only
    /// those that are holes or gates have one, which costs fewer bytes, until the cursor looks for
    /// its way.
    void draw_empty_cells() {
        if (view_.has_field()) { return; }
        const bool all = !has_colors() || marks_.cursor;
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
        put(cell, -2, 0, U'|', Style::Dot);
        put(cell, 2, 0, U'|', Style::Dot);
        put(cell, -1, -1, U'/', Style::Dot);
        put(cell, 1, -1, U'\\', Style::Dot);
        put(cell, -1, 1, U'\\', Style::Dot);
        put(cell, 1, 1, U'/', Style::Dot);
    }

    /// Draws the form of a tile with characters of ASCII.
    void draw_shape(Hex cell, Piece piece, Style fill) {
        const Measures& measures = measures_of(layout_);
        const int first = is_tall() ? measures.first : 0;
        const int last = is_tall() ? measures.last : 0;
        for (int line = first; line <= last; ++line) { draw_line(cell, piece, fill, line); }
    }
    void draw_line(Hex cell, Piece piece, Style fill, int line) {
        const TileLine parts = line_of_tile(layout_, line, view_.look.tiles, piece.color);
        const Style edge = faces_.is_lost(piece)
                               ? Style::DangerEdge
                               : style_of({piece.color, piece.bug, TileStyle::Part::Edge});
        for (int x = -parts.reach; x <= parts.reach; ++x) {
            const char32_t part = x == -parts.reach  ? parts.left
                                  : x == parts.reach ? parts.right
                                                     : parts.inside;
            put(cell, x, line, part, part == U' ' ? fill : edge);
        }
    }

    void draw_tile(Hex cell, Piece piece) {
        const Style fill = fill_style(cell, piece);
        if (raster_ == nullptr && !has_outlines()) {
            draw_shape(cell, piece, fill);
        } else if (raster_ == nullptr) {
            write(cell, -1, 0, "   ", fill);
        }
        const int height = position_.height(cell) + (faces_.landing_cell() == cell ? 1 : 0);
        for (const InsectPart& part : insect_of(piece.bug, layout_, view_.look.tiles)) {
            const Point middle = place_of(cell);
            const Point place{middle.x + part.at.x, middle.y + part.at.y};
            const bool covered = height > 1 && part.at.y == pile_line();
            // A part at the rim takes its whole character, if the tile has most of it.
            const bool outside =
                raster_ != nullptr &&
                !raster_->is_mostly_in(on_plane(place), as_seen(view_.projection, cell));
            if (!covered && !outside) { canvas_.put(place, part.character, fill); }
        }
        write(cell, -1, measures_of(layout_).name, shown_name(position_, piece), fill);
    }

    /// Draws the height of a stack on the tile of its top, and on tall tiles the bugs below: their
    /// letters on the colours of their sides, from the top down.
    void draw_stack(Hex cell) {
        const int height = position_.height(cell);
        if (height < 2) { return; }
        const Piece top = *position_.top(cell);
        const char32_t digit = height_sign(cell);
        if (is_compact()) { return put(cell, -2, 0, digit, Style::Mark); }
        if (!is_tall()) { return put(cell, 0, -1, digit, tile_style(top, TileStyle::Part::Bold)); }
        // Without styles the letters of the sides stand before those of the bugs.
        const int width = view_.look.tiles == Tiles::Hollow ? 2 : 1;
        const int most = (is_large() ? reach_of(layout_) : 3) / width;
        const int shown = std::min(height - 1, most);
        int x = -(shown * width - 1) / 2;
        put(cell, x - 1, pile_line(), digit, tile_style(top, TileStyle::Part::Bold));
        const auto stack = position_.stack(cell);
        for (int i = 0; i < shown; ++i, x += width) {
            const Piece below = stack.end()[-2 - i];
            const Style style = tile_style(
                below, below.color == top.color ? TileStyle::Part::Below : TileStyle::Part::Ink);
            // A name begins with the letters of its side and of its kind.
            const std::string name = shown_name(position_, below).substr(0, 2);
            write(cell, x, pile_line(), width == 2 ? name : name.substr(1), style);
        }
    }

    // ---- Marks

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
            const Style style = view_.has_field() ? Style::Origin : Style::Mark;
            put(*last.from, -1, 0, U'(', style);
            put(*last.from, 1, 0, U')', style);
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
                sign(cell, 1, kCrossed);
            }
        }
        if (last.move.kind() == Move::Kind::Carry) { sign(last.move.to(), 1, U'&'); }
        if (last.move.kind() == Move::Kind::Sting) {
            if (const auto stung = position_.where(last.move.other())) { sign(*stung, 1, U'x'); }
        }
    }

    /// Draws a sign above or below the name, or beside a compact tile, unless the bug that moved is
    /// to the left and has its ')' there. On a tall tile it stands beside the bugs below.
    void sign(Hex cell, int dy, char32_t character) {
        if (is_tall()) {
            return put(cell, is_large() ? 3 : 2, pile_line(), character, Style::Moved);
        }
        if (!is_compact()) { return put(cell, 0, dy, character, Style::Moved); }
        const bool taken = is_stack(cell) || marks_.last->move.to() == left_of_seen(cell);
        put(cell, taken ? 2 : -2, 0, character, Style::Moved);
    }

    /// Draws beside or below the name of a bug, or between two cells.
    void draw_highlight(const play::BoardMark& mark) {
        const Point first = place_of(mark.cell);
        const Point second = place_of(mark.beside);
        Point at{(first.x + second.x) / 2, (first.y + second.y) / 2};
        Style style = Style::Mark;
        if (mark.cell == mark.beside) {
            const bool empty = is_empty(mark.cell);
            if (empty) {
                style = view_.has_field() ? Style::Field : Style::Mark;
            } else if (is_tall() || raster_ != nullptr) {
                style = fill_style(mark.cell, *position_.top(mark.cell));
            }
            at = is_compact() ? Point{at.x + 2, at.y}
                 : !is_tall() ? Point{at.x, at.y + 1}
                 : empty      ? at
                              : Point{at.x - 2, at.y + measures_of(layout_).name};
        }
        canvas_.put(at, static_cast<char32_t>(mark.character), style);
    }

    /// Draws the number in an empty cell or below the name of a bug. A compact tile has no room
    /// below: its caps are the mark, and the message lists the numbers.
    void draw_targets() {
        const Style style = view_.has_field() ? Style::Place : Style::Target;
        std::set<Hex> drawn;
        for (const words::NumberedMove& each : marks_.moves) {
            const Hex cell = each.move.to();
            if (!drawn.insert(cell).second) { continue; }
            const std::string text = '.' + std::to_string(each.number);
            if (is_empty(cell)) {
                number_place(cell, text, style);
            } else if (is_compact()) {
                put_caps(cell, U'.', U'.', Style::Target);
            } else if (is_large()) {
                write(cell, 1 - reach_of(layout_), pile_line(), text, style);
            } else {
                write(cell, -1, 1, text, style);
            }
        }
    }
    /// Keeps the number of a place that the window cuts in sight.
    void number_place(Hex cell, const std::string& text, Style style) {
        const int width = static_cast<int>(text.size());
        const Size size = canvas_.size();
        const Point middle = place_of(cell);
        const Point place{std::clamp(middle.x - width / 2, 0, std::max(size.width - width, 0)),
                          std::clamp(middle.y, 0, std::max(size.height - 1, 0))};
        if (cell_at(view_.projection, on_plane({place.x + width / 2, place.y})) != cell) { return; }
        // The last move may have left its marks where it came from.
        if (raster_ == nullptr) { write(cell, -1, 0, "   ", Style::Plain); }
        canvas_.write(place, text, style);
    }

    void draw_landing(Hex cell) {
        const Piece piece = marks_.landing->piece();
        if (raster_ == nullptr) { write(cell, -1, 0, "   ", Style::Plain); }
        draw_tile(cell, piece);
        // These caps change with each key, so they need no colours of their own.
        put_caps(cell, U'[', U']', tile_style(piece));
    }

    const Position& position_;
    const BoardMarks& marks_;
    const Viewport& view_;
    Layout layout_;
    Canvas canvas_;
    const HexRaster* raster_ = nullptr;  // of painted tiles
    BoardFaces faces_;
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
