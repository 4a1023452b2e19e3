#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "tui/terminal/canvas.h"
#include "tui/terminal/key.h"
#include "tui/terminal/palette.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

// What a terminal reports.

struct Pressed {
    Key key;
};
/// Text pasted at once, line breaks included.
struct Pasted {
    std::string text;
};
/// The mouse was clicked on a character of the screen.
struct Clicked {
    Point at;
};
/// The window has another size, or must be drawn for another reason.
struct Resized {};
/// `wake_fd` is readable.
struct WakeReadable {};
/// The timeout is over.
struct TimedOut {};
/// The program has to end: signal HUP, TERM, QUIT or XCPU, or the terminal is gone (then HUP).
struct SignalReceived {
    int signal;
};

using Input =
    std::variant<Pressed, Pasted, Clicked, Resized, WakeReadable, TimedOut, SignalReceived>;

/// A screen of characters with a keyboard. Its owner owns the terminal: the destructor restores the
/// terminal.
class Terminal {
public:
    Terminal() = default;
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    virtual ~Terminal() = default;

    virtual Size size() const = 0;
    /// Shows a screen, sending only what differs from the last one. Never waits for a terminal that
    /// does not read: the screen then appears when the terminal reads again.
    virtual void present(const Frame& frame) = 0;
    /// Waits for the next event, without using the processor. `wake_fd` may be -1.
    virtual Input next(int wake_fd, std::optional<std::chrono::milliseconds> timeout) = 0;
    /// Reports whether next() would return typed input at once.
    virtual bool has_input() = 0;

    virtual void beep() = 0;
    /// Sends a short text to the clipboard of the terminal, which can ignore it. Returns false if
    /// this would leave a trace on the screen or nobody knows whether it would.
    virtual bool copy(std::string_view /*text*/) { return false; }
    /// Uses these colours from now on. Returns false if this terminal has no colours.
    virtual bool use_theme(Theme theme) = 0;
    /// Draws boards with these characters from now on, if the terminal has them.
    virtual void use_board(BoardStyle board) = 0;
    /// Takes clicks and the wheel from now on, or leaves the mouse to the terminal.
    virtual void use_mouse(bool on) = 0;
    virtual Palette palette() const = 0;
    /// Returns the characters that this terminal shows.
    virtual Glyphs glyphs() const = 0;
    /// Says why, as GlyphChoice::describe() does.
    virtual std::string describe_board() const = 0;
    /// Sends the whole screen again, in case another program has written on it.
    virtual void repaint() = 0;
    /// Gives the terminal back to the shell until the player returns. Does nothing if there is no
    /// shell to return to.
    virtual void suspend() = 0;
};

/// Takes over the terminal on stdin and stdout as one of a type that choose_type() has taken. One
/// at a time. Throws std::runtime_error for a type that cannot show a screen.
std::unique_ptr<Terminal> make_curses_terminal(const std::string& type, const UiOptions& options);

}  // namespace roj::tui
