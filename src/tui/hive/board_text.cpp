#include "tui/hive/board_text.h"

#include "tui/hive/board_view.h"
#include "tui/hive/board_window.h"
#include "tui/hive/game_text.h"

namespace roj::tui {

namespace {

std::string hand_line(const Position& position, Color color) {
    std::string line = color == Color::White ? "w:" : "b:";
    const std::vector<std::string> kinds = hand_kinds(position, color);
    for (const std::string& kind : kinds) { line += ' ' + kind; }
    return line + (kinds.empty() ? " all placed\n" : "\n");
}

}  // namespace

std::string hive_text(const Game& game, Layout layout) {
    const Position& position = game.position();
    const std::optional<LastMove> last = last_move(game);
    Box box = box_of(layout, position);
    if (last && last->from) {
        // The cell a bug came from may lie on the rim now, and its marks beyond.
        const Point middle = center_of(layout, *last->from);
        box = united(box, {middle.x - 1, middle.y, middle.x + 1, middle.y});
    }
    return draw_hive(position, last, layout, {box.left, box.top}, {box.width(), box.height()})
        .to_text();
}

std::string table_text(const Game& game) {
    const Position& position = game.position();
    std::string text = hand_line(position, Color::White) + hand_line(position, Color::Black);
    std::string title = "stacks ";
    for (const std::string& stack : stacks(position)) {
        text += title;
        text += ' ' + stack + '\n';
        title = "       ";
    }
    const std::string stung = face_down_bugs(position);
    if (!stung.empty()) { text += "stung   " + stung + '\n'; }
    text += "queens  " + queen_sides(position, Color::White) + "  " +
            queen_sides(position, Color::Black) + '\n';
    text += "turn " + std::to_string(turn_number(position)) + "  " +
            whose_turn(position, game.outcome()) + '\n';
    return text;
}

std::string draw_board(const Game& game, CellStyle cells) {
    return hive_text(game, layout_of(cells).value_or(Layout::Outlined)) + '\n' + table_text(game);
}

}  // namespace roj::tui
