#include "tui/hive/sidebar.h"

#include <algorithm>

#include "i18n/tr.h"
#include "play/assist/review.h"
#include "text/utf8.h"
#include "tui/hive/game_text.h"
#include "tui/hive/hex_raster.h"

namespace roj::tui {

namespace {

/// The width of the players side by side, and of two turns in a line.
constexpr int kWide = 43;
constexpr int kPlayerWidth = 21;

/// A line of the list of moves.
struct Row {
    int turn;  ///< 0: the line goes on with the turn before
    int ply;   ///< of White's move, from 1
    std::string white;
    std::string black;
};

/// Returns the moves as turns; `plies` were before them. A move that needs both columns has a line
/// of its own.
std::vector<Row> rows_of(const std::vector<std::string>& moves, int plies) {
    constexpr std::size_t kColumn = 8;
    std::vector<Row> rows;
    for (const std::string& move : moves) {
        const bool white = plies % 2 == 0;
        if (white || rows.empty()) { rows.push_back({plies / 2 + 1, plies / 2 * 2 + 1, {}, {}}); }
        if (!white && rows.back().white.size() > kColumn) { rows.push_back({0, plies, {}, {}}); }
        (white ? rows.back().white : rows.back().black) = move;
        ++plies;
    }
    return rows;
}

/// A place for a bug in a hand: its letter, or a dot once it is placed.
struct HandPlace {
    Point at;
    Bug bug;
    bool placed;
};

/// Returns the places of a hand, in one or more lines from `at` on.
std::vector<HandPlace> hand_places(const Position& position, Color color, Point at, int width) {
    const std::vector<Piece> hand = position.hand(color);
    const std::vector<Piece> all = position.rules().pieces(color);
    std::vector<HandPlace> places;
    // The hand of all official bugs is exactly as wide as the sidebar.
    int x = std::ssize(all) + 7 >= width ? 0 : 1;
    int y = at.y;
    for (const Bug bug : kBugs) {
        const auto count = static_cast<int>(std::ranges::count(all, bug, &Piece::bug));
        const auto left = static_cast<int>(std::ranges::count(hand, bug, &Piece::bug));
        if (count == 0) { continue; }
        if (x + count > width) {
            x = 1;
            ++y;
        }
        for (int i = 0; i < count; ++i, ++x) {
            places.push_back({{at.x + x, y}, bug, i < count - left});
        }
        ++x;
    }
    return places;
}

/// Returns the free lines between the parts of a sidebar. On few lines nothing but the moves gets
/// more than it needs.
int gap_of(Size size) {
    constexpr int kRoomy = 18;
    return size.height >= kRoomy ? 1 : 0;
}

class Sidebar {
public:
    /// `point` is the one that the player points at, if they do.
    Sidebar(const HiveView& view, Size size, int covered, std::optional<Point> point = {})
        : view_(view),
          position_(view.game.position()),
          canvas_(size),
          width_(size.width),
          height_(size.height - (has_spectators() ? 1 : 0)),
          end_(std::min(size.height - covered, height_)),
          blocks_(are_painted(view.board.look.tiles)),
          point_(point) {}

    /// Returns what the point shows.
    Pointed pointed() {
        draw();
        return pointed_;
    }

    Canvas draw() {
        const int gap = gap_of(canvas_.size());
        if (is_wide()) {
            const int below = draw_player(Color::White, {0, 0}, kPlayerWidth);
            line_ = std::max(below, draw_player(Color::Black, {kPlayerWidth + 1, 0}, kPlayerWidth));
            line_ += gap;
            if (view_.white_chance) { draw_chances(*view_.white_chance); }
            view_.analysis != nullptr ? draw_curve(6) : static_cast<void>(++line_);
            draw_piles(gap);
        } else {
            const bool curve = view_.analysis != nullptr && gap > 0;
            line_ = draw_player(Color::White, {0, 0}, width_) + (curve ? 0 : gap);
            line_ = draw_player(Color::Black, {0, line_}, width_) + (curve ? 0 : gap);
            if (curve) { draw_curve(4); }
            draw_stacks(gap == 0 || curve ? 0 : 2);
        }
        const std::string stung = face_down_bugs(position_);
        if (!stung.empty()) { draw_labelled(trc("label, at most 8 columns", "Stung"), stung); }
        line_ += gap;
        if (is_wide() && gap > 0) {
            canvas_.write({1, line_ - 1}, trc("label, at most 20 columns", "Moves"), Style::Faint);
        }
        draw_moves();
        if (has_spectators()) {
            const int count = view_.lobby->spectators;
            canvas_.write({1, canvas_.size().height - 1},
                          trn("{0} spectator", "{0} spectators", count, count), Style::Faint);
        }
        return canvas_;
    }

private:
    bool is_wide() const { return is_wide_sidebar(width_); }
    /// Returns the plies before the first move, of a game from a position.
    int first_ply() const {
        return position_.ply() - static_cast<int>(view_.game.history().size());
    }
    int lines_left() const { return end_ - line_; }
    bool has_spectators() const { return view_.lobby != nullptr && view_.lobby->spectators > 0; }

