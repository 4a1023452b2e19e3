#include "tui/widgets/full_screen_ui.h"

#include <utility>

#include "play/wording/words.h"
#include "text/utf8.h"
#include "tui/widgets/overloaded.h"

namespace roj::tui {

FullScreenUi::FullScreenUi(play::GameSession& session, Terminal& terminal, const UiOptions& options)
    : terminal_(terminal), options_(options), game_(session), idle_limit_(options.idle_limit) {
    for (const std::string& notice : options.notices) { show_message(notice, Style::Plain); }
}

int FullScreenUi::run() {
    // Notices from before the screen came up stay in front of the first message of the game.
    std::string said = std::exchange(message_, {});
    apply(game_.start());
    if (!options_.first_line.empty()) { apply(game_.submit(options_.first_line)); }
    said += (said.empty() || message_.empty() ? "" : "  ") + message_;
    message_ = std::move(said);
    if (message_.empty()) { message_ = greeting(); }
    on_change();
    while (!status_) {
        draw();
        do {
            handle(terminal_.next(game_.wake_fd(), idle_limit_.shorten(time_to_tick())));
        } while (!status_ && terminal_.has_input());
    }
    return *status_;
}

void FullScreenUi::handle(const Input& input) {
    std::visit(Overloaded{
                   [this](const Pressed& pressed) {
                       idle_limit_.restart();
                       press(pressed.key);
                   },
                   [this](const Pasted& pasted) {
                       idle_limit_.restart();
                       paste(pasted.text);
                   },
                   [this](const Clicked& clicked) {
                       idle_limit_.restart();
                       click(clicked.at);
                   },
                   [this](const WakeReadable&) { apply(game_.poll()); },
                   [this](const SignalReceived& received) { status_ = 128 + received.signal; },
                   [](const Resized&) {},
                   [this](const TimedOut&) { tick(); },
               },
               input);
    if (!status_) { check_idle_limit(); }
}

void FullScreenUi::check_idle_limit() {
    const IdleLimit::Due due = idle_limit_.due();
    if (due == IdleLimit::Due::End) { status_ = IdleLimit::kStatus; }
    if (due != IdleLimit::Due::Warning) { return; }
    page_.reset();
    message_.clear();
    show_message(idle_limit_.warning(), Style::Strong);
    if (options_.bell) { terminal_.beep(); }
}

void FullScreenUi::draw() {
    const Size size = terminal_.size();
    if (page_ && !is_too_small(size)) {
        terminal_.present(page_->draw(size), page_->cursor(size));
        return;
    }
    const Frame shown = frame(size);
    terminal_.present(shown.canvas, shown.cursor);
}

void FullScreenUi::press(Key key) {
    touched_ = true;
    const std::u32string text = prompt_.text();
    const std::string said = message_;
    if (page_) {
        press_on_page(key);
    } else {
        press_on_prompt(key);
    }
    // The preview of a changed line takes precedence over an older message.
    previewed_ = (previewed_ || prompt_.text() != text) && message_ == said;
}

void FullScreenUi::press_on_page(Key key) {
    const std::optional<Action> action = action_for(KeyContext::Page, key);
    if (action == Action::Repaint || action == Action::Suspend) {
        act(*action);
    } else if (action) {
        if (!page_->handle(*action, terminal_.size())) { page_.reset(); }
    } else if (key.code == Key::Code::Character) {
        // Typing closes the page.
        page_.reset();
        press_on_prompt(key);
    }
}

void FullScreenUi::press_on_prompt(Key key) {
    std::optional<Action> action;
    if (prompt_.empty()) { action = action_for(KeyContext::Empty, key); }
    if (!action) { action = action_for(KeyContext::Prompt, key); }
    if (action) {
        act(*action);
    } else if (key.code == Key::Code::Character && !(prompt_.empty() && key.character == U' ')) {
        // A leading blank means nothing, but the line would no longer be empty.
        type(std::u32string_view(&key.character, 1));
    }
}

void FullScreenUi::act(Action action) {
    switch (action) {
        case Action::Submit:
            submit();
            break;
        case Action::Help:
            help();
            break;
        case Action::Interrupt:
            if (prompt_.empty()) {
                apply(game_.interrupt());
            } else {
                prompt_.clear();
            }
            break;
        case Action::Leave:
            if (prompt_.empty()) {
                apply(game_.submit("quit"));
            } else {
                prompt_.edit(Action::EraseRight);
            }
            break;
        case Action::Repaint:
            terminal_.repaint();
            break;
        case Action::Suspend:
            if (options_.suspends) { terminal_.suspend(); }
            break;
        default:
            if (!act_on_game(action)) { prompt_.edit(action); }
            break;
    }
}

void FullScreenUi::type(std::u32string_view text) {
    if (prompt_.insert(text)) { return; }
    message_.clear();
    show_message("A line holds " + std::to_string(Prompt::kMaxLength) +
                     " characters at most; the rest was left out.",
                 Style::Warning);
}

/// Plays the lines up to the first that fails; an unfinished last line stays in the prompt.
void FullScreenUi::paste(const std::string& text) {
    touched_ = true;
    page_.reset();
    previewed_ = true;
    std::u32string wide = text::decode_utf8(text);
    for (char32_t& character : wide) {
        if (character == U'\t') { character = U' '; }
    }
    std::u32string_view rest = wide;
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

bool FullScreenUi::submit() {
    const play::Events events = game_.submit(text::encode_utf8(prompt_.text()));
    bool refused = false;
    bool stays = false;
    std::optional<std::string> rest;
    for (const play::Event& event : events) {
        if (const auto* refusal = std::get_if<play::CommandRejected>(&event)) {
            refused = true;
            stays = refusal->to_mend && !refusal->rest;
            rest = refusal->rest;
        }
    }
    if (!stays) { prompt_.accept(); }
    if (rest) { prompt_.replace(text::decode_utf8(*rest)); }
    message_.clear();
    apply(events);
    return !refused;
}

void FullScreenUi::help() {
    play::Events events = game_.submit("help");
    // The page of the game lists its commands; add the keys of the screen.
    for (play::Event& event : events) {
        if (auto* page = std::get_if<play::Page>(&event)) {
            page->lines.emplace_back();
            for (std::string& line : keys()) { page->lines.push_back(std::move(line)); }
        }
    }
    apply(events);
}

void FullScreenUi::apply(const play::Events& events) {
    // Messages of one batch appear together and replace the previous one.
    bool said = false;
    const auto say = [&](const std::string& text, Style style) {
        if (!std::exchange(said, true)) { message_.clear(); }
        show_message(text, style);
    };
    for (const play::Event& event : events) {
        std::visit(Overloaded{
                       [&](const play::MovePlayed& moved) {
                           say(text_of(moved), Style::Plain);
                           on_move(moved);
                       },
                       [&](const play::CommandRejected& refused) {
                           say(play::as_sentence(refused.reason), Style::Warning);
                       },
                       [&](const play::Notice& told) { say(told.text, Style::Plain); },
                       [&](const play::GameEnded& ended) { say(ended.text, Style::Strong); },
                       [this](const play::Page& page) { page_.emplace(page.title, page.lines); },
                       [this](const play::PositionChanged&) { on_change(); },
                       [this](const play::Redraw&) { terminal_.repaint(); },
                       [this](const play::Center& center) { on_center(center); },
                       [&](const play::ThemeChanged& themed) {
                           say(terminal_.use_theme(themed.theme)
                                   ? play::describe_theme(themed.theme, themed.kept)
                                   : "There are no colours on this screen, so none can be chosen.",
                               Style::Plain);
                       },
                       [this](const play::Quit& quit) { status_ = quit.status; },
                       [](const play::SearchProgress&) {},
                       [this](const play::Progress& progress) {
                           message_ = progress.text;
                           message_style_ = Style::Plain;
                       },
                   },
                   event);
    }
    after_events();
}

void FullScreenUi::show_message(const std::string& text, Style style) {
    previewed_ = false;
    message_ += (message_.empty() ? "" : "  ") + text;
    message_style_ = style;
}

void FullScreenUi::on_move(const play::MovePlayed&) {
    on_change();
}

}  // namespace roj::tui
