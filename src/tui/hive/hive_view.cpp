#include "tui/hive/hive_view.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "tui/hive/game_text.h"
#include "tui/hive/sidebar.h"

namespace roj::tui {

namespace {

/// Narrower screens have no sidebar.
constexpr int kWidthForSidebar = 60;

/// Returns the width of the sidebar and of the rule beside it: what the board does not need.
int sidebar_width(Size screen) {
    constexpr int kNarrow = 22;
    constexpr int kWide = 44;
    constexpr int kBoard = 88;
    return screen.width < kWidthForSidebar ? 0 : std::clamp(screen.width - kBoard, kNarrow, kWide);
}
bool has_sidebar(Size screen) {
    return sidebar_width(screen) > 0;
}

/// Returns the line below the status where the board begins.
int board_top(Size screen) {
    return has_sidebar(screen) ? 1 : 2;
}

/// Returns "^1 v3 <2": how many bugs are beyond which side of the board.
std::string beyond_text(const Position& position, const Viewport& board) {
    const Beyond beyond = count_beyond(position, board);
    std::string text;
    const auto add = [&](char sign, int count) {
        if (count > 0) { text += (text.empty() ? "" : " ") + (sign + std::to_string(count)); }
    };
    add('^', beyond.above);
    add('v', beyond.below);
    add('<', beyond.left);
    add('>', beyond.right);
    return text;
}

/// From this width on, a bar has room for the number of the turn and the set of rules.
constexpr int kWideBar = 100;

/// Returns "tournament rules" or another set of rules; empty if the rules are none of them.
std::string preset_text(const Ruleset& rules) {
    for (const std::string_view preset : rule_presets()) {
        Ruleset set;
        set.game_type = rules.game_type;
        if (apply_preset(set, preset) && set == rules) { return std::string(preset) + " rules"; }
    }
    return {};
}

/// Returns the type of the game. Rules other than the tournament's are named, or at least indicated
/// by a star.
std::string game_text(const HiveView& view, bool whole, int width) {
    const Ruleset& rules = view.game.rules();
    std::string type = format_game_type(rules.game_type);
    const std::string preset = whole && width >= kWideBar ? preset_text(rules) : std::string();
    if (!preset.empty()) { return type + "   " + preset; }
    const std::string options = format_rule_options(rules);
    if (options.empty()) { return type; }
    return whole ? type + ' ' + options : type + '*';
}

/// Returns "BLACK WINS   the white Queen is surrounded" for "Black wins: the white Queen is
/// surrounded.".
std::string ending_text(Outcome outcome, std::string_view sentence) {
    constexpr std::string_view kDrawn = "The game is drawn ";
    const std::size_t colon = sentence.find(": ");
    const std::size_t begin = colon != std::string_view::npos ? colon + 2 : kDrawn.size();
    std::string_view reason = sentence.substr(std::min(begin, sentence.size()));
    if (reason.ends_with('.')) { reason.remove_suffix(1); }
    const std::string_view result = outcome == Outcome::WhiteWins   ? "WHITE WINS"
                                    : outcome == Outcome::BlackWins ? "BLACK WINS"
                                                                    : "DRAWN";
    return std::string(result) + "   " + std::string(reason);
}

std::string seat_text(const PlayersView& players) {
    if (players.exercise) { return "you are " + std::string(name(players.viewer)); }
    const bool white_here = players.seats[0].is_here();
    if (white_here == players.seats[1].is_here()) { return {}; }
    return "you play " + std::string(name(white_here ? Color::White : Color::Black));
}

/// Returns the first line of a screen with a sidebar. With less room it says less.
StatusBar wide_bar(const HiveView& view, int width) {
    const Outcome outcome = view.game.outcome();
    const std::string beyond = beyond_text(view.game.position(), view.board);
    StatusBar bar;
    if (!view.ending.empty()) {
        const bool won = outcome == Outcome::WhiteWins || outcome == Outcome::BlackWins;
        bar.style = won ? Style::Victory : Style::Bar;
        bar.left = ending_text(outcome, view.ending);
        bar.right = "turn " + std::to_string(turn_number(view.game.position())) + "   " +
                    std::to_string(view.game.position().ply()) + " plies";
    }
    if (view.ending.empty()) {
        // What changes with every ply costs bytes; elsewhere the list of moves has the number.
        bar.right = seat_text(view.players);
        if (width >= kWideBar) {
            const int turn = turn_number(view.game.position());
            bar.right =
                "turn " + std::to_string(turn) + (bar.right.empty() ? "" : "   ") + bar.right;
        }
    }
    if (!view.looking_at.empty()) { bar.right = view.looking_at; }
    if (view.unsaved) { bar.right = unsaved_mark(bar.right, width) + "   " + bar.right; }
    if (!beyond.empty()) { bar.right += (bar.right.empty() ? "" : "   ") + beyond; }
    if (!bar.left.empty()) { return bar; }
    bar.left = game_text(view, true, width);
    const auto room = static_cast<std::size_t>(std::max(width - 4, 0));
    if (bar.left.size() + bar.right.size() > room) { bar.left = game_text(view, false, width); }
    return bar;
}

/// Returns the first line of a small screen: whose turn it is, and outside of the bar the clocks.
StatusBar narrow_bar(const HiveView& view, int width) {
    StatusBar bar;
    if (!view.clocks[0].empty()) { bar.outside = "W " + view.clocks[0] + " B " + view.clocks[1]; }
    bar.strong = view.looking_at.empty() ? whose_turn(view.game.position(), view.game.outcome())
                                         : view.looking_at;
    const auto fits = [&](const std::string& before) {
        return before.size() + bar.strong.size() + bar.outside.size() + 5 <=
               static_cast<std::size_t>(width);
    };
    const bool won = !view.ending.empty() && view.game.outcome() != Outcome::Draw;
    if (won) { bar.style = Style::Victory; }
    std::string before = view.unsaved ? "UNSAVED" : game_text(view, false, width);
    if (view.unsaved && fits("Nothing is saved")) { before = "Nothing is saved"; }
    if (view.unsaved || fits(before)) { bar.left = before + ' '; }
    return bar;
}

/// Returns both hands, "White GGAAM  Black GGML", with numbers if there is too little room beside
/// the text at the end of the line.
std::string hands_text(const Position& position, int width, const std::string& end) {
    std::string text;
    for (const Color color : {Color::White, Color::Black}) {
        text += (text.empty() ? "" : "  ") + std::string(name(color)) + ' ';
        std::string hand;
        for (const Piece piece : position.hand(color)) { hand += letter(piece.bug); }
        text += hand.empty() ? "-" : hand;
    }
    const bool fits = std::ssize(text) + std::ssize(end) < width;
    return fits ? text : both_hands(position);
}

/// Returns the kind of bug whose letter, or the number after it, is in a column of such a text.
std::optional<Piece> kind_at(const std::string& hands, int column) {
    if (column < 0 || column >= std::ssize(hands)) { return std::nullopt; }
    const auto at = static_cast<std::size_t>(column);
    const std::size_t word = hands.find_last_of(' ', at) + 1;
    const bool is_name = hands.find("White", word) == word || hands.find("Black", word) == word;
    const char sign = hands[at] > '0' && hands[at] <= '9' ? hands[at - 1] : hands[at];
    const auto bug = std::ranges::find(kBugs, sign, letter);
    if (is_name || bug == kBugs.end()) { return std::nullopt; }
    const bool black = hands.rfind("Black", at) != hands.npos || hands[word] == 'b';
    return Piece{black ? Color::Black : Color::White, *bug, 0};
}

/// Draws such a text on the line below the status, each letter as on the board.
void draw_hands(Canvas& canvas, const std::string& hands) {
    for (int x = 0; x < std::ssize(hands); ++x) {
        const auto kind = kind_at(hands, x);
        canvas.put({x, 1}, static_cast<char32_t>(hands[static_cast<std::size_t>(x)]),
                   kind ? style_of({kind->color, kind->bug, TileStyle::Part::Ink}) : Style::Faint);
    }
}

}  // namespace

bool shows_chances(Size screen) {
    return is_wide_sidebar(sidebar_width(screen) - 1);
}

Size board_size(Size screen) {
    if (is_too_small(screen)) { return {}; }
    return {screen.width - sidebar_width(screen), screen.height - board_top(screen) - 2};
}

std::optional<Point> point_on_board(Point point, Size screen) {
    const Size board = board_size(screen);
    const Point on_board{point.x, point.y - board_top(screen)};
    const bool inside =
        on_board.x >= 0 && on_board.x < board.width && on_board.y >= 0 && on_board.y < board.height;
    return inside ? std::optional(on_board) : std::nullopt;
}

std::optional<Piece> hand_bug_at(const Position& position, const Viewport& view, Point point,
                                 Size screen) {
    std::optional<Piece> kind;
    if (has_sidebar(screen)) {
        const int left = board_size(screen).width + 1;
        kind = hand_kind_at(position, {screen.width - left, screen.height - 3},
                            {point.x - left, point.y - 1});
    } else if (point.y == 1) {
        const std::string beyond = beyond_text(position, view);
        kind = kind_at(hands_text(position, screen.width, beyond), point.x);
    }
    if (!kind) { return std::nullopt; }
    const std::vector<Piece> hand = position.hand(kind->color);
    const auto next = std::ranges::find(hand, kind->bug, &Piece::bug);
    return next == hand.end() ? std::nullopt : std::optional(*next);
}

Frame draw_hive_screen(const HiveView& view, Size screen) {
    if (is_too_small(screen)) { return draw_too_small(screen); }
    Canvas canvas(screen);
    const Size board = board_size(screen);
    canvas.draw({0, board_top(screen)}, draw_hive(view.game.position(), view.marks, view.board));
    StatusBar bar;
    if (has_sidebar(screen)) {
        for (int y = 1; y <= board.height; ++y) { canvas.put({board.width, y}, U'|', Style::Rule); }
        // A message of several lines covers the last ones, but the current move must stay visible.
        const int covered = static_cast<int>(message_lines(view.dialog.message, screen).size()) - 1;
        canvas.draw({board.width + 1, 1},
                    draw_sidebar(view, {screen.width - board.width - 1, board.height}, covered));
        bar = wide_bar(view, screen.width);
    } else {
        const std::string beyond = beyond_text(view.game.position(), view.board);
        const int end = screen.width - static_cast<int>(beyond.size());
        draw_hands(canvas, hands_text(view.game.position(), screen.width, beyond));
        canvas.write({end, 1}, beyond, Style::Mark);
        bar = narrow_bar(view, screen.width);
    }
    Frame frame = with_frame(std::move(canvas), bar, view.dialog);
    if (view.marks.cursor) {
        const Point middle = center_of(view.board.projection, *view.marks.cursor);
        const Point corner = view.board.corner;
        const Point at{middle.x - corner.x, middle.y - corner.y + board_top(screen)};
        if (point_on_board(at, screen)) { frame.cursor = at; }
    }
    return frame;
}

}  // namespace roj::tui