    /// Draws a label, and a text that continues below if it is too long.
    void draw_labelled(std::string_view label, std::string_view text) {
        const int end = canvas_.write({0, line_}, label, Style::Faint);
        indent_ = std::max(indent_, end + 1);
        const auto room = static_cast<std::size_t>(std::max(width_ - indent_, 1));
        while (text.size() > room) {
            const std::size_t cut = text.find_last_of("> ", room - 1);
            if (cut == std::string_view::npos) { break; }
            canvas_.write({indent_, line_}, text.substr(0, cut + 1));
            text.remove_prefix(cut + 1);
            ++line_;
        }
        canvas_.write({indent_, line_}, text);
        ++line_;
    }

    /// Draws the name, the clock, the hand and the Queen of a player. Returns the line below.
    int draw_player(Color color, Point at, int width) {
        const bool moves = !view_.game.over() && position_.to_move() == color;
        if (moves) { canvas_.put(at, blocks_ ? U'\u25B6' : U'>'); }
        // The bar of a lobby's game has the clocks, and its players have long names.
        const bool elsewhere = view_.lobby != nullptr && view_.ending.empty();
        const std::string clock =
            elsewhere ? std::string() : view_.clocks[static_cast<std::size_t>(color)];
        constexpr std::size_t kTile = 12;
        const std::size_t room = static_cast<std::size_t>(width) - clock.size() - 2;
        const std::string tile =
            ' ' + color_label(color) + ' ' + name_of(view_.players, color) + ' ';
        canvas_.write({at.x + 1, at.y}, text::cut(text::padded(tile, kTile), room),
                      style_of({color, Bug::Queen, TileStyle::Part::Text}));
        canvas_.write({at.x + width - static_cast<int>(clock.size()), at.y}, clock,
                      is_low(clock) ? Style::Warning : Style::Plain);
        const int below = draw_hand(color, {at.x, at.y + 1}, width);
        const int end = canvas_.write({at.x + 1, below}, trc("label, at most 8 columns", "Queen"),
                                      Style::Faint);
        draw_pips(color, {at.x + end + 2, below});
        return below + 1;
    }

    /// Draws a letter for each bug in the hand and a dot for each on the board. Returns the line
    /// below.
    int draw_hand(Color color, Point at, int width) {
        const std::vector<HandPlace> places = hand_places(position_, color, at, width);
        for (const HandPlace& place : places) {
            if (point_ == place.at && !place.placed) { pointed_.bug = Piece{color, place.bug, 0}; }
            canvas_.put(
                place.at, place.placed ? U'.' : static_cast<char32_t>(letter(place.bug)),
                place.placed ? Style::Dot : style_of({color, place.bug, TileStyle::Part::Ink}));
        }
        return places.back().at.y + 1;
    }

    /// Draws a sign for each side of the Queen, filled or free.
    void draw_pips(Color color, Point at) {
        constexpr int kSides = 6;
        const bool placed = position_.where(Piece{color, Bug::Queen, 0}).has_value();
        if (!placed) {
            canvas_.write(at, trc("label, at most 10 columns", "in hand"), Style::Faint);
            return;
        }
        const int filled = filled_sides(position_, color);
        const Style style = filled == kSides ? Style::Warning : Style::Plain;
        for (int i = 0; i < kSides; ++i) {
            const char32_t full = blocks_ ? U'\u25CF' : U'#';
            const char32_t free = blocks_ ? U'\u25CB' : U'-';
            canvas_.put({at.x + i, at.y}, i < filled ? full : free, style);
        }
    }

