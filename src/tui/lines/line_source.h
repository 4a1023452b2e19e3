#pragma once

#include <chrono>
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

    /// Reports whether a person types, who needs a prompt and may interrupt a thinking bot.
    virtual bool is_interactive() const = 0;
    using Timeout = std::optional<std::chrono::milliseconds>;
    /// Waits for the next event, without limit if there is no timeout. Reads a line only if
    /// `want_line`.
    virtual LineInput next(int wake_fd, bool want_line, Timeout timeout) = 0;
};

/// Returns lines from stdin, with signals. One at a time.
std::unique_ptr<LineSource> lines_from_stdin();

}  // namespace roj::tui
