#pragma once

#include <deque>
#include <optional>
#include <string>

#include "tui/terminal/signals.h"
#include "tui/terminal/terminal.h"
#include "tui/terminal/terminal_writer.h"

namespace roj::tui {

/// What a keyboard sends, one character or key at a time.
struct RawKey {
    enum class Kind {
        Nothing,     ///< there is nothing to read
        Character,   ///< also control characters and the bytes of an unknown sequence
        Named,       ///< a key known by its sequence; its `name` is empty if it has no meaning here
        Click,       ///< at `point`
        PasteBegin,  ///< before and after pasted text
        PasteEnd,
    };
    Kind kind = Kind::Nothing;
    char32_t character = 0;
    std::string name{};
    Point point{};
};

/// The part of a terminal that waits for keys, signals, another file descriptor and room to write.
/// A pipe delivers the signals, so that a program that sleeps in poll() does not miss a signal that
/// comes just before.
class PolledTerminal : public Terminal {
public:
    void present(const Canvas& canvas, Point cursor) override;
    Input next(int wake_fd, std::optional<std::chrono::milliseconds> timeout) override;
    bool has_input() override;

protected:
    /// Returns what was typed, without waiting.
    virtual RawKey read_key() = 0;
    /// Draws into the writer.
    virtual void draw(const Canvas& canvas, Point cursor) = 0;
    /// Adapts to the size of the window.
    virtual void apply_size() = 0;
    /// Sets up the terminal again after the shell used it.
    virtual void return_to_screen() = 0;

    SignalPipe signals_{SIGHUP, SIGTERM, SIGQUIT, SIGINT, SIGWINCH, SIGTSTP, SIGCONT, SIGXCPU};
    TerminalWriter writer_;

private:
    void send();
    std::optional<Input> read_input();
    std::optional<Key> read_after_escape();
    Input read_paste();
    bool is_lost(int unread_before);
    void take_signals();

    std::deque<Input> waiting_;
    std::optional<RawKey> pushed_back_;
    int vain_reads_ = 0;
    /// What to draw when the terminal has taken the previous canvas.
    std::optional<Canvas> next_canvas_;
    Point next_cursor_;
};

}  // namespace roj::tui
