#include "tui/hive/game_text.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include <roj/notation.h>

#include "i18n/tr.h"
#include "i18n/typed.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "tui/hive/board_view.h"
#include "tui/hive/board_window.h"
#include "tui/terminal/glyphs.h"

namespace roj::tui {

namespace {

std::string hand_line(const Position& position, Color color) {
    std::string line = color_label(color) + ':';
    for (const std::string& kind : hand_kinds(position, color)) { line += ' ' + kind; }
    return line + '\n';
}

/// Reports whether the player here has exactly one colour.
bool has_opponent(const play::Session& session) {
    const auto players = session.seats().players();
    return players[0].is_here() != players[1].is_here();
}

}  // namespace

std::vector<std::string> hand_kinds(const Position& position, Color color) {
    const std::vector<Piece> hand = position.hand(color);
    std::vector<std::string> kinds;
    for (const Bug bug : kBugs) {
        const auto count = std::ranges::count(hand, bug, &Piece::bug);
        if (count == 0) { continue; }
        kinds.push_back(letter(bug) + (count > 1 ? std::to_string(count) : std::string()));
    }
    if (kinds.empty()) { kinds.push_back(tr("all placed")); }
    return kinds;
}

std::string color_label(Color color) {
    return color == Color::White ? trc("label, at most 6 columns", "White")
                                 : trc("label, at most 6 columns", "Black");
}

std::vector<std::string> stacks(const Position& position) {
    std::vector<std::string> all;
    for (const Hex cell : position.cells()) {
        if (position.height(cell) < 2) { continue; }
        std::vector<std::string> names;
        for (const Piece bug : position.stack(cell)) {
            names.insert(names.begin(), shown_name(position, bug));
        }
        all.push_back(text::join(names, ">"));
    }
    return all;
}

std::string shown_name(const Position& position, Piece piece) {
    std::string text = format_piece(piece);
    if (position.face_down(piece)) {
        text[1] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[1])));
    }
    return text;
}

std::string face_down_bugs(const Position& position) {
    std::vector<std::string> names;
    for (const Color color : {Color::White, Color::Black}) {
        for (const Piece piece : position.rules().pieces(color)) {
            if (position.face_down(piece)) { names.push_back(format_piece(piece)); }
        }
    }
    return text::join(names, " ");
}

std::string queen_sides(const Position& position, Color color) {
    const Piece queen{color, Bug::Queen, 0};
    const bool placed = position.where(queen).has_value();
    const std::string count = placed ? std::to_string(filled_sides(position, color)) + "/6" : "-";
    return format_piece(queen) + ' ' + count;
}

std::string turn_text(const Position& position) {
    return trc("label, at most 9 columns", "turn {0}", position.ply() / 2 + 1);
}

std::string whose_turn(const Position& position, Outcome outcome) {
    if (outcome == Outcome::Draw) { return trc("label, at most 16 columns", "a draw"); }
    if (outcome == Outcome::WhiteWins) { return trc("label, at most 16 columns", "White wins"); }
    if (outcome == Outcome::BlackWins) { return trc("label, at most 16 columns", "Black wins"); }
    return position.to_move() == Color::White ? trc("label, at most 16 columns", "White to move")
                                              : trc("label, at most 16 columns", "Black to move");
}

namespace {

/// Returns the box of the hive and of what is marked.
Box box_around(const Position& position, const BoardMarks& marks, Layout layout) {
    Box box = box_of(layout, position);
    for (const Hex cell : position.cells()) { box = united(box, box_of(layout, cell)); }
    if (marks.last && marks.last->from) {
        // The cell that a bug came from may now be on the rim, with its marks beyond.
        const Point middle = center_of(layout, *marks.last->from);
        box = united(box, {middle.x - 1, middle.y, middle.x + 1, middle.y});
    }
    if (marks.landing) { box = united(box, box_of(layout, marks.landing->to())); }
    return box;
}

}  // namespace

