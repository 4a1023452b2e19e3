#include "tui/hive/hive_view.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "text/ascii.h"
#include "tui/hive/game_text.h"

namespace roj::tui {

namespace {

constexpr int kSidebarWidth = 21;
/// Narrower screens have no sidebar.
constexpr int kWidthForSidebar = 60;

bool has_sidebar(Size screen) {
    return screen.width >= kWidthForSidebar;
}

/// Returns the line below the status where the board begins.
int board_top(Size screen) {
    return has_sidebar(screen) ? 1 : 2;
}

std::string name_of(const PlayersView& players, Color color) {
    const auto side = static_cast<std::size_t>(color);
    const play::Seat& seat = players.seats[side];
    if (seat.is_guest() || seat.is_engine()) { return players.names[side]; }
    return seat.is_bot() ? "bot " + std::to_string(seat.level) : "human";
}

/// Returns texts that name the players, from the longer to the shorter.
std::array<std::string, 2> describe(const PlayersView& players) {
    const std::string color(name(players.viewer));
    if (players.exercise) { return {"you: " + color, "you " + color}; }
    const bool white_here = players.seats[0].is_here();
    if (white_here == players.seats[1].is_here()) {
        const std::string first = name_of(players, Color::White);
        const std::string second = name_of(players, Color::Black);
        return {"White: " + first + "  Black: " + second, first + " v " + second};
    }
    const Color other = white_here ? Color::Black : Color::White;
    const play::Seat& seat = players.seats[static_cast<std::size_t>(other)];
    std::string opponent = seat.is_guest() ? "against " : "engine: ";
    opponent += name_of(players, other);
    if (seat.is_bot()) { opponent = "bot: level " + std::to_string(seat.level); }
    return {"you: " + color + "  " + opponent, "you " + color};
}

/// Returns what is wrong, then whose turn it is, or which ply the player looks at.
std::string state_text(const HiveView& view, int width) {
    std::string state = view.looking_at.empty()
                            ? whose_turn(view.game.position(), view.game.outcome())
                            : view.looking_at;
    if (!view.clocks.empty()) { state += "  " + view.clocks; }
    return view.unsaved ? unsaved_mark(state, width) + "  " + state : state;
}

/// Returns line 0. With less room it shows less, but always whose turn it is.
std::string status_text(const HiveView& view, int width) {
    const std::string plain_type = format_game_type(view.game.rules().game_type);
    const std::string options = format_rule_options(view.game.rules());
    // Rules other than the tournament's are named, or at least indicated by a star.
    const std::string type = plain_type + (options.empty() ? "" : "*");
    const std::string named = plain_type + (options.empty() ? "" : ' ' + options);
    const std::string turn = "  turn " + std::to_string(turn_number(view.game.position())) + "  ";
    std::string whose = state_text(view, width);
    const auto [longer, shorter] = describe(view.players);
    const auto line = [](std::initializer_list<std::string_view> parts) {
        return text::join(parts, "");
    };
    for (const std::string& before :
         {line({" ", named, "  ", longer, " ", turn}), line({" ", type, "  ", longer, " ", turn}),
          line({" ", type, "  ", shorter, turn}), line({" ", shorter, turn}),
          line({" ", shorter, "  "}), line({" "})}) {
        if (static_cast<int>(before.size() + whose.size()) <= width) { return before + whose; }
    }
    return whose;
}

/// Draws line after line while there is room.
class Sidebar {
public:
    explicit Sidebar(Size size) : canvas_(size) {}

    void write(std::string_view text) {
        canvas_.write({0, line_}, text);
        ++line_;
    }

    const Canvas& canvas() const { return canvas_; }
    int lines_left() const { return canvas_.size().height - line_; }

    /// Draws the bugs of a hand on as many lines as they need.
    void hand(const Position& position, Color color) {
        const Style style = side_style(color);
        const std::vector<std::string> words = hand_kinds(position, color);
        constexpr int kTitle = 2;
        int width = kTitle;
        for (const std::string& word : words) { width += 1 + static_cast<int>(word.size()); }
        // A full hand of the whole official game needs exactly one column more.
        int gap = width > canvas_.size().width ? 0 : 1;
        int x = canvas_.write({0, line_}, color == Color::White ? "w:" : "b:", style);
        for (const std::string& word : words) {
            if (x + gap + static_cast<int>(word.size()) > canvas_.size().width) {
                ++line_;
                x = kTitle;
            }
            x += gap + canvas_.write({x + gap, line_}, word, style);
            gap = 1;
        }
        ++line_;
    }

