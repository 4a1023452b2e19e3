// What the screen of a game of Hive shows.

#include <cstddef>
#include <utility>

#include "text/utf8.h"
#include "tui/hive/game_text.h"
#include "tui/hive/hive_screen.h"
#include "words/move_list.h"
#include "words/phrases.h"

namespace roj::tui {

namespace {

/// A bot that answers sooner is not announced.
constexpr std::chrono::milliseconds kQuick{500};

}  // namespace

/// Returns the time until the next second of a clock or of the bot's thinking time.
std::optional<std::chrono::milliseconds> HiveScreen::time_to_tick() const {
    if (const auto tick = session_.next_tick()) { return *tick; }
    if (!thinking_since_ || !session_.seats().thinking()) { return std::nullopt; }
    const auto passed =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - *thinking_since_);
    if (passed < kQuick) { return kQuick - passed; }
    return std::chrono::milliseconds{1000 - passed.count() % 1000};
}

/// Returns the message, and below it the progress of the bot.
std::string HiveScreen::message(const std::string& preview) const {
    std::string said = previewed_ && !preview.empty() ? words::as_sentence(preview) : message_;
    if (!thinking_since_ || !session_.seats().thinking()) { return said; }
    const auto passed = Clock::now() - *thinking_since_;
    if (passed < kQuick) { return said; }
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(passed).count();
    // A running clock already shows the time.
    const std::string time = session_.next_tick() ? "" : ", " + std::to_string(seconds) + " s";
    return said + (said.empty() ? "" : "  ") +
           machine_name(session_, session_.game().position().to_move()) + " is thinking" + time +
           '.';
}

std::string HiveScreen::hints() const {
    const TableRole role = table_role(session_);
    const std::string looking = key_hints(keys_, KeyContext::EmptyLine);
    std::string hints = "moves  undo  save  quit";
    if (cells_) {
        hints = key_hints(keys_, KeyContext::Board);
    } else if (!session_.exercise().empty()) {
        hints =
            "hint  live  " + std::string(session_.exercise() == "lesson" ? "tutorial" : "puzzle");
    } else if (!session_.looking_at().empty()) {
        hints = looking + "  branch";
    } else if (role == TableRole::Spectator ||
               (session_.game().over() && role == TableRole::Player)) {
        hints = looking + "  save  quit";
    } else if (session_.game().over()) {
        hints = "new  undo  save  quit";
    } else if (session_.seats().thinking()) {
        hints = "stop  undo  quit";
    }
    return hints + "  ?: help";
}

std::string HiveScreen::label() const {
    if (cells_) { return "board > "; }
    if (!session_.exercise().empty()) { return std::string(session_.exercise()) + " > "; }
    if (!session_.looking_at().empty()) { return "look > "; }
    return must_pass_ ? "No legal move, Enter passes > " : "> ";
}

/// Returns what the line means, or what the cursor on the board is about to do.
play::Preview HiveScreen::preview() const {
    if (!cells_) { return session_.preview(text::encode_utf8(prompt_.text())); }
    const Position& position = session_.shown().position();
    play::Preview shown = session_.preview(cells_->line(position));
    shown.text = cells_->description(position);
    if (cells_->picked()) { shown.targets = words::targets_of(position, *cells_->picked()); }
    return shown;
}

/// Returns the cell that must be visible.
std::optional<Hex> HiveScreen::focus(const play::Preview& preview) const {
    if (cells_) { return cells_->cell(); }
    if (preview.move && !preview.move->is_pass()) { return preview.move->to(); }
    const std::optional<play::LastMove> last = session_.last_move();
    return last ? std::optional(last->move.to()) : std::nullopt;
}

Frame HiveScreen::frame(Size size) {
    const play::Preview coming = preview();
    const Size board = board_size(size);
    const Game& game = session_.shown();
    if (board.width > 0 && window_.look_at(game.position(), focus(coming), board)) {
        show_message(
            "The hive no longer fits, so its cells are smaller now; + on an empty line enlarges "
            "them.",
            message_style_);
    }
    const GameView view{game,
                        window_.viewport(),
                        {session_.last_move(), session_.highlights(), coming.targets, coming.move},
                        cells_ ? std::optional(cells_->cell()) : std::nullopt,
                        moves_,
                        {session_.seats().players(), session_.seats().names(), session_.viewer(),
                         !session_.exercise().empty()},
                        {session_.clock_text(), session_.looking_at(), !session_.unsaved().empty()},
                        message(coming.text),
                        previewed_ ? Style::Plain : message_style_,
                        {label(), prompt_, hints()}};
    return draw_screen(view, size);
}

}  // namespace roj::tui