Canvas whole_hive(const Game& game, Layout layout, const BoardLook& look) {
    const BoardMarks marks{play::LastMove::of(game)};
    const Box box = box_around(game.position(), marks, layout);
    return draw_hive(game.position(), marks,
                     {layout, {box.left, box.top}, {box.width(), box.height()}, look});
}

Canvas hive_in(const play::RowPreview& preview, Size most, const BoardLook& look) {
    const Position& position = preview.game->position();
    BoardMarks marks{play::LastMove::of(*preview.game)};
    marks.landing = preview.landing;
    Layout layout = Layout::Larger;
    Box box = box_around(position, marks, layout);
    while (layout != Layout::Compact && (box.width() > most.width || box.height() > most.height)) {
        layout = static_cast<Layout>(static_cast<int>(layout) - 1);
        box = box_around(position, marks, layout);
    }
    const Size size{std::min(box.width(), most.width),
                    std::min(box.height(), std::max(most.height, 0))};
    const auto shown = marks.landing ? marks.landing
                       : marks.last  ? std::optional(marks.last->move)
                                     : std::nullopt;
    Point corner{box.left + (box.width() - size.width) / 2,
                 box.top + (box.height() - size.height) / 2};
    if (shown) {
        const Point middle = center_of(layout, shown->to());
        corner = {
            std::clamp(middle.x - size.width / 2, box.left, box.left + box.width() - size.width),
            std::clamp(middle.y - size.height / 2, box.top, box.top + box.height() - size.height)};
    }
    return draw_hive(position, marks, {layout, corner, size, look});
}

namespace {

std::string in_table(std::string_view label) {
    return text::padded(label, 7) + ' ';
}

std::string table_text(const Game& game) {
    const Position& position = game.position();
    std::string text = hand_line(position, Color::White) + hand_line(position, Color::Black);
    std::string title = trc("label, at most 7 columns", "stacks");
    for (const std::string& stack : stacks(position)) {
        text += in_table(std::exchange(title, {})) + stack + '\n';
    }
    const std::string stung = face_down_bugs(position);
    if (!stung.empty()) {
        text += in_table(trc("label, at most 7 columns", "stung")) + stung + '\n';
    }
    text += in_table(trc("label, at most 7 columns", "queens")) +
            queen_sides(position, Color::White) + "  " + queen_sides(position, Color::Black) + '\n';
    return text + turn_text(position) + "  " + whose_turn(position, game.outcome()) + '\n';
}

}  // namespace

std::string draw_board(const Game& game, CellStyle cells) {
    return whole_hive(game, layout_of(cells).value_or(Layout::Outlined)).to_text() + '\n' +
           table_text(game);
}

std::string draw_colored_board(const Game& game, const UiOptions& options, ColorCount colors) {
    const Palette palette{options.theme, colors, has_light_background()};
    const Glyphs glyphs = options.board == BoardStyle::Auto
                              ? Glyphs::Ascii
                              : choose_glyphs(options.board, {}, colors, {}).glyphs;
    const Canvas hive = whole_hive(game, layout_of(options.cells).value_or(Layout::Outlined),
                                   {tiles_for(palette, glyphs), palette});
    return to_ansi(hive, palette, glyphs) + '\n' + table_text(game);
}

std::vector<std::string> all_moves(const play::Session& session) {
    if (session.exercise() != nullptr || edits(session)) { return {}; }
    std::vector<std::string> texts = session.move_texts();
    Game game = session.game();
    for (const Move& move : game.undone()) {
        texts.push_back(format_move(game.position(), move));
        if (!game.redo()) { break; }
    }
    return texts;
}

std::array<std::string, 2> clock_texts(const play::Session& session, bool tenths) {
    const play::LobbyGame* const lobby = session.lobby_game();
    const bool slow = lobby != nullptr && !lobby->left[0].empty();
    return slow ? lobby->left : session.clock().texts(tenths);
}