    /// Draws a bar in the colours of the tiles: White's part on the left.
    void draw_chances(int white) {
        constexpr int kBegin = 9;
        canvas_.write({1, line_}, trc("label, at most 7 columns", "Chances"), Style::Faint);
        const std::string black = std::to_string(100 - white) + " % ";
        const auto columns = static_cast<std::size_t>(width_ - kBegin);
        const std::string text =
            text::padded(' ' + trc("label, at most 14 columns", "White {0} %", white),
                         columns - black.size()) +
            black;
        const std::size_t filled = (columns * static_cast<std::size_t>(white) + 50) / 100;
        const std::string first = text::cut(text, filled);
        for (const Color color : {Color::White, Color::Black}) {
            const bool is_first = color == Color::White;
            canvas_.write({is_first ? kBegin : kBegin + static_cast<int>(filled), line_},
                          is_first ? first : text.substr(first.size()),
                          style_of({color, Bug::Ant, TileStyle::Part::Text}));
        }
    }

    /// Draws the accuracies, and White's chances in the course of the game in the colours of the
    /// tiles: White's part below.
    void draw_curve(int lines) {
        std::string both;
        for (const Color color : {Color::White, Color::Black}) {
            const int percent = play::accuracy(*view_.analysis, color).value_or(0);
            both += (both.empty() ? "" : "/") + std::to_string(percent) + '%';
        }
        const int end =
            canvas_.write({1, line_}, trc("label, at most 10 columns", "Accuracy"), Style::Faint);
        canvas_.write({end + 2, line_}, both);
        const int tall = view_.board.look.tiles == Tiles::Sextants ? 3 : 2;
        const int wide = blocks_ ? 2 : 1;
        const std::vector<int> chances = play::white_chances(*view_.analysis);
        const int last = static_cast<int>(chances.size()) - 1;
        const int pixels = (width_ - 1) * wide;
        // Returns how many pixels of a column are White's.
        const auto height = [&](int x) {
            const int chance = chances[static_cast<std::size_t>(x * last / (pixels - 1))];
            return (chance * lines * tall + 50) / 100;
        };
        for (int i = 0; i < lines * (width_ - 1); ++i) {
            const Point at{i % (width_ - 1), i / (width_ - 1)};
            std::vector<Ground> parts;
            for (int part = 0; part < wide * tall; ++part) {
                const int below = (lines - at.y) * tall - 1 - part / wide;
                parts.push_back(below < height(at.x * wide + part % wide) ? Ground::White
                                                                          : Ground::Black);
            }
            const auto white = std::ranges::count(parts, Ground::White);
            const Cell cell =
                blocks_ ? compose(parts) : Cell{U" .:"[static_cast<std::size_t>(white)]};
            canvas_.put({at.x + 1, line_ + 1 + at.y}, cell.character, cell.style);
        }
        line_ += lines + 1;
    }

    /// Draws the stacks as text. Keeps the place of `reserved` lines.
    void draw_stacks(int reserved) {
        const std::vector<std::string> all = stacks(position_);
        const int first_line = line_;
        const int most = std::max(lines_left() / 4, 1);
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (static_cast<int>(i) + 1 == most && i + 1 < all.size()) {
                draw_labelled("", trc("label, at most 12 columns", "and {0} more", all.size() - i));
                break;
            }
            draw_labelled(i == 0 ? trc("label, at most 8 columns", "Stack") : "", all[i]);
        }
        line_ = std::max(line_, first_line + reserved);
    }

    /// Draws the stacks as piles of names, the top bug on top, at the lower end, so that they do
    /// not move the list of moves.
    void draw_piles(int gap) {
        constexpr int kPitch = 4;
        int tallest = 0;
        for (const Hex cell : position_.cells()) {
            tallest = std::max(tallest, position_.height(cell));
        }
        if (tallest < 2) { return; }
        // For messages of two lines there is a line left free.
        const int bottom = height_ - 1 - gap;
        canvas_.write({1, bottom}, trc("label, at most 6 columns", "Stacks"), Style::Faint);
        int x = kPitch * 2;
        for (const Hex cell : position_.cells()) {
            if (position_.height(cell) < 2) { continue; }
            if (x + kPitch * 2 > width_) {
                canvas_.write({x, bottom}, "...", Style::Faint);
                break;
            }
            int y = bottom;
            for (const Piece piece : position_.stack(cell)) {
                const Style style = style_of({piece.color, piece.bug, TileStyle::Part::Ink});
                canvas_.write({x, y}, "   ", style);
                canvas_.write({x, y}, shown_name(position_, piece), style);
                --y;
            }
            x += kPitch;
        }
        height_ = bottom - tallest + 1 - gap;
        end_ = std::min(end_, height_);
    }

