#include "tui/robots/robots_view.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/tr.h"
#include "text/utf8.h"

namespace roj::tui {

using text::columns;

namespace {

using robots::kSide;
using robots::letter;
using robots::Player;
using robots::Square;

/// Returns the style of a player's robot and name. Their letter identifies them without it, too.
Style robot_style(Player player, Style of_first = Style::RobotA) {
    return static_cast<Style>(static_cast<std::size_t>(of_first) + index_of(player));
}

/// The positions and sizes of the parts of a board.
struct Grid {
    Size inside;  ///< of a square
    Point pitch;  ///< from one square to the next
    Point first;  ///< the corner of the first square

    Point corner(Square square) const {
        return {first.x + square.x * pitch.x, first.y + square.y * pitch.y};
    }
    Size extent() const { return {first.x + kSide * pitch.x, first.y + kSide * pitch.y}; }
    bool has_lines() const { return pitch.y > inside.height; }
};

const Grid& grid_of(SquareSize size) {
    static constexpr std::array<Grid, 3> kGrids{
        {{{5, 1}, {5, 1}, {2, 1}}, {{5, 1}, {6, 2}, {3, 2}}, {{9, 3}, {10, 4}, {3, 2}}}};
    return kGrids[static_cast<std::size_t>(size)];
}

constexpr int kPanelWidth = 24;
constexpr int kStatusAndPrompt = 3;  // the message, too

bool has_panel(SquareSize size, Size screen) {
    return screen.width >= grid_of(size).extent().width + 1 + kPanelWidth;
}

/// Returns the first line of the board: below the status, and below the players without a panel.
int board_top(SquareSize size, Size screen) {
    return has_panel(size, screen) ? 1 : 2;
}

bool fits(SquareSize size, Size screen) {
    const Size board = grid_of(size).extent();
    return board.width <= screen.width &&
           board.height + kStatusAndPrompt + board_top(size, screen) - 1 <= screen.height;
}

/// Returns the size of squares on a screen: as asked for, or smaller if that does not fit.
SquareSize square_size(CellStyle style, Size screen) {
    if (style == CellStyle::Compact) { return SquareSize::Compact; }
    const bool large = style == CellStyle::Auto || style == CellStyle::Large;
    if (large && fits(SquareSize::Large, screen)) { return SquareSize::Large; }
    return fits(SquareSize::Lined, screen) ? SquareSize::Lined : SquareSize::Compact;
}

/// Returns the character of an empty square.
char32_t ground_of(const robots::Rules& rules, Square square) {
    for (const Player player : robots::kPlayers) {
        if (base_of(player) != square) { continue; }
        return rules.unused_bases_open ? U'.' : U'x';
    }
    return is_token_field(rules, square) ? U':' : U'.';
}

/// Draws the squares of a board: dark, those with tokens light, and robots in their colours.
class BoardPainter {
public:
    BoardPainter(const robots::Game& game, SquareSize size, std::optional<Square> target,
                 Tiles tiles)
        : game_(game),
          grid_(grid_of(size)),
          target_(target),
          blocks_(are_painted(tiles)),
          canvas_(grid_.extent()),
          moves_(game.moves()) {}

    Canvas draw() {
        if (grid_.has_lines() && !blocks_) { draw_lines(); }
        for (int i = 0; i < kSide; ++i) {
            const std::string number = std::to_string(i);
            canvas_.write({center({i, 0}).x, 0}, number, Style::Faint);
            canvas_.write({0, center({0, i}).y}, number, Style::Faint);
        }
        for (const Square square : robots::all_squares()) { draw_square(square); }
        return canvas_;
    }

private:
    Point center(Square square) const {
        const Point corner = grid_.corner(square);
        return {corner.x + grid_.inside.width / 2, corner.y + grid_.inside.height / 2};
    }

    void draw_lines() {
        for (int y = 0; y <= kSide * grid_.pitch.y; ++y) {
            for (int x = 0; x <= kSide * grid_.pitch.x; ++x) {
                const bool across = y % grid_.pitch.y == 0;
                const bool along = x % grid_.pitch.x == 0;
                if (!across && !along) { continue; }
                const char32_t line = across && along ? U'+' : (across ? U'-' : U'|');
                canvas_.put({grid_.first.x - 1 + x, grid_.first.y - 1 + y}, line, Style::Rule);
            }
        }
    }