std::string machine_name(const play::Session& session, Color color) {
    const std::string& engine = session.seats().names()[static_cast<std::size_t>(color)];
    return engine.empty() ? trc("subject of a sentence", "The bot") : engine;
}

std::string describe(const play::MovePlayed& moved, const play::Session& session) {
    const bool passed = moved.move.is_pass();
    const std::string move =
        moved.text + (moved.detail.empty() ? "" : std::string(" (") + moved.detail + ')');
    if (has_opponent(session)) {
        if (moved.source == play::MoveSource::Here) {
            return passed ? tr("You passed.") : tr("You played {0}.", move);
        }
        const std::string who = machine_name(session, moved.mover);
        return passed ? tr("{0} passed.", who) : tr("{0} played {1}.", who, move);
    }
    if (moved.mover == Color::White) {
        return passed ? tr("White passed.") : tr("White played {0}.", move);
    }
    return passed ? tr("Black passed.") : tr("Black played {0}.", move);
}

std::string describe_players(const play::Session& session) {
    const auto players = session.seats().players();
    const auto who = [&](Color color) {
        const auto side = static_cast<std::size_t>(color);
        const bool named = !session.seats().names()[side].empty();
        return players[side].is_guest() || (players[side].is_bot() && named)
                   ? session.seats().names()[side]
                   : describe_seat(players[side]);
    };
    if (has_opponent(session)) {
        return viewer(session) == Color::White
                   ? tr("You play White against {0}.", who(Color::Black))
                   : tr("You play Black against {0}.", who(Color::White));
    }
    return tr("White is {0}, Black is {1}.", who(Color::White), who(Color::Black));
}

TableRole table_role(const play::Session& session) {
    if (session.lobby_game() != nullptr) {
        return session.seats().nobody_here() ? TableRole::Spectator : TableRole::Player;
    }
    const auto players = session.seats().players();
    if (players[0].is_guest() && players[1].is_guest()) { return TableRole::Spectator; }
    return players[0].is_guest() || players[1].is_guest() ? TableRole::Player : TableRole::None;
}

namespace {

std::string lobby_hints(const play::Session& session, const std::string& looking) {
    if (table_role(session) == TableRole::Spectator) { return looking + "  whisper  lobby"; }
    if (const std::string asked = session.asked(); !asked.empty()) {
        return "say  lobby  " + asked + "?  yes  no";
    }
    if (session.game().over()) { return looking + "  rematch  analyze  lobby"; }
    return session.adjourned() ? "resume  say  lobby" : "moves  say  draw  resign  lobby";
}

}  // namespace

std::string command_hints(const play::Session& session, const std::string& looking) {
    const TableRole role = table_role(session);
    std::string hints = "moves  undo  save  quit";
    if (session.intent().resigns) {
        hints = "yes  no";
    } else if (const play::Exercise* const exercise = session.exercise()) {
        const std::string_view kind = exercise->kind();
        const std::string more = kind == "lesson"     ? "tutorial"
                                 : kind == "retry"    ? "review"
                                 : kind == "practice" ? "practice"
                                                      : "puzzle";
        hints = "live  " + more + "  hint";
    } else if (edits(session)) {
        hints = "check  done  puzzle  quit";
    } else if (!session.looking_at().empty()) {
        hints = looking + "  branch";
    } else if (session.lobby_game() != nullptr) {
        hints = lobby_hints(session, looking);
    } else if (role == TableRole::Spectator) {
        hints = looking + "  save  quit";
    } else if (session.game().over() && role == TableRole::Player) {
        hints = looking + "  rematch  save  quit";
    } else if (session.game().over()) {
        hints =
            session.seats().own_color() ? "quit  new  rematch  review" : "new  analyze  save  quit";
    } else if (session.coach_waits()) {
        hints = "why  undo";
    } else if (session.seats().thinking()) {
        hints = "stop  undo  quit";
    } else if (bots_pause(session)) {
        hints = "continue  undo  quit";
    }
    return i18n::own_words(hints);
}

