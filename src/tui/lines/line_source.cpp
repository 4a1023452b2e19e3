#include "tui/lines/line_source.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <string_view>

#include <poll.h>
#include <unistd.h>

#include "tui/terminal/signals.h"

namespace roj::tui {

namespace {

/// Reads stdin by descriptor, because poll() does not see what a stream has read ahead.
class StdinLines final : public LineSource {
public:
    bool is_interactive() const override { return interactive_; }

    LineInput next(int wake_fd, bool want_line, Timeout timeout) override {
        while (true) {
            if (const std::optional<int> signal = signals_.take()) { return input_of(*signal); }
            if (want_line) {
                if (std::optional<Line> line = take_line()) { return std::move(*line); }
                if (ended_) { return EndOfLines{}; }
            }
            std::array<pollfd, 3> fds{pollfd{signals_.fd(), POLLIN, 0}, pollfd{wake_fd, POLLIN, 0},
                                      pollfd{want_line ? STDIN_FILENO : -1, POLLIN, 0}};
            const int ready =
                poll(fds.data(), fds.size(), timeout ? static_cast<int>(timeout->count()) : -1);
            if (ready < 0) { continue; }
            if (ready == 0) { return TimedOut{}; }
            if (fds[0].revents != 0) { continue; }
            if (fds[1].revents != 0) { return WakeReadable{}; }
            if (fds[2].revents != 0) { read_more(); }
        }
    }

private:
    /// SIGINT from a person interrupts the bot; for a script it ends the program.
    LineInput input_of(int signal) const {
        if (signal == SIGINT && interactive_) { return Interrupted{}; }
        return SignalReceived{signal};
    }

    std::optional<Line> take_line() {
        const std::size_t end = buffer_.find('\n');
        if (end == std::string::npos && (!ended_ || buffer_.empty())) { return std::nullopt; }
        Line line{buffer_.substr(0, end)};
        buffer_.erase(0, end == std::string::npos ? end : end + 1);
        return line;
    }

    void read_more() {
        std::array<char, 4096> bytes{};
        const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
        if (count > 0) {
            keep({bytes.data(), static_cast<std::size_t>(count)});
        } else if (count == 0 || errno != EINTR) {
            ended_ = true;
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

    SignalPipe signals_{SIGHUP, SIGTERM, SIGQUIT, SIGINT, SIGXCPU};
    bool interactive_ = isatty(STDIN_FILENO) != 0;
    std::string buffer_;
    bool too_long_ = false;
    bool ended_ = false;
};

}  // namespace

std::unique_ptr<LineSource> lines_from_stdin() {
    return std::make_unique<StdinLines>();
}

}  // namespace roj::tui