    /// Returns the style of a square, or of the half blocks on its upper edge.
    Style style_of_square(Square square, bool edge) const {
        for (const Player player : players_of(game_.rules())) {
            if (game_.state().robot(player).pawn != square) { continue; }
            return robot_style(player, edge ? Style::RobotEdgeA : Style::RobotA);
        }
        const Color color = game_.state().tokens_on(square) > 0 ? Color::White : Color::Black;
        return style_of({color, Bug::Ant, edge ? TileStyle::Part::Edge : TileStyle::Part::Text});
    }

    /// Draws the number, the pawn and the tokens, in one line or below each other.
    void draw_square(Square square) {
        const Point corner = grid_.corner(square);
        const bool large = grid_.inside.height > 1;
        const Style style = style_of_square(square, false);
        canvas_.clear(corner, grid_.inside, style);
        for (int x = 0; blocks_ && grid_.has_lines() && x < grid_.inside.width; ++x) {
            canvas_.put({corner.x + x, corner.y - 1}, U'▄', style_of_square(square, true));
        }
        const std::string number = number_of(square);
        const int tokens = game_.state().tokens_on(square);
        draw_pawn(square, tokens > 0, !number.empty());
        canvas_.write({corner.x + 2 - static_cast<int>(number.size()) + (large ? 1 : 0), corner.y},
                      number, target_ == square ? Style::Chosen : Style::Target);
        if (tokens == 0) { return; }
        const Point middle = center(square);
        const Point heap = large ? Point{middle.x, middle.y + 1} : Point{middle.x + 1, middle.y};
        canvas_.write(heap, tokens > 1 ? "o" + std::to_string(tokens) : "o", style);
    }

    /// Draws the pawn on a square, otherwise the ground if it is visible.
    void draw_pawn(Square square, bool is_covered, bool has_number) {
        const Point middle = center(square);
        for (const Player player : players_of(game_.rules())) {
            const auto sign = static_cast<char32_t>(letter(player));
            if (game_.state().robot(player).pawn == square) {
                return canvas_.put(middle, sign, robot_style(player));
            }
            if (base_of(player) == square && !is_covered) {
                canvas_.clear({middle.x - 1, middle.y}, {3, 1}, robot_style(player));
                return canvas_.put(middle, sign - 'A' + 'a', robot_style(player));
            }
        }
        const char32_t ground = ground_of(game_.rules(), square);
        // A dot after a number would look like a part of it, and blocks are seen without dots.
        const bool is_dot = ground == U'.' && (has_number || (blocks_ && grid_.has_lines()));
        if (is_covered || is_dot) { return; }
        canvas_.put(middle, blocks_ && ground != U'x' ? U'·' : ground,
                    style_of({Color::Black, Bug::Ant, TileStyle::Part::Faded}));
    }

    std::string number_of(Square square) const {
        if (target_ == square) { return "->"; }
        const auto found = std::ranges::find(moves_, square, &robots::Move::end);
        return found == moves_.end() ? "" : std::to_string(found - moves_.begin() + 1);
    }

