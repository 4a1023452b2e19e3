#include "tui/hive/hive_view.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include <roj/notation.h>
#include <roj/presets.h>

#include "i18n/tr.h"
#include "text/utf8.h"
#include "tui/hive/game_text.h"
#include "tui/hive/sidebar.h"

namespace roj::tui {

using text::columns;

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
    const std::string_view preset = preset_of(rules);
    return preset.empty() ? "" : trc("label, at most 30 columns", "{0} rules", preset);
}

/// Returns the type of the game. Rules other than the tournament's are named, or at least indicated
/// by a star.
std::string game_text(const HiveView& view, bool whole, int width) {
    const Ruleset rules = rules_to_show(view.game.rules());
    std::string type = format_game_type(rules.game_type);
    const std::string preset = whole && width >= kWideBar ? preset_text(rules) : std::string();
    if (!preset.empty()) { return type + "   " + preset; }
    const std::string options = format_rule_options(rules);
    if (options.empty()) { return type; }
    return whole ? type + ' ' + options : type + '*';
}

std::string seat_text(const PlayersView& players) {
    if (players.exercise) {
        return players.viewer == Color::White ? trc("label, at most 20 columns", "you are White")
                                              : trc("label, at most 20 columns", "you are Black");
    }
    const bool white_here = players.seats[0].is_here();
    if (white_here == players.seats[1].is_here()) { return {}; }
    return white_here ? trc("label, at most 20 columns", "you play White")
                      : trc("label, at most 20 columns", "you play Black");
}

/// Returns the first line of a screen with a sidebar. With less room it says less.
StatusBar wide_bar(const HiveView& view, int width) {
    const Outcome outcome = view.game.outcome();
    const std::string beyond = beyond_text(view.game.position(), view.board);
    StatusBar bar;
    if (!view.ending.empty()) {
        const bool won = outcome == Outcome::WhiteWins || outcome == Outcome::BlackWins;
        bar.style = won ? Style::Victory : Style::Bar;
        const int plies = view.game.position().ply();
        bar.left = view.ending;
        bar.right =
            turn_text(view.game.position()) + "   " + trn("{0} ply", "{0} plies", plies, plies);
    }
    if (view.ending.empty()) {
        // What changes with every ply costs bytes; elsewhere the list of moves has the number.
        bar.right = seat_text(view.players);
        if (width >= kWideBar) {
            bar.right =
                turn_text(view.game.position()) + (bar.right.empty() ? "" : "   ") + bar.right;
        }
    }
    if (!view.looking_at.empty()) { bar.right = view.looking_at; }
    if (!view.code.empty()) {
        bar.right = trc("label, at most 20 columns", "code {0}", view.code) +
                    (bar.right.empty() ? "" : "   ") + bar.right;
    }
    if (view.unsaved) { bar.right = unsaved_mark(bar.right, width) + "   " + bar.right; }
    if (!beyond.empty()) { bar.right += (bar.right.empty() ? "" : "   ") + beyond; }
    const auto room = static_cast<std::size_t>(std::max(width - 4, 0));
    const auto fits = [&] { return columns(bar.left) + columns(bar.right) <= room; };
    if (!view.ending.empty()) {
        if (!fits()) { bar.left = whose_turn(view.game.position(), outcome); }
        return bar;
    }
    bar.left = game_text(view, true, width);
    if (!fits()) { bar.left = game_text(view, false, width); }
    return bar;
}

/// Returns whose turn it is in a game of a lobby, in a few words or in more.
std::string lobby_turn(const HiveView& view, bool whole) {
    const Position& position = view.game.position();
    if (!view.looking_at.empty()) { return view.looking_at; }
    if (view.adjourned) { return trc("label, at most 20 columns", "ADJOURNED"); }
    const auto& seats = view.players.seats;
    const Color mover = position.to_move();
    const bool own = seats[static_cast<std::size_t>(mover)].is_here() &&
                     !seats[static_cast<std::size_t>(opponent(mover))].is_here();
    if (!own) { return whose_turn(position, Outcome::InProgress); }
    if (!whole) { return trc("label, at most 12 columns", "YOUR MOVE"); }
    return mover == Color::White ? trc("label, at most 20 columns", "YOUR MOVE as White")
                                 : trc("label, at most 20 columns", "YOUR MOVE as Black");
}

