#pragma once

#include <chrono>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "tui/terminal/terminal.h"

namespace roj::tui {

// What a source of lines reports.

struct Line {
    std::string text;
};
struct EndOfLines {};
struct Interrupted {};
using LineInput =
    std::variant<Line, EndOfLines, WakeReadable, TimedOut, Interrupted, SignalReceived>;

/// Where the lines of line mode come from.
class LineSource {
public:
    LineSource() = default;
    LineSource(const LineSource&) = delete;
    LineSource& operator=(const LineSource&) = delete;
    virtual ~LineSource() = default;

    /// Whether a person types there, who wants a prompt and may interrupt a thinking bot.
    virtual bool is_interactive() const = 0;
    using Timeout = std::optional<std::chrono::milliseconds>;
    /// Waits for the next thing to happen, for ever without a timeout. Reads no line
    /// unless `want_line`.
    virtual LineInput next(int wake_fd, bool want_line, Timeout timeout) = 0;
};

/// Lines from stdin, with signals. One at a time.
std::unique_ptr<LineSource> lines_from_stdin();
/// Lines from a stream, which is waited for whatever the timeout.
std::unique_ptr<LineSource> lines_from(std::istream& in);

}  // namespace roj::tui
