#include "tui/board_marks.h"

#include <string>

#include "tui/game_text.h"

namespace roj::tui {

namespace {

void draw_target(Canvas& canvas, const Position& position, const play::Target& target,
                 Layout layout, Point corner) {
    const Point middle = center_of(layout, target.cell);
    Point at{middle.x - corner.x, middle.y - corner.y};
    std::string text = std::to_string(target.number);
    if (position.height(target.cell) > 0) {
        if (layout == Layout::Compact) {
            text = '[' + text + ']';
            --at.x;
        } else {
            ++at.y;
        }
    }
    canvas.write(at, text, Style::Mark);
}

void draw_landing(Canvas& canvas, const Move& move, Layout layout, Point corner) {
    const Point middle = center_of(layout, move.to());
    const Point at{middle.x - corner.x, middle.y - corner.y};
    const Style side = move.piece().color == Color::White ? Style::FirstSide : Style::SecondSide;
    canvas.write({at.x - 1, at.y}, "   ");
    canvas.write({at.x - 1, at.y}, format_piece(move.piece()), side);
    canvas.put({at.x - 2, at.y}, U'[', Style::Mark);
    canvas.put({at.x + 2, at.y}, U']', Style::Mark);
}

}  // namespace

void draw_board_marks(Canvas& canvas, const Position& position, const BoardMarks& marks,
                      Layout layout, Point corner) {
    for (const play::Target& target : marks.targets) {
        draw_target(canvas, position, target, layout, corner);
    }
    if (marks.landing && !marks.landing->is_pass()) {
        draw_landing(canvas, *marks.landing, layout, corner);
    }
}

}  // namespace roj::tui
