#include "tui/lines/line_ui.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include <poll.h>
#include <unistd.h>

#include "i18n/pages.h"
#include "i18n/tr.h"
#include "text/printable.h"
#include "tui/terminal/clipboard.h"
#include "tui/terminal/signals.h"
#include "words/rules_page.h"
#include "words/spoken.h"

namespace roj::tui {

namespace {

void append(play::Events& events, const play::Events& more) {
    events.insert(events.end(), more.begin(), more.end());
}

std::string spoken_prompt(const std::string& prompt) {
    const std::string spoken = words::in_words(prompt);
    if (spoken.empty()) { return tr("Your turn:") + ' '; }
    return spoken + (spoken.ends_with('?') ? " " : ": ");
}

}  // namespace

/// Reads lines from a descriptor, because poll() does not see what a stream has read ahead. The
/// next reader of standard input continues where this one ends.
class LineReader {
public:
    explicit LineReader(int fd) : fd_(fd), interactive_(isatty(fd) != 0) {
        if (fd_ == STDIN_FILENO) { buffer_.swap(read_ahead()); }
    }
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;
    ~LineReader() {
        if (fd_ == STDIN_FILENO) { buffer_.swap(read_ahead()); }
    }

    /// Reports whether a player types the lines: a player needs a prompt and can interrupt a bot.
    bool is_interactive() const { return interactive_; }

    /// Waits for the next event, without limit if there is no timeout. Reads a line only if
    /// `want_line`.
    LineInput next(int wake_fd, bool want_line, std::optional<std::chrono::milliseconds> timeout) {
        while (true) {
            if (const std::optional<int> signal = signals_.take()) { return input_of(*signal); }
            if (std::optional<LineInput> line = take_line(want_line)) { return std::move(*line); }
            // Whoever does not read notices the end of a connection only where it prints.
            std::array<pollfd, 4> fds{pollfd{signals_.fd(), POLLIN, 0}, pollfd{wake_fd, POLLIN, 0},
                                      pollfd{want_line ? fd_ : -1, POLLIN, 0},
                                      pollfd{want_line ? -1 : STDOUT_FILENO, 0, 0}};
            const int ready =
                poll(fds.data(), fds.size(), timeout ? static_cast<int>(timeout->count()) : -1);
            if (ready < 0) { continue; }
            if (ready == 0) { return TimedOut{}; }
            if (fds[0].revents != 0) { continue; }
            if (fds[1].revents != 0) { return WakeReadable{}; }
            if (fds[2].revents != 0) { read_more(fds[2].revents); }
            if (fds[3].revents != 0) { return EndOfLines{}; }
        }
    }

private:
    static constexpr std::size_t kMaxLine = std::size_t{1} << 20;
    static constexpr int kMoment = 100;  // milliseconds

    static std::string& read_ahead() {
        static std::string text;
        return text;
    }

    /// SIGINT interrupts the bot if a player types; it ends the program if a script runs.
    LineInput input_of(int signal) const {
        if (signal == SIGINT && interactive_) { return Interrupted{}; }
        return SignalReceived{signal};
    }

    /// Returns a line that has been read already, or the end of all lines.
    std::optional<LineInput> take_line(bool want_line) {
        if (!want_line) { return std::nullopt; }
        const std::size_t end = buffer_.find('\n');
        if (end == std::string::npos && buffer_.empty() && ended_) { return EndOfLines{}; }
        if (end == std::string::npos && !ended_) { return std::nullopt; }
        std::string line = buffer_.substr(0, end);
        buffer_.erase(0, end == std::string::npos ? end : end + 1);
        return line;
    }

    /// Reads after these events of poll().
    void read_more(short events) {
        std::array<char, 4096> bytes{};
        const ssize_t count = read(fd_, bytes.data(), bytes.size());
        if (count > 0) {
            keep({bytes.data(), static_cast<std::size_t>(count)});
        } else if (count == 0 || errno != EINTR) {
            ended_ = true;
            // A terminal that hangs up can be at its end a moment before the signal comes.
            pollfd signal{signals_.fd(), POLLIN, 0};
            if (interactive_ && (events & POLLHUP) != 0) { poll(&signal, 1, kMoment); }
        }
    }

    /// Keeps the read characters, but drops the part of a line that is longer than any game.
    void keep(std::string_view got) {
        if (too_long_) {
            const std::size_t end = got.find('\n');
            if (end == std::string_view::npos) { return; }
            got.remove_prefix(end);
            too_long_ = false;
        }
        buffer_.append(got);
        if (buffer_.size() > kMaxLine && buffer_.find('\n') == std::string::npos) {
            buffer_.resize(kMaxLine);
            too_long_ = true;
        }
    }

    SignalPipe signals_{SIGHUP, SIGTERM, SIGQUIT, SIGINT, SIGXCPU};
    int fd_;
    bool interactive_;
    std::string buffer_;
    bool too_long_ = false;
    bool ended_ = false;
};

LineUi::LineUi(play::GameSession& session, const UiOptions& options, LineStreams streams)
    : GameUi(session, options),
      in_(std::make_unique<LineReader>(streams.in)),
      out_(streams.out),
      terminal_(std::move(streams.terminal)) {}

LineUi::~LineUi() = default;

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
    greet();
    while (!status_) {
        const bool waits = game_.busy() && !in_->is_interactive();
        if (!waits) { print_prompt(); }
        out_.flush();
        // Lines that wait for a bot were typed before it began to think.
        if (waits) { idle_limit_.restart(); }
        const LineInput input =
            in_->next(game_.wake_fd(), !waits, idle_limit_.shorten(game_.next_tick()));
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
    const auto chosen = answer_offer(text.size() == 1 ? static_cast<char32_t>(text[0]) : U'\0');
    play::Events events;
    if (chosen.empty()) { events = game_.submit(command_for(text), read_question()); }
    for (const std::string& command : chosen) { append(events, game_.submit(command)); }
    append(events, follow_up());
    apply(events);
    if (!chosen.empty()) { greet(); }
}

/// Prints what can be done first.
void LineUi::greet() {
    const std::string offered = offer();
    const bool is_language = options_.beginning.asks_language;
    if (is_language) { out_ << offered << '\n'; }
    if (in_->is_interactive()) { say(offered.empty() || is_language ? greeting() : offered); }
}

/// Prints the picture before the messages, once a turn: not before the answer of a bot.
void LineUi::apply(const play::Events& events) {
    const bool awaits_answer =
        game_.busy() && std::ranges::any_of(events, [](const play::Event& event) {
            const auto* const moved = std::get_if<play::MovePlayed>(&event);
            return moved != nullptr && moved->source == play::MoveSource::Here;
        });
    const bool changed = has_event<play::MovePlayed, play::PositionChanged>(events) ||
                         (has_event<play::Redraw>(events) && !options_.reader);
    if (changed && !awaits_answer) { print_picture(); }
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
    return tr("A game line by line has no colours, so none can be chosen.");
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
    if (!in_->is_interactive() || prompted_) { return; }
    const std::string text =
        (game_.unsaved().empty() ? "" : tr("Nothing is saved") + ' ') + prompt();
    out_ << (options_.reader ? spoken_prompt(text) : text);
    prompted_ = true;
}

/// Ends the line of an open prompt, so that a message starts on its own line.
void LineUi::end_prompt() {
    if (prompted_) { out_ << '\n'; }
    prompted_ = false;
}

}  // namespace roj::tui