std::string waiting_text(const play::Session& session) {
    const Color mover = session.game().position().to_move();
    if (session.game().over() || !session.seats().is_remote(mover)) { return {}; }
    const std::string& who = session.seats().names()[static_cast<std::size_t>(mover)];
    return mover == Color::White ? tr("It is the turn of {0}, who plays White.", who)
                                 : tr("It is the turn of {0}, who plays Black.", who);
}

std::string question(const play::Session& session) {
    const play::Intent& intent = session.intent();
    if (intent.move) {
        return trc("prompt, at most 24 columns", "play {0}? > ",
                   format_move(session.game().position(), *intent.move));
    }
    if (intent.resigns) { return trc("prompt, at most 20 columns", "resign? > "); }
    if (!intent.premove.empty()) {
        return trc("prompt, at most 24 columns", "next: {0} > ", intent.premove);
    }
    if (!bots_pause(session) || !session.looking_at().empty()) { return {}; }
    return trc("prompt, at most 20 columns", "paused > ");
}

std::string prompt_label(const play::Session& session, bool must_pass, bool on_board) {
    std::string asked = question(session);
    if (!asked.empty()) { return asked; }
    if (on_board) { return trc("prompt, at most 12 columns", "board> "); }
    if (const play::Exercise* const exercise = session.exercise()) {
        const std::string_view kind = exercise->kind();
        return kind == "lesson"     ? trc("prompt, at most 12 columns", "lesson> ")
               : kind == "practice" ? trc("prompt, at most 12 columns", "practice> ")
                                    : trc("prompt, at most 12 columns", "puzzle> ");
    }
    if (edits(session)) { return trc("prompt, at most 12 columns", "edit> "); }
    if (!session.looking_at().empty()) { return trc("prompt, at most 12 columns", "look> "); }
    if (must_pass) { return trc("prompt, at most 36 columns", "No legal move, Enter passes> "); }
    const auto players = session.seats().players();
    const bool two_here = players[0].is_here() && players[1].is_here();
    if (!two_here || session.game().over()) { return "> "; }
    return session.game().position().to_move() == Color::White
               ? trc("prompt, at most 12 columns", "White> ")
               : trc("prompt, at most 12 columns", "Black> ");
}

bool edits(const play::Session& session) {
    return session.looking_at() == play::kEditorLabel;
}

bool bots_pause(const play::Session& session) {
    const play::Seats& seats = session.seats();
    return !session.game().over() && seats.nobody_here() && !seats.thinking() &&
           table_role(session) == TableRole::None;
}

bool must_pass(const play::Session& session) {
    const Game& game = session.game();
    const Color mover = game.position().to_move();
    const bool is_here = session.seats().players()[static_cast<std::size_t>(mover)].is_here();
    return !game.over() && is_here && legal_moves(game.position()) == std::vector{Move::pass()};
}

std::string screen_greeting(const play::Session& session) {
    const TableRole role = table_role(session);
    if (role == TableRole::Spectator) {
        return session.lobby_game() != nullptr
                   ? tr("You are watching this game. To go back, type lobby. ? is help.")
                   : tr("You are watching this game. To leave it, type quit. ? is help.");
    }
    const bool at_table = role == TableRole::Player && !session.game().over();
    const bool begun = !session.game().history().empty();
    if (begun && !at_table) { return {}; }
    const std::string waiting = waiting_text(session);
    if (!waiting.empty()) { return waiting + ' ' + tr("? is help."); }
    if (begun) { return tr("It is your turn. ? is help."); }
    if (role == TableRole::Player) {
        return tr("Type a move such as wS1 and press Enter, or ? for help.");
    }
    return tr("Type a move such as wS1 and press Enter, tutorial to learn, or ? for help.");
}

}  // namespace roj::tui
