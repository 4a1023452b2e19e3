#include "tui/hive/board_marks.h"

#include <string>

#include "tui/hive/game_text.h"

namespace roj::tui {

namespace {

void draw_target(Canvas& canvas, const Position& position, const play::Target& target,
                 const Projection& projection, Point corner) {
    const Point middle = center_of(projection, target.cell);
    Point at{middle.x - corner.x, middle.y - corner.y};
    std::string text = std::to_string(target.number);
    if (position.height(target.cell) > 0) {
        if (projection.layout == Layout::Compact) {
            text = '[' + text + ']';
            --at.x;
        } else {
            at.y += projection.layout == Layout::Outlined ? 1 : 2;
        }
    }
    canvas.write(at, text, Style::Mark);
}

/// Draws below the name of a bug or between two cells; left of the name in cells of one line.
void draw_sign(Canvas& canvas, const play::Sign& sign, const Projection& projection, Point corner) {
    const Point first = center_of(projection, sign.cell);
    const Point second = center_of(projection, sign.beside);
    Point at{(first.x + second.x) / 2 - corner.x, (first.y + second.y) / 2 - corner.y};
    if (sign.cell == sign.beside) {
        if (projection.layout == Layout::Compact) {
            at.x -= 2;
        } else {
            at.y += projection.layout == Layout::Outlined ? 1 : 2;
        }
    }
    canvas.put(at, static_cast<char32_t>(sign.character), Style::Mark);
}

void draw_landing(Canvas& canvas, const Move& move, const Projection& projection, Point corner) {
    const Point middle = center_of(projection, move.to());
    const Point at{middle.x - corner.x, middle.y - corner.y};
    const Style side = move.piece().color == Color::White ? Style::FirstSide : Style::SecondSide;
    canvas.write({at.x - 1, at.y}, "   ");
    canvas.write({at.x - 1, at.y}, format_piece(move.piece()), side);
    canvas.put({at.x - 2, at.y}, U'[', Style::Mark);
    canvas.put({at.x + 2, at.y}, U']', Style::Mark);
}

}  // namespace

void draw_board_marks(Canvas& canvas, const Position& position, const BoardMarks& marks,
                      const Projection& projection, Point corner) {
    for (const play::Sign& sign : marks.signs) { draw_sign(canvas, sign, projection, corner); }
    for (const play::Target& target : marks.targets) {
        draw_target(canvas, position, target, projection, corner);
    }
    if (marks.landing && !marks.landing->is_pass()) {
        draw_landing(canvas, *marks.landing, projection, corner);
    }
}

}  // namespace roj::tui