    void draw_moves() {
        const std::vector<Row> rows = rows_of(view_.moves, first_ply());
        const int columns = is_wide() ? 2 : 1;
        const int current = position_.ply();
        const auto reached = static_cast<int>(std::ranges::count_if(
            rows, [&](const Row& row) { return row.ply + (row.black.empty() ? 0 : 1) < current; }));
        // A message moves the list only if it would cover the current move. For messages of two
        // lines there is a line left free.
        int lines = height_ - line_;
        if (lines <= 0) { return; }
        constexpr int kManyLines = 4;
        const bool spares = lines >= kManyLines;
        if (spares && columns > 1) { --lines; }
        int first = first_row_shown(reached + (spares && columns == 1 ? 1 : 0), columns * lines);
        if ((reached - first) % lines >= lines_left()) {
            lines = std::max(lines_left(), 0);
            first = first_row_shown(reached, columns * lines);
        }
        const int pitch = width_ / columns;
        for (int i = 0; i < columns * lines && first + i < std::ssize(rows); ++i) {
            draw_row(rows[static_cast<std::size_t>(first) + static_cast<std::size_t>(i)],
                     {i / lines * (pitch + 1), line_ + i % lines}, pitch);
        }
    }

    void draw_row(const Row& row, Point at, int width) {
        constexpr int kWhite = 3;
        const int black = kWhite + std::max(9, (width - kWhite) / 2);
        if (row.turn > 0) {
            const std::string number = std::to_string(row.turn);
            const int indent = 2 - std::min(static_cast<int>(number.size()), 2);
            canvas_.write({at.x + indent, at.y}, number);
        }
        if (row.turn > 0 && row.white.empty()) {
            canvas_.write({at.x + kWhite, at.y}, "...", Style::Faint);
        }
        draw_move(row.white, row.ply, {at.x + kWhite, at.y}, Style::FirstSide);
        draw_move(row.black, row.ply + 1, {at.x + black, at.y}, Style::SecondSide);
    }

    /// Draws a move; one that was taken back or is still to come is faint, and the one that the
    /// player looks at has a sign before it.
    void draw_move(const std::string& move, int ply, Point at, Style style) {
        if (move.empty()) { return; }
        const int current = position_.ply();
        const bool is_newest =
            std::ssize(view_.moves) + first_ply() == current && view_.looking_at.empty();
        const bool reviewed = ply == current && !is_newest;
        const bool here = point_ && point_->y == at.y && point_->x >= at.x &&
                          point_->x < at.x + static_cast<int>(text::columns(move));
        if (here) { pointed_.move = ply - first_ply(); }
        if (reviewed) { canvas_.put({at.x - 1, at.y}, U'>', Style::Moved); }
        canvas_.write(at, move, reviewed ? Style::Moved : ply > current ? Style::Faint : style);
    }

    const HiveView& view_;
    const Position& position_;
    Canvas canvas_;
    int width_;
    int height_;  // without the line of the spectators and the piles
    int end_;     // the line after the last one
    bool blocks_;
    std::optional<Point> point_;
    Pointed pointed_;
    int line_ = 0;
    int indent_ = 6;  // of the texts beside labels
};

}  // namespace

bool is_low(std::string_view clock) {
    // Below ten seconds a clock shows tenths: "9.9".
    return (clock.starts_with("0:") && clock < "0:30") || clock.find('.') != clock.npos;
}

bool is_wide_sidebar(int width) {
    return width >= kWide;
}

std::string name_of(const PlayersView& players, Color color) {
    const auto side = static_cast<std::size_t>(color);
    const play::Seat& seat = players.seats[side];
    // The seats are those of the game, which waits meanwhile.
    const std::string you = trc("label, at most 5 columns", "you");
    if (players.exercise) { return color == players.viewer ? you : std::string(); }
    if (seat.is_guest() || seat.is_engine()) { return players.names[side]; }
    if (seat.is_bot() && !players.names[side].empty()) { return players.names[side]; }
    if (seat.is_bot()) { return trc("label, at most 6 columns", "bot:{0}", seat.level); }
    const bool both_here = players.seats[0].is_here() && players.seats[1].is_here();
    return both_here ? std::string() : you;
}

Canvas draw_sidebar(const HiveView& view, Size size, int covered) {
    return Sidebar(view, size, covered).draw();
}

Pointed sidebar_at(const HiveView& view, Size size, int covered, Point point) {
    return Sidebar(view, size, covered, point).pointed();
}

int first_row_shown(int current, int room) {
    if (current < room || room < 1) { return 0; }
    const int step = (room + 1) / 2;
    return (current - room + step) / step * step;
}

}  // namespace roj::tui
