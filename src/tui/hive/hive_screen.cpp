#include "tui/hive/hive_screen.h"

#include <array>
#include <utility>

#include <roj/notation.h>

#include "text/utf8.h"
#include "tui/hive/event_text.h"

namespace roj::tui {

namespace {

/// A bot that answers sooner rings no bell.
constexpr std::chrono::seconds kSlow{3};

/// Returns the moves played, then those taken back, in canonical notation.
std::vector<std::string> all_moves(const play::Session& session) {
    if (!session.exercise().empty()) { return {}; }
    std::vector<std::string> texts = session.move_texts();
    Game game = session.game();
    for (const Move& move : game.undone()) {
        texts.push_back(format_move(game.position(), move));
        if (!game.redo()) { break; }
    }
    return texts;
}

}  // namespace

HiveScreen::HiveScreen(play::Session& session, Terminal& terminal, const UiOptions& options)
    : FullScreenUi(session, terminal, options), session_(session), window_(options.cells) {}

std::string HiveScreen::greeting() const {
    const TableRole role = table_role(session_);
    if (role == TableRole::Spectator) { return "You watch this game; quit leaves it, ? is help."; }
    if (!session_.game().history().empty()) { return {}; }
    const std::string waiting = waiting_text(session_);
    if (!waiting.empty()) { return waiting + " ? is help."; }
    return role == TableRole::Player
               ? "Type a move such as wS1 and press Enter, or ? for help."
               : "Type a move such as wS1 and press Enter, tutorial to learn, or ? for help.";
}

void HiveScreen::tick() {
    const play::Events events = session_.tick();
    if (!events.empty() && options_.bell) { terminal_.beep(); }
    apply(events);
}

void HiveScreen::press(Key key) {
    const std::string said = message_;
    if (cells_ && !page_) {
        touched_ = true;
        press_on_cells(key);
        // The cursor describes its cell, unless there is a newer message.
        previewed_ = message_ == said;
        return;
    }
    const std::u32string text = prompt_.text();
    FullScreenUi::press(key);
    previewed_ = (previewed_ || cells_) && message_ == said;
    if (prompt_.text() != text && message_ == said) { clear_completions(); }
}

/// Clears the completions, because they belong to the previous line.
void HiveScreen::clear_completions() {
    if (message_ == completions_) { message_.clear(); }
    completions_.clear();
}

bool HiveScreen::act_on_game(Action action) {
    switch (action) {
        case Action::Complete:
            complete();
            return true;
        case Action::GoToCells:
            go_to_cells();
            return true;
        case Action::StepBack:
            look("back");
            return true;
        case Action::StepForward:
            look("forward");
            return true;
        case Action::StepToStart:
            look("goto 0");
            return true;
        case Action::StepToNow:
            look("live");
            return true;
        default:
            return act_on_view(action);
    }
}

/// Applies an action to the view. Returns false if the action does not concern it.
bool HiveScreen::act_on_view(Action action) {
    switch (action) {
        case Action::PanUp:
            window_.pan(0, -1);
            break;
        case Action::PanDown:
            window_.pan(0, 1);
            break;
        case Action::PanLeft:
            window_.pan(-1, 0);
            break;
        case Action::PanRight:
            window_.pan(1, 0);
            break;
        case Action::SwitchCells:
            window_.switch_layout();
            break;
        case Action::ZoomIn:
        case Action::ZoomOut:
            window_.zoom(action == Action::ZoomIn);
            break;
        case Action::TurnLeft:
            turn(1);
            break;
        case Action::TurnRight:
            turn(-1);
            break;
        default:
            return false;
    }
    return true;
}

/// Rotates the board, and warns while the signs do not point in their written directions.
void HiveScreen::turn(int sixths) {
    window_.turn(sixths);
    message_.clear();
    const std::size_t turns = static_cast<std::size_t>(window_.projection().turns);
    constexpr std::array<std::string_view, 6> kWest{
        "",           "below X on the left",  "below X on the right",
        "right of X", "above X on the right", "above X on the left"};
    show_message(turns == 0 ? "The board is as it is written."
                            : "The board is turned, the notation is not: -X is " +
                                  std::string(kWest[turns]) + " now.",
                 Style::Plain);
}

/// Shows another ply with a command of the session.
void HiveScreen::look(std::string_view command) {
    message_.clear();
    apply(session_.submit(command));
}

/// Passes a game in a format of several lines to the session as a whole.
void HiveScreen::paste(const std::string& text) {
    cells_.reset();
    clear_completions();
    const bool several_lines = text.find('\n') != std::string::npos;
    if (!several_lines || !prompt_.empty() || !play::is_game(text)) {
        FullScreenUi::paste(text);
        return;
    }
    touched_ = true;
    page_.reset();
    previewed_ = true;
    message_.clear();
    apply(session_.submit(text));
}

/// Completes the typed line; if it has several completions the message lists them.
void HiveScreen::complete() {
    if (prompt_.cursor() != prompt_.text().size()) { return; }
    const play::Completion found = session_.complete(text::encode_utf8(prompt_.text()));
    prompt_.replace(text::decode_utf8(found.line));
    if (found.choices.empty()) { return; }
    previewed_ = false;
    message_.clear();
    completions_.clear();
    for (const std::string& choice : found.choices) {
        completions_ += (completions_.empty() ? "" : "  ") + choice;
    }
    show_message(completions_, Style::Plain);
}

std::string HiveScreen::text_of(const play::MovePlayed& moved) const {
    return describe(moved, session_);
}

void HiveScreen::after_events() {
    if (!session_.thinking() && !session_.remote_to_move()) {
        thinking_since_.reset();
    } else if (!thinking_since_) {
        thinking_since_ = Clock::now();
    }
}

void HiveScreen::on_move(const play::MovePlayed& moved) {
    const bool slow = thinking_since_ && Clock::now() - *thinking_since_ >= kSlow;
    thinking_since_.reset();
    if (moved.source != play::MoveSource::Here && slow && options_.bell &&
        std::exchange(touched_, false)) {
        terminal_.beep();
    }
    on_change();
}

void HiveScreen::on_change() {
    if (session_.game().position().ply() == 0) { window_.reset(); }
    // A bug that is picked up may be somewhere else now.
    if (cells_) { cells_->put_back(); }
    if (session_.game().over()) { cells_.reset(); }
    moves_ = all_moves(session_);
    must_pass_ = must_pass(session_);
}

}  // namespace roj::tui
