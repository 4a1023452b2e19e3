#include "tui/widgets/full_screen_ui.h"

#include <algorithm>
#include <utility>

#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::tui {

FullScreenUi::FullScreenUi(play::GameSession& session, Terminal& terminal, const UiOptions& options)
    : GameUi(session, options), terminal_(terminal) {
    using enum KeyContext;
    constexpr int kAllLines = 1'000'000;
    for (const std::string& notice : options.beginning.notices) {
        show_message(notice, Style::Plain);
    }
    keys_ = {
        {Line, "Enter", N_("do what is typed"), [this] { submit(); }},
        {Line, "Left ^B", N_("one character left"), [this] { prompt_.go_to(prompt_.left()); }},
        {Line, "Right ^F", N_("one character right"), [this] { prompt_.go_to(prompt_.right()); }},
        {Line, "Alt-b", N_("one word left"), [this] { prompt_.go_to(prompt_.word_start()); }},
        {Line, "Alt-f", N_("one word right"), [this] { prompt_.go_to(prompt_.word_end()); }},
        {Line, "Home ^A", N_("to the start of the line"), [this] { prompt_.go_to(0); }},
        {Line, "End ^E", N_("to the end of the line"), [this] { prompt_.go_to(prompt_.end()); }},
        {Line, "Backspace", N_("erase to the left"), [this] { prompt_.erase_to(prompt_.left()); }},
        {Line, "Del", N_("erase to the right"), [this] { prompt_.erase_to(prompt_.right()); }},
        {Line, "^W", N_("erase a word"), [this] { prompt_.cut_to(prompt_.word_start()); }},
        {Line, "Alt-d", N_("erase to the word's end"),
         [this] { prompt_.cut_to(prompt_.word_end()); }},
        {Line, "^U", N_("erase to the start"), [this] { prompt_.cut_to(0); }},
        {Line, "^K", N_("erase to the end"), [this] { prompt_.cut_to(prompt_.end()); }},
        {Line, "^Y", N_("put back what was erased"), [this] { prompt_.paste(); }},
        {Line, "Up ^P", N_("an older line"), [this] { prompt_.recall_older(); }},
        {Line, "Down ^N", N_("a newer line"), [this] { prompt_.recall_newer(); }},
        {Line, "^R", N_("search the older lines while you type; again: one older"),
         [this] { prompt_.search_older(); }},
        {Search, "Backspace", N_("a shorter text"), [this] { prompt_.shorten_search(); }},
        {Search, "Esc ^G ^C", N_("back to what was typed before"),
         [this] { prompt_.cancel_search(); }},
        {Line, "^C", N_("clear the line; if it is empty, stop the bot, or leave"),
         [this] {
             if (prompt_.empty()) { return apply(game_.interrupt()); }
             prompt_.clear();
         }},
        {Line, "Esc", N_("clear the line"), [this] { prompt_.accept(); }},
        {Line, "^D", N_("leave, on an empty line"), [this] { leave(); }},
        {Line, "F1", N_("help, as ? on an empty line"), [this] { help(); }},
        {EmptyLine, "?", N_("help"), [this] { help(); }},
        {Board, "? F1", N_("help"), [this] { help(); }},
        {Board, "^D", N_("leave"), [this] { leave(); }},
        {Page, "Up WheelUp", N_("one line up"), [this] { page_->scroll(-1, terminal_.size()); }},
        {Page, "Down WheelDown", N_("one line down"),
         [this] { page_->scroll(1, terminal_.size()); }},
        {Page, "PgUp b", N_("one page up"), [this] { page_->turn(-1, terminal_.size()); }},
        {Page, "PgDn Space", N_("one page down"), [this] { page_->turn(1, terminal_.size()); }},
        {Page, "Home", N_("to the first line"),
         [this] { page_->scroll(-kAllLines, terminal_.size()); }},
        {Page, "End", N_("to the last line"),
         [this] { page_->scroll(kAllLines, terminal_.size()); }},
        {Page, "q Enter Esc ^C", N_("close the page"), [this] { page_.reset(); }},
        {Anywhere, "^L", N_("draw everything again"), [this] { redraw(); }},
        {Anywhere, "^Z", N_("back to the shell for a while"),
         [this] {
             if (options_.suspends) { terminal_.suspend(); }
         }},
    };
}

