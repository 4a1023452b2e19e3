// What the screen of a game of Hive shows.

#include <cstddef>
#include <utility>

#include "play/wording/words.h"
#include "text/utf8.h"
#include "tui/hive/event_text.h"
#include "tui/hive/hive_screen.h"

namespace roj::tui {

namespace {

/// A bot that answers sooner is not announced.
constexpr std::chrono::milliseconds kQuick{500};

}  // namespace

/// Returns the time until the next second of a clock or of the bot's thinking time.
std::optional<std::chrono::milliseconds> HiveScreen::time_to_tick() const {
    if (const auto tick = session_.next_tick()) { return *tick; }
    if (!thinking_since_ || !session_.thinking()) { return std::nullopt; }
    const auto passed =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - *thinking_since_);
    if (passed < kQuick) { return kQuick - passed; }
    return std::chrono::milliseconds{1000 - passed.count() % 1000};
}

/// Returns the message, and below it the progress of the bot.
std::string HiveScreen::message(const std::string& preview) const {
    std::string said = previewed_ && !preview.empty() ? play::as_sentence(preview) : message_;
    if (!thinking_since_ || !session_.thinking()) { return said; }
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
    if (role == TableRole::Spectator) { return "[  ]  save  quit  ?: help"; }
    if (session_.game().over()) {
        return role == TableRole::Player ? "[  ]  save  quit  ?: help"
                                         : "new  undo  save  quit  ?: help";
    }
    return session_.thinking() ? "stop  undo  quit  ?: help" : "moves  undo  save  quit  ?: help";
}

/// Returns what the line means, or what the cursor on the board is about to do.
play::Preview HiveScreen::preview() const {
    if (!cells_) { return session_.preview(text::encode_utf8(prompt_.text())); }
    const Position& position = session_.shown().position();
    play::Preview shown = session_.preview(cells_->line(position));
    shown.text = cells_->description(position);
    if (cells_->picked()) { shown.targets = play::targets_of(position, *cells_->picked()); }
    return shown;
}

PromptLine HiveScreen::prompt_line() const {
    if (cells_) { return {"board > ", prompt_, "hlyubn  Enter  Tab  Esc  ?: help"}; }
    if (session_.exercise() == "lesson") {
        return {"lesson > ", prompt_, "hint  live  tutorial N  ?: help"};
    }
    if (session_.exercise() == "puzzle") {
        return {"puzzle > ", prompt_, "hint  live  puzzle N  ?: help"};
    }
    if (!session_.looking_at().empty()) {
        return {"look > ", prompt_, "[  ]  <  >  branch  ?: help"};
    }
    return {must_pass_ ? "No legal move, Enter passes > " : "> ", prompt_, hints()};
}

/// Returns the cell that must be visible.
std::optional<Hex> HiveScreen::focus(const play::Preview& preview) const {
    if (cells_) { return cells_->cell(); }
    if (preview.move && !preview.move->is_pass()) { return preview.move->to(); }
    const std::optional<LastMove> last = session_.last_move();
    return last ? std::optional(last->move.to()) : std::nullopt;
}

Frame HiveScreen::frame(Size size) {
    const play::Preview coming = preview();
    const std::optional<LastMove> last = session_.last_move();
    const Size board = board_size(size);
    const Game& game = session_.shown();
    if (board.width > 0 && window_.look_at(game.position(), focus(coming), board)) {
        show_message(
            "The hive no longer fits, so its cells are smaller now; + on an empty line enlarges "
            "them.",
            message_style_);
    }
    const GameView view{game,
                        last,
                        session_.seats().players(),
                        session_.viewer(),
                        moves_,
                        message(coming.text),
                        previewed_ ? Style::Plain : message_style_,
                        window_.projection(),
                        window_.corner(),
                        prompt_line(),
                        session_.seats().names(),
                        {coming.targets, coming.move, session_.signs()},
                        cells_ ? std::optional(cells_->cell()) : std::nullopt,
                        session_.clock_text(),
                        session_.looking_at(),
                        !session_.exercise().empty(),
                        !session_.unsaved().empty()};
    return draw_screen(view, size);
}

}  // namespace roj::tui