    const robots::Game& game_;
    const Grid& grid_;
    std::optional<Square> target_;
    bool blocks_;
    Canvas canvas_;
    std::vector<robots::Move> moves_;
};

/// Returns the first line; if there is too little room, whose turn it is and the dice come first.
StatusBar status_of(const RobotsView& view, Size screen) {
    const robots::Game& game = view.record.game;
    StatusBar bar;
    bar.strong = view.turn;
    if (waits_for_choice(game)) {
        const robots::Roll roll = game.state().roll;
        bar.strong +=
            "  " + trc("label, at most 14 columns", "dice {0} {1}", roll.first, roll.second);
    }
    if (view.unsaved) { bar.left = unsaved_mark("  " + bar.strong, screen.width) + ' '; }
    const auto has_room = [&](const std::string& more) {
        return columns(bar.left) + columns(bar.strong) + columns(more) + 4 <=
               static_cast<std::size_t>(screen.width);
    };
    const int round = game.state().turns / game.rules().players + 1;
    for (const std::string& more : {view.code.empty() ? std::string() : view.code + ' ',
                                    trc("label, at most 9 columns", "turn {0}", round) + ' ',
                                    trc("label, at most 12 columns", "Robots") + ' '}) {
        if (!more.empty() && has_room(more)) {
            bar.left.insert(0, more + (bar.left.empty() ? "" : " "));
        }
    }
    const std::string options = format_rule_options(game.rules());
    if (has_room(options)) { bar.right = options; }
    return bar;
}

/// Returns the first line of the board. A message of several lines pushes the board up, first its
/// column numbers under the players, then over them, because it concerns the board.
int board_top_of(const RobotsView& view, SquareSize size, Size screen) {
    const int top = board_top(size, screen);
    const int end = top + grid_of(size).extent().height;
    const auto lines = message_lines(view.dialog.message, screen).size();
    const int room = screen.height - 1 - static_cast<int>(lines);
    return top - std::clamp(end - room, 0, top);
}

void draw_die(Canvas& canvas, Point corner, int value, Style style) {
    /// The three lines inside the edge, by value.
    static constexpr std::array<std::array<std::string_view, 3>, robots::kDieSides> kPips{
        {{"       ", "   o   ", "       "},
         {" o     ", "       ", "     o "},
         {" o     ", "   o   ", "     o "},
         {" o   o ", "       ", " o   o "},
         {" o   o ", "   o   ", " o   o "},
         {" o   o ", " o   o ", " o   o "}}};
    canvas.write(corner, "+-------+", Style::Rule);
    int line = corner.y + 1;
    for (const std::string_view pips : kPips[static_cast<std::size_t>(value - 1)]) {
        canvas.write({corner.x, line}, "|       |", Style::Rule);
        canvas.write({corner.x + 1, line++}, pips, style);
    }
    canvas.write({corner.x, line}, "+-------+", Style::Rule);
}

std::string backpack_of(const robots::Robot& robot) {
    return std::string(static_cast<std::size_t>(robot.backpack), 'o');
}

std::string right_aligned(int number, std::size_t width) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), ' ') + digits;
}

void draw_player(Canvas& canvas, int line, const robots::Record& record, Player player) {
    const robots::State& state = record.game.state();
    const bool to_move =
        state.contenders.empty() ? state.to_move == player : is_among(player, state.contenders);
    if (to_move) { canvas.put({0, line}, U'>', Style::Strong); }
    const robots::Seat seat = record.seats[index_of(player)];
    const std::string name = std::string(1, letter(player)) + ' ' +
                             (seat.is_bot() ? trc("label, at most 6 columns", "bot:{0}", seat.level)
                                            : trc("label, at most 7 columns", "human"));
    constexpr std::size_t kTile = 9;
    canvas.write({1, line}, text::padded(name, kTile), robot_style(player));
    canvas.write({11, line}, right_aligned(state.robot(player).bank, 4));
    const std::string backpack = backpack_of(state.robot(player));
    canvas.write({16, line}, backpack.empty() ? "-" : backpack);
}

/// Returns the last throws that fit into a width, the newest at the end: "A35 C66".
std::string last_throws(const robots::Game& game, std::size_t width) {
    std::string text;
    const auto add = [&](Player player, robots::Roll roll) {
        const std::string thrown =
            letter(player) + std::to_string(roll.first) + std::to_string(roll.second);
        if (text.size() + thrown.size() + 1 > width) { return false; }
        text.insert(0, thrown + (text.empty() ? "" : " "));
        return true;
    };
    for (auto entry = game.history().rbegin(); entry != game.history().rend(); ++entry) {
        if (const auto* ply = std::get_if<robots::Ply>(&*entry)) {
            if (!add(ply->player, ply->roll)) { break; }
            continue;
        }
        const auto& contest = std::get<robots::Contest>(*entry);
        for (std::size_t i = contest.rolls.size(); i-- > 0;) {
            if (!add(contest.players[i], contest.rolls[i])) { return text; }
        }
    }
    return text;
}

