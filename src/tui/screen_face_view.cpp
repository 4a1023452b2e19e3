// What a screen face shows.

#include <utility>

#include "tui/event_text.h"
#include "tui/screen_face.h"
#include "tui/utf8.h"

namespace roj::tui {

namespace {

/// A bot that answers sooner is not announced.
constexpr std::chrono::milliseconds kQuick{500};

}  // namespace

std::optional<std::chrono::milliseconds> ScreenFace::patience() const {
    if (!thinking_since_) { return std::nullopt; }
    const auto passed =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - *thinking_since_);
    if (passed < kQuick) { return kQuick - passed; }
    return std::chrono::milliseconds{1000 - passed.count() % 1000};
}

/// What there is to say, and below it how the bot is getting on.
std::string ScreenFace::message(const std::string& preview) const {
    const std::string& said = previewed_ && !preview.empty() ? preview : message_;
    if (!thinking_since_) { return said; }
    const auto passed = Clock::now() - *thinking_since_;
    if (passed < kQuick) { return said; }
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(passed).count();
    return said + (said.empty() ? "" : "  ") +
           machine_name(session_, session_.game().position().to_move()) + " is thinking, " +
           std::to_string(seconds) + " s.";
}

std::string ScreenFace::hints() const {
    if (session_.game().over()) { return "new  undo  save  quit  ?: help"; }
    return session_.thinking() ? "stop  undo  quit  ?: help" : "moves  undo  save  quit  ?: help";
}

/// The cell that must be seen.
std::optional<Hex> ScreenFace::focus(const play::Preview& preview) const {
    if (preview.move && !preview.move->is_pass()) { return preview.move->to(); }
    const std::optional<LastMove> last = session_.last_move();
    return last ? std::optional(last->move.to()) : std::nullopt;
}

void ScreenFace::draw() {
    const Size size = terminal_.size();
    const bool large_enough = board_size(size).width > 0;
    if (page_ && large_enough) {
        terminal_.present(page_->draw(size), page_->cursor(size));
        return;
    }
    const Frame shown = frame(size);
    terminal_.present(shown.canvas, shown.cursor);
}

Frame ScreenFace::frame(Size size) {
    const play::Preview preview = session_.preview(encode_utf8(prompt_.text()));
    const std::optional<LastMove> last = session_.last_move();
    const Size board = board_size(size);
    const Game& game = session_.game();
    if (board.width > 0 && window_.look_at(game.position(), focus(preview), board)) {
        show_message("The hive no longer fits, so its cells are smaller now; ^T switches.",
                     message_style_);
    }
    const GameView view{game,
                        last,
                        session_.players(),
                        session_.viewer(),
                        moves_,
                        message(preview.text),
                        previewed_ ? Style::Plain : message_style_,
                        window_.layout(),
                        window_.corner(),
                        {must_pass_ ? "No legal move, Enter passes > " : "> ", prompt_, hints()},
                        session_.engine_names(),
                        {preview.targets, preview.move}};
    return draw_screen(view, size);
}

}  // namespace roj::tui
