#include "tui/robots/robots_view.h"

#include <algorithm>
#include <array>
#include <vector>

#include "tui/robots/robots_panel.h"

namespace roj::tui {

namespace {

/// The positions and sizes of the parts of a board.
struct Grid {
    Size inside;  ///< of a square
    Point pitch;  ///< from one square to the next
    Point first;  ///< the corner of the first square

    Point corner(robots::Square square) const {
        return {first.x + square.x * pitch.x, first.y + square.y * pitch.y};
    }
    /// Returns the size with the lines around it, if there are any.
    Size whole() const {
        const int edge = has_lines() ? 1 : 0;
        return {first.x + robots::kSide * pitch.x, first.y + robots::kSide * pitch.y - 1 + edge};
    }
    bool has_lines() const { return pitch.y > inside.height; }
};

Grid grid_of(SquareSize size) {
    switch (size) {
        case SquareSize::Compact:
            return {{5, 1}, {5, 1}, {2, 1}};
        case SquareSize::Lined:
            return {{5, 1}, {6, 2}, {3, 2}};
        case SquareSize::Large:
            break;
    }
    return {{9, 3}, {10, 4}, {3, 2}};
}

Size board_extent(SquareSize size) {
    const Grid grid = grid_of(size);
    const Size whole = grid.whole();
    return {whole.width, grid.has_lines() ? whole.height : whole.height + 1};
}

constexpr int kPanelWidth = 24;
constexpr int kStatusAndPrompt = 3;  // the message, too

bool has_panel(SquareSize size, Size screen) {
    return screen.width >= board_extent(size).width + 1 + kPanelWidth;
}

/// Returns the first line of the board: below the status, and below the players without a panel.
int robots_board_top(SquareSize size, Size screen) {
    return has_panel(size, screen) ? 1 : 2;
}

bool fits(SquareSize size, Size screen) {
    const Size board = board_extent(size);
    return board.width <= screen.width &&
           board.height + kStatusAndPrompt + robots_board_top(size, screen) - 1 <= screen.height;
}

/// Returns the character of an empty square.
char32_t ground_of(const robots::Rules& rules, robots::Square square) {
    for (const robots::Player player : robots::kPlayers) {
        if (robots::base_of(player) != square) { continue; }
        if (robots::plays(rules, player)) {
            return static_cast<char32_t>(robots::letter(player) - 'A' + 'a');
        }
        return rules.unused_bases_open ? U'.' : U'x';
    }
    return robots::is_token_field(rules, square) ? U':' : U'.';
}

/// Draws the squares of a board.
class BoardPainter {
public:
    BoardPainter(const robots::Game& game, SquareSize size)
        : game_(game), grid_(grid_of(size)), canvas_(board_extent(size)), moves_(game.moves()) {}

    Canvas draw(std::optional<robots::Square> target) {
        if (grid_.has_lines()) { draw_lines(); }
        for (int i = 0; i < robots::kSide; ++i) {
            const std::string number = std::to_string(i);
            const Point corner = grid_.corner({i, i});
            canvas_.write({corner.x + grid_.inside.width / 2, 0}, number, Style::Faint);
            canvas_.write({0, corner.y + grid_.inside.height / 2}, number, Style::Faint);
        }
        for (int y = 0; y < robots::kSide; ++y) {
            for (int x = 0; x < robots::kSide; ++x) { draw_square({x, y}, target); }
        }
        return canvas_;
    }

private:
    void draw_lines() {
        const Point begin{grid_.first.x - 1, grid_.first.y - 1};
        const int width = robots::kSide * grid_.pitch.x;
        const int height = robots::kSide * grid_.pitch.y;
        for (int y = 0; y <= height; ++y) {
            for (int x = 0; x <= width; ++x) {
                const bool across = y % grid_.pitch.y == 0;
                const bool along = x % grid_.pitch.x == 0;
                if (!across && !along) { continue; }
                const char32_t line = across && along ? U'+' : (across ? U'-' : U'|');
                canvas_.put({begin.x + x, begin.y + y}, line, Style::Faint);
            }
        }
    }

    /// Draws a square in one line of five columns: the number, the pawn, the tokens.
    void draw_square(robots::Square square, std::optional<robots::Square> target) {
        const Point corner = grid_.corner(square);
        const bool large = grid_.inside.height > 1;
        const int middle = grid_.inside.width / 2;
        const std::string number = number_of(square, target);
        canvas_.write({corner.x + 2 - static_cast<int>(number.size()) + (large ? 1 : 0), corner.y},
                      number, Style::Mark);
        const Point center{corner.x + middle, corner.y + grid_.inside.height / 2};
        const int tokens = game_.state().tokens_on(square);
        draw_pawn(center, square, tokens > 0, !number.empty());
        if (tokens == 0) { return; }
        const Point heap =
            large ? Point{corner.x + middle, corner.y + 2} : Point{center.x + 1, center.y};
        const std::string count = tokens > 1 ? std::to_string(std::min(tokens, 99)) : "";
        canvas_.write(heap, "o" + count, Style::Plain);
    }

    /// Draws the pawn on a square, otherwise the ground if it is visible.
    void draw_pawn(Point at, robots::Square square, bool is_covered, bool has_number) {
        for (const robots::Player player : robots::players_of(game_.rules())) {
            if (game_.state().robot(player).pawn != square) { continue; }
            const char32_t sign = static_cast<char32_t>(robots::letter(player));
            canvas_.put(at, sign, robot_style(player));
            return;
        }
        const char32_t ground = ground_of(game_.rules(), square);
        // A dot after a number would look like a part of it.
        if (!is_covered && !(has_number && ground == U'.')) {
            canvas_.put(at, ground, Style::Faint);
        }
    }

