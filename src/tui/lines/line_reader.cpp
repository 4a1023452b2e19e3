#include "tui/lines/line_reader.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <utility>

#include <poll.h>
#include <unistd.h>

namespace roj::tui {

namespace {

constexpr std::size_t kMaxLine = std::size_t{1} << 20;
constexpr int kMoment = 100;  // milliseconds

/// Returns what the last reader of standard input has read ahead.
std::string& read_ahead() {
    static std::string text;
    return text;
}

}  // namespace

LineReader::LineReader(int fd)
    : signals_{SIGHUP, SIGTERM, SIGQUIT, SIGINT, SIGXCPU}, fd_(fd), interactive_(isatty(fd) != 0) {
    if (fd_ == STDIN_FILENO) { buffer_.swap(read_ahead()); }
}

LineReader::~LineReader() {
    if (fd_ == STDIN_FILENO) { buffer_.swap(read_ahead()); }
}

LineInput LineReader::next(int wake_fd, bool want_line,
                           std::optional<std::chrono::milliseconds> timeout) {
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

/// SIGINT interrupts the bot if a player types; it ends the program if a script runs.
LineInput LineReader::input_of(int signal) const {
    if (signal == SIGINT && interactive_) { return Interrupted{}; }
    return SignalReceived{signal};
}

/// Returns a line that has been read already, or the end of all lines.
std::optional<LineInput> LineReader::take_line(bool want_line) {
    if (!want_line) { return std::nullopt; }
    const std::size_t end = buffer_.find('\n');
    if (end == std::string::npos && buffer_.empty() && ended_) { return EndOfLines{}; }
    if (end == std::string::npos && !ended_) { return std::nullopt; }
    std::string line = buffer_.substr(0, end);
    buffer_.erase(0, end == std::string::npos ? end : end + 1);
    return line;
}

/// Reads after these events of poll().
void LineReader::read_more(short events) {
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
void LineReader::keep(std::string_view got) {
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

}  // namespace roj::tui