int FullScreenUi::run() {
    // Notices from before the screen came up stay in front of the first message of the game.
    std::string said = std::exchange(message_, {});
    apply(game_.start());
    if (!options_.beginning.line.empty()) { apply(game_.submit(options_.beginning.line)); }
    said += (said.empty() || message_.empty() ? "" : "  ") + message_;
    message_ = std::move(said);
    greet();
    on_change();
    std::chrono::steady_clock::time_point next_frame{};
    while (!status_) {
        const auto now = std::chrono::steady_clock::now();
        auto wait = time_to_tick();
        waits_for_frame_ = false;
        adapt_to_screen();
        if (std::exchange(draws_now_, false) || now >= next_frame) {
            if (!shows_page()) { note_question(std::exchange(typed_, false)); }
            terminal_.present(screen());
            next_frame = now + frame_time();
        } else {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(next_frame - now);
            waits_for_frame_ = !wait || left < *wait;
            if (waits_for_frame_) { wait = left; }
        }
        do {
            handle(terminal_.next(game_.wake_fd(), idle_limit_.shorten(wait)));
        } while (!status_ && terminal_.has_input());
    }
    return *status_;
}

void FullScreenUi::handle(const Input& input) {
    const auto* const key = std::get_if<Pressed>(&input);
    const bool typed = key != nullptr || std::holds_alternative<Pasted>(input) ||
                       std::holds_alternative<Clicked>(input);
    if (typed) {
        note_input();
        const auto chosen = answer_offer(key != nullptr ? key->key.character : 0);
        if (!chosen.empty()) { return choose_offer(chosen); }
        touched_ = true;
        typed_ = true;
    }
    if (prompt_.empty()) { begun_ = shown_; }
    const bool waits =
        std::holds_alternative<WakeReadable>(input) || std::holds_alternative<TimedOut>(input);
    draws_now_ = draws_now_ || !waits;
    replaces_message_ = true;
    std::visit(Overloaded{
                   [this](const Pressed& pressed) { press(pressed.key); },
                   [this](const Pasted& pasted) {
                       page_.reset();
                       list_.reset();
                       previewed_ = true;
                       paste(pasted.text);
                   },
                   [this](const Clicked& clicked) { click_on(clicked.at); },
                   [this](const WakeReadable&) { apply(game_.poll()); },
                   [this](const SignalReceived& received) { status_ = 128 + received.signal; },
                   [](const Resized&) {},
                   [this](const TimedOut&) {
                       if (!waits_for_frame_) { tick(); }
                   },
               },
               input);
    if (!status_ && check_idle_limit()) {
        page_.reset();
        list_.reset();
        if (options_.bell) { terminal_.beep(); }
    }
    replaces_message_ = false;
}

void FullScreenUi::choose_offer(const std::vector<std::string>& commands) {
    draws_now_ = true;
    for (const std::string& command : commands) {
        message_.clear();
        apply(game_.submit(command));
    }
    // Whoever has chosen a language has not begun yet; on a small screen, the question is enough.
    const bool begins = commands.front().starts_with("settings ");
    const std::string both = message_ + "  " + offer();
    const bool fits = last_sentences(both, terminal_.size(), message_parts()) == both;
    if (begins && !offer().empty() && !fits) { message_.clear(); }
    begins&& offer().empty() ? show_message(greeting(), message_style_) : greet();
}

/// Says what can be done first.
void FullScreenUi::greet() {
    const std::string offered = offer();
    if (options_.beginning.asks_language) {
        if (message_.empty()) { message_ = greeting(); }
        message_ = offered + "  " + message_;
    } else if (!offered.empty()) {
        message_ += (message_.empty() ? "" : "  ") + offered;
    } else if (message_.empty()) {
        message_ = greeting();
    }
}

