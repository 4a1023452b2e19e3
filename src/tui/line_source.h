#ifndef ROJ_TUI_LINE_SOURCE_H
#define ROJ_TUI_LINE_SOURCE_H

#include <iosfwd>
#include <memory>
#include <string>
#include <variant>

namespace roj::tui {

// What a source of lines reports.

struct Line {
    std::string text;
};
struct EndOfLines {};
/// The descriptor that was waited for is readable.
struct BotReady {};
struct Interrupted {};
struct Killed {
    int signal;
};
using LineInput = std::variant<Line, EndOfLines, BotReady, Interrupted, Killed>;

/// Where the lines of line mode come from.
class LineSource {
public:
    LineSource() = default;
    LineSource(const LineSource&) = delete;
    LineSource& operator=(const LineSource&) = delete;
    virtual ~LineSource() = default;

    /// Whether a person types there, who wants a prompt and may interrupt a thinking bot.
    virtual bool is_interactive() const = 0;
    /// Waits for the next thing to happen. Reads no line unless `want_line`.
    virtual LineInput next(int wake_fd, bool want_line) = 0;
};

/// Lines from stdin, with signals. One at a time.
std::unique_ptr<LineSource> lines_from_stdin();
/// Lines from a stream.
std::unique_ptr<LineSource> lines_from(std::istream& in);

}  // namespace roj::tui

#endif