    std::string number_of(robots::Square square, std::optional<robots::Square> target) const {
        if (target == square) { return "->"; }
        const auto found =
            std::find_if(moves_.begin(), moves_.end(),
                         [&](const robots::Move& move) { return move.end == square; });
        return found == moves_.end() ? "" : std::to_string(found - moves_.begin() + 1);
    }

    const robots::Game& game_;
    Grid grid_;
    Canvas canvas_;
    std::vector<robots::Move> moves_;
};

/// Returns the status; if there is too little room, whose turn it is and the dice come first.
std::string status_of(const RobotsView& view, Size screen) {
    const robots::State& state = view.record.game.state();
    std::string text = "  " + view.turn;
    if (state.phase == robots::Phase::Move || state.phase == robots::Phase::Penalty) {
        text.append("  dice ").append(std::to_string(state.roll.first));
        text.append(" ").append(std::to_string(state.roll.second));
    }
    if (view.unsaved) { text.insert(0, ' ' + unsaved_mark(text, screen.width)); }
    const auto has_room = [&](const std::string& more) {
        return static_cast<int>(text.size() + more.size()) <= screen.width;
    };
    const int round = state.turns / view.record.game.rules().players + 1;
    for (const std::string& more : {" turn " + std::to_string(round), std::string(" Robots ")}) {
        if (has_room(more)) { text.insert(0, more); }
    }
    const std::string options = robots::format_rule_options(view.record.game.rules());
    if (!options.empty() && has_room("  " + options)) { text.append("  ").append(options); }
    return text;
}

/// Returns the first line of the board. A message of several lines pushes the board up, over the
/// players and the column numbers, because it concerns the board.
int board_top_of(const RobotsView& view, SquareSize size, Size screen) {
    const int top = robots_board_top(size, screen);
    const int end = top + board_extent(size).height;
    const int room = screen.height - 1 - message_lines(view.message, screen);
    return top - std::clamp(end - room, 0, top);
}

}  // namespace

SquareSize square_size(CellStyle style, Size screen) {
    SquareSize size = SquareSize::Large;
    if (style == CellStyle::Compact) { size = SquareSize::Compact; }
    if (style == CellStyle::Outlined || style == CellStyle::Medium) { size = SquareSize::Lined; }
    while (size != SquareSize::Compact && !fits(size, screen)) {
        size = static_cast<SquareSize>(static_cast<int>(size) - 1);
    }
    return size;
}

Canvas draw_robots_board(const robots::Game& game, SquareSize size,
                         std::optional<robots::Square> target) {
    return BoardPainter(game, size).draw(target);
}

Frame draw_robots_screen(const RobotsView& view, CellStyle style, Size screen) {
    if (is_too_small(screen)) { return draw_too_small(screen); }
    Canvas canvas(screen);
    const SquareSize size = square_size(style, screen);
    const Canvas board = draw_robots_board(view.record.game, size, view.target);
    if (has_panel(size, screen)) {
        const int left = board.size().width + 1;
        const int lines = screen.height - kStatusAndPrompt;
        canvas.draw({left, 1}, draw_robots_panel(view.record, {screen.width - left, lines}));
    } else {
        canvas.draw({1, 1}, draw_robots_line(view.record, screen.width - 1));
    }
    canvas.draw({0, board_top_of(view, size, screen)}, board);
    draw_status_line(canvas, status_of(view, screen));
    draw_message(canvas, view.message, view.message_style);
    const Frame prompt = draw_prompt(view.prompt, screen.width);
    canvas.draw({0, screen.height - 1}, prompt.canvas);
    return {canvas, {prompt.cursor.x, screen.height - 1}};
}

std::optional<robots::Square> square_at(const RobotsView& view, Point point, CellStyle style,
                                        Size screen) {
    const SquareSize size = square_size(style, screen);
    const Grid grid = grid_of(size);
    const int top = board_top_of(view, size, screen);
    for (int y = 0; y < robots::kSide; ++y) {
        for (int x = 0; x < robots::kSide; ++x) {
            const Point corner = grid.corner({x, y});
            const int across = point.x - corner.x;
            const int down = point.y - top - corner.y;
            if (across >= 0 && across < grid.inside.width && down >= 0 &&
                down < grid.inside.height) {
                return robots::Square{x, y};
            }
        }
    }
    return std::nullopt;
}

std::string robots_picture(const robots::Record& record, CellStyle style, int width) {
    const bool has_lines =
        style != CellStyle::Compact && board_extent(SquareSize::Lined).width <= width;
    const Canvas board =
        draw_robots_board(record.game, has_lines ? SquareSize::Lined : SquareSize::Compact);
    const Size panel{kPanelWidth, 12};
    const Point beside{board.size().width + 2, 0};
    if (beside.x + panel.width <= width) {
        Canvas picture({beside.x + panel.width, board.size().height});
        picture.draw({0, 0}, board);
        picture.draw(beside, draw_robots_panel(record, panel));
        return picture.to_text();
    }
    Canvas picture({width, board.size().height + 1});
    picture.draw({1, 0}, draw_robots_line(record, width - 1));
    picture.draw({0, 1}, board);
    return picture.to_text();
}

}  // namespace roj::tui