void FullScreenUi::adapt_to_screen() {
    if (shows_page()) { return; }
    const Size size = terminal_.size();
    std::string rest = last_sentences(message_, size, message_parts());
    // Keys of somebody who types belong to the line.
    if (!list_ && prompt_.empty() && rest.size() < message_.size() && !is_too_small(size)) {
        show_page({tr("Message"), {std::exchange(message_, std::move(rest))}});
    }
    list_ ? list_->adapt(size, message_) : adapt(size);
}

Frame FullScreenUi::screen() const {
    const Size size = terminal_.size();
    if (shows_page()) { return page_->draw(size); }
    if (!list_) { return frame(size); }
    return list_->draw(size, {message_, message_style_, {{}, prompt_, {}}}, picture_);
}

Dialog FullScreenUi::dialog(const std::string& preview, std::string label,
                            const std::string& hints) const {
    const bool failed = !previewed_ && message_style_ == Style::Warning && !message_.empty();
    return {previewed_ && !preview.empty() ? i18n::as_sentence(preview)
                                           : (failed ? "! " : "") + message_,
            previewed_ ? Style::Plain : message_style_,
            {prompt_.searching() ? prompt_.search_label() : std::move(label), prompt_,
             hints + (hints.empty() ? "? " : "  ? ") + trc("hint, at most 8 columns", "help")}};
}

namespace {

/// Reports whether somebody types a word whose first letter was a key of the page: "quit", "bQ".
bool continues_word(const Key& before, const Key& key) {
    return (before.name == "q" && key.name == "u") || (before.name == "b" && key.character > U' ');
}

}  // namespace

void FullScreenUi::press(const Key& key) {
    const std::u32string text = prompt_.text();
    const std::string said = message_;
    constexpr std::chrono::milliseconds kEnter{700};
    constexpr std::chrono::milliseconds kLetter{350};
    const auto now = std::chrono::steady_clock::now();
    const auto pause = now - std::exchange(pressed_, now);
    const Key before = std::exchange(page_key_, {});
    // A typed "?" has opened the help already.
    if (page_ && before.name == "?" && key.name == "Enter" && pause < kEnter) { return; }
    const bool on_page = page_ && tui::press(keys_, KeyContext::Page, key);
    if (on_page) { page_key_ = key; }
    if (!on_page && key.character != 0) { page_.reset(); }  // typing closes the page
    if (list_ && !page_) {
        if (!on_page) { press_on_list(key); }
        return;
    }
    if (!on_page && !page_) {
        if (pause < kLetter && continues_word(before, key)) { press_on_prompt(before); }
        press_on_prompt(key);
    }
    if (message_ != said && !message_.empty()) {
        previewed_ = false;
    } else if (prompt_.text() != text) {
        // The preview of a changed line takes precedence over an older message.
        previewed_ = true;
        on_edit();
    }
}

/// Does what a click asks for, wherever it is.
void FullScreenUi::click_on(Point point) {
    const Size size = terminal_.size();
    const std::string hint = hint_at(screen().canvas, point);
    if (!hint.empty()) { return follow_hint(hint); }
    if (shows_page()) {
        if (page_->at_end(size)) { return page_.reset(); }
        return page_->turn(1, size);
    }
    page_.reset();
    if (list_) { return follow(list_->click(point, size)); }
    if (can_click()) { click(point); }
}

/// Reports whether no line is begun; otherwise says so.
bool FullScreenUi::can_click() {
    prompt_.drop_uncorrected();
    if (prompt_.empty()) { return true; }
    show_message(tr("Finish the line first, or clear it with Esc."), Style::Plain);
    return false;
}

