#include "tui/lines/line_ui.h"

#include <algorithm>
#include <ostream>
#include <utility>
#include <variant>

#include "text/printable.h"
#include "tui/terminal/clipboard.h"
#include "i18n/pages.h"
#include "words/rules_page.h"
#include "words/spoken.h"
#include "i18n/tr.h"

namespace roj::tui {

namespace {

void append(play::Events& events, const play::Events& more) {
    events.insert(events.end(), more.begin(), more.end());
}

std::string spoken_prompt(const std::string& prompt) {
    const std::string spoken = words::in_words(prompt);
    if (spoken.empty()) { return i18n::tr("Your turn:") + ' '; }
    return spoken + (spoken.ends_with('?') ? " " : ": ");
}

}  // namespace

LineUi::LineUi(play::GameSession& session, const UiOptions& options, LineStreams streams)
    : GameUi(session, options),
      in_(streams.in),
      out_(streams.out),
      terminal_(std::move(streams.terminal)) {}

int LineUi::run() {
    play::Events events = game_.start();
    for (const std::string& notice : options_.beginning.notices) { say(notice); }
    print_picture();
    say(players());
    if (!options_.beginning.line.empty()) { append(events, game_.submit(options_.beginning.line)); }
    append(events, follow_up());
    apply(events);
    if (options_.reader) { say_turn(); }
    note_question(false);
    if (in_.is_interactive()) { say(greeting()); }
    while (!status_) {
        const bool waits = game_.busy() && !in_.is_interactive();
        if (!waits) { print_prompt(); }
        out_.flush();
        // Lines that wait for a bot were typed before it began to think.
        if (waits) { idle_limit_.restart(); }
        const LineInput input =
            in_.next(game_.wake_fd(), !waits, idle_limit_.shorten(game_.next_tick()));
        handle(input);
        note_question(std::holds_alternative<std::string>(input));
        if (!status_) { check_idle_limit(); }
    }
    end_prompt();
    if (!options_.reader) { out_ << closing_text(); }
    out_.flush();
    return *status_;
}

void LineUi::handle(const LineInput& input) {
    std::visit(Overloaded{
                   [this](const std::string& line) { submit(text::printable_line(line)); },
                   [this](const EndOfLines&) {
                       apply(game_.submit("quit"));
                       status_ = status_.value_or(0);
                   },
                   [this](const WakeReadable&) { apply(game_.poll()); },
                   [this](const TimedOut&) { apply(game_.tick()); },
                   [this](const Interrupted&) {
                       note_input();
                       apply(game_.interrupt());
                   },
                   [this](const SignalReceived& received) { status_ = 128 + received.signal; },
               },
               input);
}

void LineUi::submit(const std::string& text) {
    note_input();
    prompted_ = false;
    typed_ = text;
    play::Events events = game_.submit(command_for(text), read_question());
    append(events, follow_up());
    apply(events);
}

/// Prints the picture before the messages.
void LineUi::apply(const play::Events& events) {
    const auto changes_picture = [this](const play::Event& event) {
        return std::holds_alternative<play::MovePlayed>(event) ||
               std::holds_alternative<play::PositionChanged>(event) ||
               (std::holds_alternative<play::Redraw>(event) && !options_.reader);
    };
    const bool changed = std::ranges::any_of(events, changes_picture);
    if (changed) { print_picture(); }
    for (const play::Event& event : events) { show(event); }
    if (changed && options_.reader) { say_turn(); }
}

void LineUi::show_page(const play::Page& page) {
    say(page.title);
    if (page.exact) {
        for (const std::string& line : page.lines) { out_ << line << '\n'; }
        return;
    }
    const auto lines = options_.reader ? words::without_drawings(page.lines) : page.lines;
    for (const std::string& line : lines) { say(line); }
}

bool LineUi::send_copy(const std::string& text) {
    if (terminal_.taken.empty()) { return false; }
    const std::string sequence = copy_sequence_here(text, terminal_.queries);
    out_ << sequence;
    return !sequence.empty();
}

void LineUi::redraw() {
    if (options_.reader) { apply(game_.submit("list")); }
}

std::string LineUi::use_theme(const play::ThemeChanged&) {
    return i18n::tr("Line by line there are no colours, so none can be chosen.");
}

/// Prints the game, except for users of a screen reader, who hear what has changed.
void LineUi::print_picture() {
    if (options_.reader) { return; }
    end_prompt();
    out_ << '\n' << picture();
}

void LineUi::say(const std::string& text) {
    end_prompt();
    out_ << (options_.reader ? words::in_words(text, typed_) : text) << '\n';
}

void LineUi::say_turn() {
    const std::string turn = turn_text();
    if (turn != std::exchange(turn_, turn) && !turn.empty()) { say(turn); }
}

void LineUi::print_prompt() {
    if (!in_.is_interactive() || prompted_) { return; }
    const std::string text =
        (game_.unsaved().empty() ? "" : i18n::tr("Nothing is saved") + ' ') + prompt();
    out_ << (options_.reader ? spoken_prompt(text) : text);
    prompted_ = true;
}

/// Ends the line of an open prompt, so that a message starts on its own line.
void LineUi::end_prompt() {
    if (prompted_) { out_ << '\n'; }
    prompted_ = false;
}

}  // namespace roj::tui
