#include "tui/lines/line_game.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <iostream>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include <poll.h>
#include <unistd.h>

#include "i18n/pages.h"
#include "i18n/tr.h"
#include "text/printable.h"
#include "text/utf8.h"
#include "tui/terminal/clipboard.h"
#include "tui/terminal/signals.h"
#include "tui/widgets/game_ui.h"
#include "words/rules_page.h"
#include "words/spoken.h"

namespace roj::tui {

namespace {

struct EndOfLines {};
struct Interrupted {};
using LineInput =
    std::variant<std::string, EndOfLines, WakeReadable, TimedOut, Interrupted, SignalReceived>;

/// Reads lines from a descriptor, because poll() does not see what a stream has read ahead. The
/// next reader of standard input continues where this one ends.
class LineReader {
public:
    explicit LineReader(int fd) : fd_(fd) {
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

    static constexpr std::size_t kMaxLine = std::size_t{1} << 20;
    static constexpr int kMoment = 100;  // milliseconds

    SignalPipe signals_{SIGHUP, SIGTERM, SIGQUIT, SIGINT, SIGXCPU};
    int fd_;
    bool interactive_ = isatty(fd_) != 0;
    std::string buffer_;
    bool too_long_ = false;
    bool ended_ = false;
};

class LineLoop final : GameUi {
public:
    LineLoop(LineGame& game, int in, std::ostream& out, const TerminalType& type)
        : GameUi(game.session(), game.options()), lines_(game), in_(in), out_(out), type_(type) {}

    int run() {
        play::Events events = game_.start();
        for (const std::string& notice : options_.beginning.notices) { say(notice); }
        print_picture();
        say(lines_.players());
        if (!options_.beginning.line.empty()) {
            add(events, game_.submit(options_.beginning.line));
        }
        add(events, lines_.follow_up());
        apply(events);
        if (options_.reader) { say_turn(); }
        note_question(false);
        if (in_.is_interactive()) { say(lines_.greeting()); }
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
        if (!options_.reader) { out_ << lines_.closing_text(); }
        out_.flush();
        return *status_;
    }

private:
    static void add(play::Events& events, const play::Events& more) {
        events.insert(events.end(), more.begin(), more.end());
    }

    void handle(const LineInput& input) {
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

    void submit(const std::string& text) {
        note_input();
        prompted_ = false;
        typed_ = text;
        play::Events events = game_.submit(lines_.command_for(text), read_question());
        add(events, lines_.follow_up());
        apply(events);
    }

    /// Prints the picture before the messages.
    void apply(const play::Events& events) {
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

    void say_turn() {
        const std::string turn = lines_.turn_text();
        if (turn != std::exchange(turn_, turn) && !turn.empty()) { say(turn); }
    }

    std::string text_of(const play::MovePlayed& moved) const override {
        return lines_.text_of(moved);
    }
    void show_message(const std::string& text, Style) override { say(text); }
    void show_page(const play::Page& page) override {
        say(page.title);
        if (page.exact) {
            for (const std::string& line : page.lines) { out_ << line << '\n'; }
            return;
        }
        const auto lines = options_.reader ? words::without_drawings(page.lines) : page.lines;
        for (const std::string& line : lines) { say(line); }
    }
    bool send_copy(const std::string& text) override {
        if (type_.taken.empty()) { return false; }
        const std::string sequence = copy_sequence_here(text, type_.queries);
        out_ << sequence;
        return !sequence.empty();
    }
    void redraw() override {
        if (options_.reader) { apply(game_.submit("list")); }
    }
    std::string use_theme(const play::ThemeChanged&) override {
        return i18n::tr("Line by line there are no colours, so none can be chosen.");
    }

    /// Prints the game, except for users of a screen reader, who hear what has changed.
    void print_picture() {
        if (options_.reader) { return; }
        end_prompt();
        out_ << '\n' << lines_.picture();
    }

    void say(const std::string& text) {
        end_prompt();
        out_ << (options_.reader ? words::in_words(text, typed_) : text) << '\n';
    }

    void print_prompt() {
        if (!in_.is_interactive() || prompted_) { return; }
        const std::string prompt =
            (game_.unsaved().empty() ? "" : i18n::tr("Nothing is saved") + ' ') + lines_.prompt();
        out_ << (options_.reader ? spoken_prompt(prompt) : prompt);
        prompted_ = true;
    }

    static std::string spoken_prompt(const std::string& prompt) {
        const std::string spoken = words::in_words(prompt);
        if (spoken.empty()) { return i18n::tr("Your turn:") + ' '; }
        return spoken + (spoken.ends_with('?') ? " " : ": ");
    }

    /// Ends the line of an open prompt, so that a message starts on its own line.
    void end_prompt() {
        if (prompted_) { out_ << '\n'; }
        prompted_ = false;
    }

    LineGame& lines_;
    LineReader in_;
    std::ostream& out_;
    const TerminalType& type_;
    bool prompted_ = false;
    std::string typed_;  // the last line
    std::string turn_;   // the last turn_text()
};

/// Prints what is not saved. Returns the exit status of the program; `status` if all is saved.
int report_unsaved(int status, const play::GameSession& session) {
    const std::string unsaved = session.has_moves() ? session.unsaved() : std::string();
    if (status != 0 || unsaved.empty()) { return status; }
    std::cout << std::flush;
    std::cerr << unsaved << std::endl;
    return 1;
}

int play_full_screen(const TerminalType& type, LineGame& game) {
    UiOptions options = game.options();
    if (!type.notice().empty()) { options.beginning.notices.push_back(type.notice()); }
    std::unique_ptr<Terminal> terminal = make_curses_terminal(type.taken, options);
    if (options.unicode && !text::locale_is_utf8()) {
        options.beginning.notices.push_back(
            i18n::tr("The locale has no UTF-8 (see LANG), so cells are drawn without Unicode."));
    }
    const int status = game.make_screen(*terminal, options)->run();
    const int width = terminal->size().width;
    // End the engine first, because a second signal ends the program.
    game.session().dismiss();
    terminal.reset();
    // After a signal, the program must not wait for a terminal that does not read.
    if (status == 0) { std::cout << game.final_picture(width) << std::flush; }
    return status;
}

}  // namespace

int play_lines(LineGame& game, int in, std::ostream& out, const TerminalType& type) {
    return LineLoop(game, in, out, type).run();
}

int play_on_terminal(LineGame& game) {
    play::GameSession& session = game.session();
    // Without a terminal, lines end at once, but a game of bots would continue with nobody there.
    if (terminal_is_lost()) {
        session.dismiss();
        return 128 + SIGHUP;
    }
    const TerminalType type = choose_type();
    int status = 0;
    if (game.options().lines || game.options().reader || type.taken.empty()) {
        status = play_lines(game, STDIN_FILENO, std::cout, type);
        session.dismiss();
    } else {
        status = play_full_screen(type, game);
    }
    return report_unsaved(status, session);
}

}  // namespace roj::tui