    void stacks(const Position& position) {
        const std::vector<std::string> all = tui::stacks(position);
        const int first_line = line_;
        // The moves below need some lines too; a line of its own counts what is left out.
        const int most = std::max(lines_left() / 3, 1);
        // If there is room, keep two lines for stacks, so that the lines below are not written
        // again each time a Beetle climbs up or down.
        const int reserved = lines_left() >= 12 ? 2 : 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (static_cast<int>(i) + 1 == most && i + 1 < all.size()) {
                write("        and " + std::to_string(all.size() - i) + " more");
                break;
            }
            stack(i == 0 ? "stacks  " : "        ", all[i]);
        }
        if (all.empty() && reserved > 0) { write("stacks  none"); }
        line_ = std::max(line_, first_line + reserved);
    }

    void queens(const Position& position) {
        canvas_.write({0, line_}, "queens");
        canvas_.write({8, line_}, queen_sides(position, Color::White), Style::FirstSide);
        canvas_.write({15, line_}, queen_sides(position, Color::Black), Style::SecondSide);
        ++line_;
    }

    void moves(const std::vector<std::string>& moves, int current) {
        write(moves.empty() ? "no moves yet" : "moves");
        const int first = first_move_shown(current, lines_left());
        const int count = static_cast<int>(moves.size());
        for (int i = first; i < count && lines_left() > 0; ++i) {
            const std::string number = std::to_string(i + 1);
            const std::string blanks(3 - std::min<std::size_t>(number.size(), 3), ' ');
            if (i + 1 == current) { canvas_.put({0, line_}, U'>'); }
            canvas_.write({1, line_}, blanks + number + ' ' + moves[static_cast<std::size_t>(i)],
                          i < current ? Style::Plain : Style::Faint);
            ++line_;
        }
    }

private:
    /// Draws a stack; one of many bugs continues in the next line.
    void stack(std::string_view title, std::string_view text) {
        const int room = canvas_.size().width - static_cast<int>(title.size());
        canvas_.write({0, line_}, title);
        while (static_cast<int>(text.size()) > room) {
            const std::size_t cut = text.rfind('>', static_cast<std::size_t>(room) - 1);
            if (cut == std::string_view::npos) { break; }
            canvas_.write({static_cast<int>(title.size()), line_}, text.substr(0, cut + 1));
            text.remove_prefix(cut + 1);
            ++line_;
        }
        canvas_.write({static_cast<int>(title.size()), line_}, text);
        ++line_;
    }

    Canvas canvas_;
    int line_ = 0;
};

/// Draws both hands, the stacks, the filled sides of the Queens and the moves.
Canvas draw_sidebar(const HiveView& view, Size size) {
    const Position& position = view.game.position();
    Sidebar sidebar(size);
    sidebar.hand(position, Color::White);
    sidebar.hand(position, Color::Black);
    sidebar.stacks(position);
    const std::string stung = face_down_bugs(position);
    if (!stung.empty()) { sidebar.write("stung   " + stung); }
    sidebar.queens(position);
    sidebar.moves(view.moves, position.ply());
    return sidebar.canvas();
}

}  // namespace

Size board_size(Size screen) {
    if (is_too_small(screen)) { return {}; }
    const int width = has_sidebar(screen) ? screen.width - kSidebarWidth - 1 : screen.width;
    return {width, screen.height - board_top(screen) - 2};
}

std::optional<Point> point_on_board(Point point, Size screen) {
    const Size board = board_size(screen);
    const Point on_board{point.x, point.y - board_top(screen)};
    const bool inside =
        on_board.x >= 0 && on_board.x < board.width && on_board.y >= 0 && on_board.y < board.height;
    return inside ? std::optional(on_board) : std::nullopt;
}

Frame draw_hive_screen(const HiveView& view, Size screen) {
    if (is_too_small(screen)) { return draw_too_small(screen); }
    Canvas canvas(screen);
    const Size board = board_size(screen);
    const Position& position = view.game.position();
    canvas.draw({0, board_top(screen)}, draw_hive(position, view.marks, view.board));
    if (has_sidebar(screen)) {
        for (int y = 1; y <= board.height; ++y) {
            canvas.put({board.width, y}, U'|', Style::Faint);
        }
        // A message of several lines covers the last ones, but the current move must stay visible.
        const int covered = static_cast<int>(message_lines(view.dialog.message, screen).size()) - 1;
        canvas.draw({board.width + 1, 1},
                    draw_sidebar(view, {kSidebarWidth, board.height - covered}));
    } else {
        canvas.write({1, 1}, both_hands(position));
    }
    Frame frame = with_frame(std::move(canvas), status_text(view, screen.width), view.dialog);
    if (view.cursor) {
        const Point middle = center_of(view.board.projection, *view.cursor);
        const Point corner = view.board.corner;
        const Point at{middle.x - corner.x, middle.y - corner.y + board_top(screen)};
        if (point_on_board(at, screen)) { frame.cursor = at; }
    }
    return frame;
}

int first_move_shown(int current, int lines) {
    if (current <= lines || lines < 1) { return 0; }
    const int step = std::max(lines / 2, 1);
    return (current - lines + step - 1) / step * step;
}

}  // namespace roj::tui