/// Presses the key of a hint, or carries out its command.
void FullScreenUi::follow_hint(const std::string& word) {
    const std::u32string letters = text::decode_utf8(word);
    const Key key = letters.size() == 1 ? Key::typed(letters.front()) : Key{word};
    const bool is_key = std::ranges::any_of(keys_, [&](const KeyBinding& binding) {
        const auto names = text::split_words(binding.keys);
        return std::ranges::find(names, word) != names.end();
    });
    if (is_key || list_ || page_) { return press(key); }
    if (!can_click()) { return; }
    message_.clear();
    apply(game_.submit(word));
}

/// Says that a key has no meaning.
void FullScreenUi::refuse(const Key& key) {
    show_message(tr("The key {0} does nothing here. For the keys, press ?.", key.name),
                 Style::Plain);
}

void FullScreenUi::press_on_prompt(const Key& key) {
    if (prompt_.searching() && key.name != "^R") {
        if (tui::press(keys_, KeyContext::Search, key)) { return; }
        if (key.character != 0) { return prompt_.search_on(key.character); }
        prompt_.end_search();
    }
    // What is typed replaces a refused line; the arrows, Home, End and Tab edit it.
    if (key.character != 0 && prompt_.drop_uncorrected()) {
        message_.clear();
        begun_ = shown_;
    }
    if (prompt_.empty() && tui::press(keys_, KeyContext::EmptyLine, key)) { return; }
    if (tui::press(keys_, KeyContext::Line, key)) { return; }
    if (key.character == 0) { return refuse(key); }
    // A leading blank means nothing, but the line would no longer be empty.
    if (prompt_.empty() && key.character == U' ') { return; }
    type(std::u32string_view(&key.character, 1));
}

void FullScreenUi::type(std::u32string_view text) {
    if (prompt_.insert(text)) { return; }
    show_message(
        tr("A line holds {0} characters at most. The rest was left out.", Prompt::kMaxLength),
        Style::Warning);
}

/// Plays the lines up to the first that fails or waits for Enter; it stays in the prompt, as an
/// unfinished last line does.
void FullScreenUi::paste(const std::string& text) {
    std::u32string wide = text::decode_utf8(text);
    std::ranges::replace(wide, U'\t', U' ');
    std::u32string_view rest = wide;
    prompt_.drop_uncorrected();
    while (!status_) {
        const std::size_t end = rest.find(U'\n');
        type(rest.substr(0, end));
        if (end == std::u32string_view::npos) { return; }
        rest.remove_prefix(end + 1);
        if (prompt_.empty()) { continue; }
        const bool waits = !is_harmless(text::encode_utf8(prompt_.text()));
        if (!waits && submit()) { continue; }
        const bool more = rest.find_first_not_of(U" \n") != std::u32string_view::npos;
        if (waits) {
            show_message(more ? tr("Press Enter to do it. The lines after it were left out.")
                              : tr("Press Enter to do it."),
                         Style::Plain);
        } else if (more) {
            show_message(tr("What was pasted after this line was left out."), message_style_);
        }
        return;
    }
}

bool FullScreenUi::submit() {
    const play::Question& seen = prompt_.empty() ? read_question() : begun_;
    const play::Events events = game_.submit(text::encode_utf8(prompt_.text()), seen);
    const play::CommandRejected* refusal = nullptr;
    for (const play::Event& event : events) {
        if (const auto* found = std::get_if<play::CommandRejected>(&event)) { refusal = found; }
    }
    const bool stays = refusal != nullptr && refusal->correctable && !refusal->rest;
    if (!stays) { prompt_.accept(); }
    if (refusal != nullptr) {
        if (refusal->rest) { prompt_.replace(text::decode_utf8(*refusal->rest)); }
        prompt_.keep_for_correction();
    }
    message_.clear();
    apply(events);
    return refusal == nullptr;
}

void FullScreenUi::show_list(const play::List& list) {
    if (list_ && list_->name() == list.name) { return list_->update(list); }
    // Whoever types is not interrupted.
    if (!prompt_.empty() || (list_ && list_->typing())) { return; }
    prompt_.clear();
    list_.emplace(list);
}