/// Draws banks, backpacks and the last throws in one line, for small screens: "A 3 oo  C 5   A35".
Canvas draw_robots_line(const robots::Record& record, int width) {
    Canvas canvas({width, 1});
    constexpr int kColumns = 8;
    int x = 0;
    for (const Player player : players_of(record.game.rules())) {
        const robots::Robot& robot = record.game.state().robot(player);
        const std::string text =
            letter(player) + right_aligned(robot.bank, 2) + ' ' + backpack_of(robot);
        canvas.write({x, 0}, text);
        canvas.write({x, 0}, text.substr(0, 1), robot_style(player));
        x += kColumns;
    }
    const std::string thrown = last_throws(record.game, static_cast<std::size_t>(width - x));
    canvas.write({width - static_cast<int>(thrown.size()), 0}, thrown, Style::Faint);
    return canvas;
}

}  // namespace

Canvas draw_robots_board(const robots::Game& game, SquareSize size, std::optional<Square> target,
                         Tiles tiles) {
    return BoardPainter(game, size, target, tiles).draw();
}

Canvas draw_robots_panel(const robots::Record& record, Size size) {
    const robots::Game& game = record.game;
    const std::vector<robots::Entry>& history = game.history();
    Canvas canvas(size);
    canvas.write({11, 0}, trc("label, at most 4 columns", "bank"));
    canvas.write({16, 0}, trc("label, at most 8 columns", "backpack"));
    int line = 1;
    for (const Player player : players_of(game.rules())) {
        draw_player(canvas, line++, record, player);
    }
    ++line;
    const bool has_dice = std::ranges::any_of(history, [](const robots::Entry& entry) {
        return std::holds_alternative<robots::Ply>(entry);
    });
    if (has_dice) {
        const Style style = waits_for_choice(game) ? Style::Plain : Style::Faint;
        draw_die(canvas, {1, line}, game.state().roll.first, style);
        draw_die(canvas, {12, line}, game.state().roll.second, style);
        line += 6;
    }
    const auto room = static_cast<std::size_t>(std::max(size.height - line, 0));
    for (std::size_t i = history.size() - std::min(room, history.size()); i < history.size(); ++i) {
        const Style style = i + 1 == history.size() ? Style::Plain : Style::Faint;
        canvas.write({1, line++}, format_entry(history[i]), style);
    }
    return canvas;
}

Frame draw_robots_screen(const RobotsView& view, CellStyle style, Size screen) {
    if (is_too_small(screen)) { return draw_too_small(screen); }
    Canvas canvas(screen);
    const SquareSize size = square_size(style, screen);
    const Canvas board = draw_robots_board(view.record.game, size, view.target, view.tiles);
    const int top = board_top_of(view, size, screen);
    canvas.draw({0, top}, board);
    if (has_panel(size, screen)) {
        const int left = board.size().width + 1;
        const int lines = screen.height - kStatusAndPrompt;
        canvas.draw({left, 1}, draw_robots_panel(view.record, {screen.width - left, lines}));
    } else if (top > 0) {
        // The players are worth more than the numbers of the columns.
        canvas.clear({0, 1}, {screen.width, 1});
        canvas.draw({1, 1}, draw_robots_line(view.record, screen.width - 1));
    }
    return with_frame(std::move(canvas), status_of(view, screen), view.dialog);
}

std::optional<Square> square_at(const RobotsView& view, Point point, CellStyle style, Size screen) {
    const SquareSize size = square_size(style, screen);
    const Grid& grid = grid_of(size);
    point.y -= board_top_of(view, size, screen);
    for (const Square square : robots::all_squares()) {
        const Point corner = grid.corner(square);
        const Point inside{point.x - corner.x, point.y - corner.y};
        if (inside.x >= 0 && inside.x < grid.inside.width && inside.y >= 0 &&
            inside.y < grid.inside.height) {
            return square;
        }
    }
    return std::nullopt;
}

std::string robots_picture(const robots::Record& record, CellStyle style, int width) {
    const bool has_lines =
        style != CellStyle::Compact && grid_of(SquareSize::Lined).extent().width <= width;
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
