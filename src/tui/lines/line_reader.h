#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "tui/terminal/signals.h"
#include "tui/terminal/terminal.h"

namespace roj::tui {

struct EndOfLines {};
struct Interrupted {};
using LineInput =
    std::variant<std::string, EndOfLines, WakeReadable, TimedOut, Interrupted, SignalReceived>;

/// Reads lines from a descriptor, because poll() does not see what a stream has read ahead. The
/// next reader of standard input continues where this one ends.
class LineReader {
public:
    explicit LineReader(int fd);
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;
    ~LineReader();

    /// Reports whether a player types the lines: a player needs a prompt and can interrupt a bot.
    bool is_interactive() const { return interactive_; }

    /// Waits for the next event, without limit if there is no timeout. Reads a line only if
    /// `want_line`.
    LineInput next(int wake_fd, bool want_line, std::optional<std::chrono::milliseconds> timeout);

private:
    LineInput input_of(int signal) const;
    std::optional<LineInput> take_line(bool want_line);
    void read_more(short events);
    void keep(std::string_view got);

    SignalPipe signals_;
    int fd_;
    bool interactive_;
    std::string buffer_;
    bool too_long_ = false;
    bool ended_ = false;
};

}  // namespace roj::tui