void FullScreenUi::press_on_list(const Key& key) {
    if (!list_->typing()) {
        message_.clear();
        const ListAnswer answer = list_->press(key, terminal_.size());
        return answer.kind == ListAnswer::Kind::Unknown ? refuse(key) : follow(answer);
    }
    if (key.name == "Enter") {
        const std::string line = text::encode_utf8(prompt_.text());
        prompt_.accept();
        message_.clear();
        return follow(list_->enter(line));
    }
    if (key.name == "Esc" || key.name == "^C") {
        prompt_.clear();
        list_->stop_typing();
    } else if (!tui::press(keys_, KeyContext::Line, key) && key.character != 0) {
        type(std::u32string_view(&key.character, 1));
    }
}

/// Does what a key in the list asks for.
void FullScreenUi::follow(const ListAnswer& answer) {
    using Kind = ListAnswer::Kind;
    const std::string name = list_->name();
    if (answer.kind == Kind::Close) { list_.reset(); }
    if (answer.kind == Kind::Type) { prompt_.replace(text::decode_utf8(answer.text)); }
    if (answer.kind == Kind::Help) { show_page({tr("Keys of this list"), list_->key_help()}); }
    if (answer.kind == Kind::Refuse) { show_message(answer.text, Style::Warning); }
    if (answer.kind != Kind::Submit && answer.kind != Kind::Leave) { return; }
    const play::Events events = game_.submit(answer.text);
    apply(events);
    // A command that changes the board shows it; otherwise the list stays and shows what changed.
    const bool leaves = answer.kind == Kind::Leave && !has_event<play::CommandRejected>(events);
    const bool shows_board =
        has_event<play::PositionChanged, play::MovePlayed, play::Center, play::Redraw>(events);
    if (leaves || shows_board) { return list_.reset(); }
    if (status_ || has_event<play::List>(events)) { return; }
    for (const play::Event& event : game_.submit(name)) {
        if (const auto* const list = std::get_if<play::List>(&event)) { show_list(*list); }
    }
}

void FullScreenUi::leave() {
    if (prompt_.empty()) { return apply(game_.submit("quit")); }
    prompt_.erase_to(prompt_.right());
}

void FullScreenUi::help() {
    page_key_ = Key{"?"};
    play::Events events = game_.submit("help");
    // The page of the game lists its commands; add the keys of the screen.
    for (play::Event& event : events) {
        if (const auto* const list = std::get_if<play::List>(&event)) {
            event = play::page_of(*list);
        }
        auto* const page = std::get_if<play::Page>(&event);
        if (page == nullptr) { continue; }
        for (std::string& line : key_help(keys_)) { page->lines.push_back(std::move(line)); }
    }
    apply(events);
}

void FullScreenUi::apply(const play::Events& events) {
    const auto is_move = [](const play::Event& event) {
        return std::holds_alternative<play::MovePlayed>(event);
    };
    // Of several moves, only the last ones fit, and they must not hide how the game ended.
    const std::ptrdiff_t shown = has_event<play::GameEnded>(events) ? 1 : 2;
    auto moves = std::ranges::count_if(events, is_move);
    replaces_message_ = true;
    for (const play::Event& event : events) {
        if (is_move(event) && moves-- == shown) { message_.clear(); }
        show(event);
    }
    replaces_message_ = false;
    after_events();
}

void FullScreenUi::show_message(const std::string& text, Style style) {
    previewed_ = false;
    if (std::exchange(replaces_message_, false)) { message_.clear(); }
    message_ += (message_.empty() ? "" : "  ") + text;
    message_style_ = style;
}

std::string FullScreenUi::use_theme(const play::ThemeChanged& themed) {
    return terminal_.use_theme(themed.theme)
               ? play::describe_theme(themed.theme)
               : tr("There are no colours on this screen, so none can be chosen.");
}

void FullScreenUi::on_progress(const play::Progress& progress) {
    message_ = progress.text;
    message_style_ = Style::Plain;
}

}  // namespace roj::tui