/// Returns the number of a lobby's game and its players; the last level of detail has all.
std::string lobby_label(const HiveView& view, int detail) {
    const play::LobbyGame& lobby = *view.lobby;
    std::string label = std::to_string(lobby.number);
    if (detail > 0) {
        label += ' ' + (lobby.rated ? trc("label, at most 9 columns", "rated")
                                    : trc("label, at most 9 columns", "casual"));
    }
    const auto player = [&](std::size_t side) {
        return lobby.names.at(side) + (detail > 2 ? ' ' + lobby.ratings.at(side) : std::string());
    };
    if (detail > 1) { label.append("  ").append(player(0)).append(" - ").append(player(1)); }
    if (detail > 3) { label.append("  ").append(turn_text(view.game.position())); }
    return label;
}

/// Returns both clocks, "White 5:00 Black 4:30", or only the times, "5:00 - 4:30".
std::string both_clocks(const HiveView& view, bool named) {
    const auto& [white, black] = view.clocks;
    if (!named) { return white + " - " + black; }
    return color_label(Color::White) + ' ' + white + ' ' + color_label(Color::Black) + ' ' + black;
}

/// Returns the first line of a game in a lobby that is not over. With less room it says less.
StatusBar lobby_bar(const HiveView& view, int width) {
    StatusBar bar;
    const auto mover = static_cast<std::size_t>(view.game.position().to_move());
    bar.outside = view.lobby->left.at(mover);
    const bool clocks = bar.outside.empty() && !view.clocks[0].empty();
    if (clocks && is_low(view.clocks.at(mover))) { bar.outside_style = Style::Warning; }
    const std::string beyond = beyond_text(view.game.position(), view.board);
    const auto room = static_cast<std::size_t>(std::max(width - 5, 0));
    const auto used = [&] {
        return columns(bar.left) + columns(bar.strong) + columns(bar.outside);
    };
    constexpr int kWhole = 5;  // 4 and 5 name the colour of the player
    for (int detail = kWhole; detail >= 0; --detail) {
        bar.left = lobby_label(view, detail == kWhole ? 4 : std::min(detail, 3));
        bar.strong = lobby_turn(view, detail >= 4);
        if (clocks) { bar.outside = both_clocks(view, true); }
        // The players, if they are named, stand in the order of their clocks.
        const bool clear = detail > 1 || detail == 0;
        if (clocks && clear && used() > room) { bar.outside = both_clocks(view, false); }
        if (used() <= room) { break; }
    }
    bar.left += ' ';
    const bool shows_beyond = !beyond.empty() && has_sidebar({width, 0}) &&
                              used() + columns(beyond) + 6 < static_cast<std::size_t>(width);
    if (shows_beyond) { bar.right = beyond; }
    return bar;
}

/// Returns the first line of a small screen: whose turn it is, and outside of the bar the clocks.
StatusBar narrow_bar(const HiveView& view, int width) {
    StatusBar bar;
    if (!view.clocks[0].empty()) { bar.outside = both_clocks(view, true); }
    bar.strong = view.looking_at.empty() ? whose_turn(view.game.position(), view.game.outcome())
                                         : view.looking_at;
    const auto fits = [&](const std::string& before) {
        return columns(before) + columns(bar.strong) + columns(bar.outside) + 5 <=
               static_cast<std::size_t>(width);
    };
    const auto notice = [&] {
        return view.unsaved ? unsaved_mark(bar.strong + bar.outside + "  ", width) : view.code;
    };
    if (!bar.outside.empty() && !fits(notice())) { bar.outside = both_clocks(view, false); }
    const bool won = !view.ending.empty() && view.game.outcome() != Outcome::Draw;
    if (won) { bar.style = Style::Victory; }
    // Beside clocks there is room for the code only with one word.
    const bool plays = view.ending.empty() && view.looking_at.empty();
    if (plays && !view.code.empty() && !fits(view.code)) {
        bar.strong = color_label(view.game.position().to_move());
    }
    const std::string mark = notice();
    const bool marked = view.unsaved || (fits(mark) && !mark.empty());
    const std::string before = marked ? mark : game_text(view, false, width);
    if (view.unsaved || fits(before)) { bar.left = before + ' '; }
    return bar;
}

/// A character of the line with both hands.
struct HandSign {
    char32_t character;
    std::optional<Piece> kind{};  ///< of the bugs that it stands for
};

