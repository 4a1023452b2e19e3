#include "tui/screen_face.h"

#include <array>
#include <csignal>
#include <utility>

#include <roj/notation.h>

#include "play/completion.h"
#include "tui/event_text.h"
#include "tui/overloaded.h"
#include "tui/utf8.h"

namespace roj::tui {

namespace {

/// A bot that answers sooner rings no bell.
constexpr std::chrono::seconds kSlow{3};

/// The moves played and after them those taken back, in canonical writing.
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

ScreenFace::ScreenFace(play::Session& session, Terminal& terminal, const FaceOptions& options)
    : session_(session),
      terminal_(terminal),
      window_(options.cells),
      bell_(options.bell),
      suspends_(options.suspends),
      first_line_(options.first_line) {
    for (const std::string& notice : options.notices) { show_message(notice, Style::Plain); }
}

int ScreenFace::run() {
    // What was said before the screen came up stays in front of what the session says.
    std::string said = std::exchange(message_, {});
    apply(session_.start());
    if (!first_line_.empty()) { apply(session_.submit(first_line_)); }
    said += (said.empty() || message_.empty() ? "" : "  ") + message_;
    message_ = std::move(said);
    if (message_.empty() && session_.game().history().empty()) {
        message_ = "Type a move such as wS1 and press Enter, tutorial to learn, or ? for help.";
    }
    note_change();
    while (!status_) {
        draw();
        do {
            handle(terminal_.next(session_.wake_fd(), patience()));
        } while (!status_ && terminal_.has_input());
    }
    return *status_;
}

void ScreenFace::handle(const Input& input) {
    std::visit(Overloaded{
                   [this](const Pressed& pressed) { press(pressed.key); },
                   [this](const Pasted& pasted) { paste(pasted.text); },
                   [this](const Clicked& clicked) { click(clicked.at); },
                   [this](const Woken&) { apply(session_.poll()); },
                   [this](const Ended& ended) { status_ = 128 + ended.signal; },
                   [](const Resized&) {},
                   [this](const TimedOut&) { tick(); },
               },
               input);
}

void ScreenFace::tick() {
    const play::Events events = session_.tick();
    if (!events.empty() && bell_) { terminal_.beep(); }
    apply(events);
}

void ScreenFace::press(Key key) {
    touched_ = true;
    const std::u32string text = prompt_.text();
    const std::string said = message_;
    if (page_) {
        press_on_page(key);
    } else if (cells_) {
        press_on_cells(key);
        // The cursor says what lies under it, unless something has just happened.
        previewed_ = message_ == said;
        return;
    } else {
        press_on_prompt(key);
    }
    // What the line means now is worth more than what was said before.
    previewed_ = (previewed_ || cells_ || prompt_.text() != text) && message_ == said;
}

void ScreenFace::press_on_page(Key key) {
    const std::optional<Action> action = action_for(KeyContext::Page, key);
    if (action == Action::Repaint || action == Action::Suspend) {
        act(*action);
    } else if (action) {
        if (!page_->handle(*action, terminal_.size())) { page_.reset(); }
    } else if (key.code == Key::Code::Character) {
        // Whoever begins to type has read enough.
        page_.reset();
        press_on_prompt(key);
    }
}

void ScreenFace::press_on_prompt(Key key) {
    std::optional<Action> action;
    if (prompt_.empty()) { action = action_for(KeyContext::Empty, key); }
    if (!action) { action = action_for(KeyContext::Prompt, key); }
    if (action) {
        act(*action);
    } else if (key.code == Key::Code::Character) {
        type(std::u32string_view(&key.character, 1));
    }
}

void ScreenFace::act(Action action) {
    switch (action) {
        case Action::Submit:
            submit();
            break;
        case Action::Help:
            help();
            break;
        case Action::Complete:
            complete();
            break;
        case Action::GoToCells:
            go_to_cells();
            break;
        case Action::StepBack:
            look("back");
            break;
        case Action::StepForward:
            look("forward");
            break;
        case Action::StepToStart:
            look("goto 0");
            break;
        case Action::StepToNow:
            look("live");
            break;
        case Action::Interrupt:
            if (prompt_.empty()) {
                apply(session_.interrupt());
            } else {
                prompt_.clear();
            }
            break;
        case Action::Leave:
            if (prompt_.empty()) {
                apply(session_.submit("quit"));
            } else {
                prompt_.edit(Action::EraseRight);
            }
            break;
        default:
            if (!act_on_view(action)) { prompt_.edit(action); }
            break;
    }
}

/// Does what an action means for the picture. False if that is nothing.
bool ScreenFace::act_on_view(Action action) {
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
        case Action::Repaint:
            terminal_.repaint();
            break;
        case Action::Suspend:
            if (suspends_) { terminal_.suspend(); }
            break;
        default:
            return false;
    }
    return true;
}

/// Turns the board, and warns as long as the signs do not point where they are written.
void ScreenFace::turn(int sixths) {
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

/// Another ply, by a command of the session.
void ScreenFace::look(std::string_view command) {
    message_.clear();
    apply(session_.submit(command));
}

void ScreenFace::type(std::u32string_view text) {
    if (prompt_.insert(text)) { return; }
    message_.clear();
    show_message("A line holds " + std::to_string(Prompt::kLongest) +
                     " characters at most; the rest was left out.",
                 Style::Warning);
}

/// A game in a format of many lines is taken as a whole. Else plays line after line, up to the
/// first that cannot be done; an unfinished last line waits in the prompt.
void ScreenFace::paste(const std::string& text) {
    touched_ = true;
    page_.reset();
    cells_.reset();
    previewed_ = true;
    const bool several_lines = text.find('\n') != std::string::npos;
    if (several_lines && prompt_.empty() && play::Session::is_game(text)) {
        message_.clear();
        apply(session_.submit(text));
        return;
    }
    std::u32string_view rest;
    std::u32string wide = decode_utf8(text);
    for (char32_t& character : wide) {
        if (character == U'\t') { character = U' '; }
    }
    rest = wide;
    while (!status_) {
        const std::size_t end = rest.find(U'\n');
        type(rest.substr(0, end));
        if (end == std::u32string_view::npos) { return; }
        rest.remove_prefix(end + 1);
        if (prompt_.empty() || submit()) { continue; }
        if (rest.find_first_not_of(U" \n") != std::u32string_view::npos) {
            message_ += ". What was pasted after this line was left out.";
            previewed_ = false;
        }
        return;
    }
}

bool ScreenFace::submit() {
    const play::Events events = session_.submit(encode_utf8(prompt_.text()));
    bool refused = false;
    std::optional<std::string> rest;
    for (const play::Event& event : events) {
        if (const auto* refusal = std::get_if<play::Refused>(&event)) {
            refused = true;
            rest = refusal->rest;
        }
    }
    if (!refused || rest) { prompt_.accept(); }
    if (rest) { prompt_.replace(decode_utf8(*rest)); }
    message_.clear();
    apply(events);
    return !refused;
}

void ScreenFace::help() {
    play::Events events = session_.submit("help");
    // The session knows its commands, the face its keys.
    for (play::Event& event : events) {
        if (auto* page = std::get_if<play::Page>(&event)) {
            page->lines.emplace_back();
            for (std::string& line : key_help()) { page->lines.push_back(std::move(line)); }
        }
    }
    apply(events);
}

/// Goes on with what is typed; where there are several ways the message lists them.
void ScreenFace::complete() {
    if (prompt_.cursor() != prompt_.text().size()) { return; }
    const play::Completion found =
        play::complete(session_.game().position(), encode_utf8(prompt_.text()));
    prompt_.replace(decode_utf8(found.line));
    if (found.choices.empty()) { return; }
    previewed_ = false;
    message_.clear();
    std::string list;
    for (const std::string& choice : found.choices) { list += (list.empty() ? "" : "  ") + choice; }
    show_message(list, Style::Plain);
}

void ScreenFace::apply(const play::Events& events) {
    // What comes in one go is read in one go; it replaces what was said before.
    bool said = false;
    const auto say = [&](const std::string& text, Style style) {
        if (!std::exchange(said, true)) { message_.clear(); }
        show_message(text, style);
    };
    for (const play::Event& event : events) {
        std::visit(Overloaded{
                       [&](const play::Moved& moved) {
                           say(describe(moved, session_), Style::Plain);
                           note_move(moved);
                       },
                       [&](const play::Refused& refused) { say(refused.reason, Style::Warning); },
                       [&](const play::Told& told) { say(told.text, Style::Plain); },
                       [&](const play::Ended& ended) { say(ended.text, Style::Strong); },
                       [this](const play::Page& page) { page_.emplace(page.title, page.lines); },
                       [this](const play::Changed&) { note_change(); },
                       [this](const play::Redraw&) { terminal_.repaint(); },
                       [this](const play::Center& center) { window_.center(center.cell); },
                       [this](const play::Quit&) { status_ = 0; },
                       [](const play::Thinking&) {},
                       [this](const play::Progress& progress) {
                           message_ = progress.text;
                           message_style_ = Style::Plain;
                       },
                   },
                   event);
    }
    if (!session_.thinking()) {
        thinking_since_.reset();
    } else if (!thinking_since_) {
        thinking_since_ = Clock::now();
    }
}

void ScreenFace::show_message(const std::string& text, Style style) {
    previewed_ = false;
    message_ += (message_.empty() ? "" : "  ") + text;
    message_style_ = style;
}

void ScreenFace::note_move(const play::Moved& moved) {
    const bool slow = thinking_since_ && Clock::now() - *thinking_since_ >= kSlow;
    thinking_since_.reset();
    if (moved.by_bot && slow && bell_ && std::exchange(touched_, false)) { terminal_.beep(); }
    note_change();
}

void ScreenFace::note_change() {
    if (session_.game().position().ply() == 0) { window_.reset(); }
    // Whatever was picked up may lie elsewhere now.
    if (cells_) { cells_->put_back(); }
    if (session_.game().over()) { cells_.reset(); }
    moves_ = all_moves(session_);
    must_pass_ = must_pass(session_);
}

}  // namespace roj::tui