void add_signs(std::vector<HandSign>& signs, std::string_view text,
               std::optional<Piece> kind = {}) {
    for (const char32_t character : text::decode_utf8(text)) { signs.push_back({character, kind}); }
}

/// Adds the letters of a hand; if they are counted, each kind once with its number.
void add_hand(std::vector<HandSign>& signs, const Position& position, Color color, bool counted) {
    const std::vector<Piece> hand = position.hand(color);
    if (hand.empty()) { return add_signs(signs, "-"); }
    if (!counted) {
        for (const Piece piece : hand) {
            add_signs(signs, std::string(1, letter(piece.bug)), piece);
        }
        return;
    }
    for (const std::string& kind : hand_kinds(position, color)) {
        add_signs(signs, kind, Piece{color, *bug_from_letter(kind.front()), 0});
    }
}

/// Returns both hands, "White GGAAM  Black GGML". If there is too little room before the end of the
/// line, they are counted, "White G2A2M  Black G2ML", and then without words, "wG2A2M  bG2ML".
std::vector<HandSign> hands_line(const Position& position, int width, const std::string& end) {
    std::vector<HandSign> signs;
    for (int shorter = 0; shorter <= 2; ++shorter) {
        signs.clear();
        for (const Color color : {Color::White, Color::Black}) {
            if (!signs.empty()) { add_signs(signs, "  "); }
            add_signs(signs, shorter < 2 ? color_label(color) + ' '
                                         : std::string(1, color == Color::White ? 'w' : 'b'));
            add_hand(signs, position, color, shorter > 0);
        }
        if (std::ssize(signs) + std::ssize(end) < width) { break; }
    }
    return signs;
}

/// Returns how many lines of the board and the sidebar a message of several lines covers.
int covered_lines(const HiveView& view, Size screen) {
    return static_cast<int>(message_lines(view.dialog.message, screen).size()) - 1;
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

Pointed pointed_at(const HiveView& view, Size screen, Point point) {
    const Position& position = view.game.position();
    const int covered = covered_lines(view, screen);
    if (is_too_small(screen) || point.y >= screen.height - 2 - covered) { return {}; }
    Pointed pointed;
    if (has_sidebar(screen)) {
        const int left = board_size(screen).width + 1;
        pointed = sidebar_at(view, {screen.width - left, screen.height - 3}, covered,
                             {point.x - left, point.y - 1});
    } else if (point.y == 1) {
        const std::string beyond = beyond_text(position, view.board);
        const std::vector<HandSign> signs = hands_line(position, screen.width, beyond);
        if (point.x >= 0 && point.x < std::ssize(signs)) {
            pointed.bug = signs[static_cast<std::size_t>(point.x)].kind;
        }
    }
    if (pointed.bug) {
        const std::vector<Piece> hand = position.hand(pointed.bug->color);
        const auto next = std::ranges::find(hand, pointed.bug->bug, &Piece::bug);
        pointed.bug = next == hand.end() ? std::nullopt : std::optional(*next);
    }
    return pointed;
}

Frame draw_hive_screen(const HiveView& view, Size screen) {
    if (is_too_small(screen)) { return draw_too_small(screen); }
    Canvas canvas(screen);
    const Size board = board_size(screen);
    canvas.draw({0, board_top(screen)}, draw_hive(view.game.position(), view.marks, view.board));
    StatusBar bar;
    const bool in_lobby = view.lobby != nullptr && view.ending.empty();
    if (has_sidebar(screen)) {
        for (int y = 1; y <= board.height; ++y) { canvas.put({board.width, y}, U'|', Style::Rule); }
        canvas.draw({board.width + 1, 1},
                    draw_sidebar(view, {screen.width - board.width - 1, board.height},
                                 covered_lines(view, screen)));
        bar = in_lobby ? lobby_bar(view, screen.width) : wide_bar(view, screen.width);
    } else {
        const std::string beyond = beyond_text(view.game.position(), view.board);
        const int end = screen.width - static_cast<int>(beyond.size());
        int x = 0;
        for (const HandSign& sign : hands_line(view.game.position(), screen.width, beyond)) {
            const auto kind = sign.kind;
            canvas.put(
                {x++, 1}, sign.character,
                kind ? style_of({kind->color, kind->bug, TileStyle::Part::Ink}) : Style::Faint);
        }
        canvas.write({end, 1}, beyond, Style::Mark);
        bar = in_lobby ? lobby_bar(view, screen.width) : narrow_bar(view, screen.width);
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
