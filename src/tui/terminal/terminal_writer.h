#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "os/descriptor.h"
#include "tui/terminal/look_filter.h"

namespace roj::tui {

/// Passes the output of curses to the terminal. curses, and the program with it, waits for a
/// terminal that does not read. Therefore the writer buffers the output in a file without a name,
/// which unlike a pipe never fills up, and sends it when the terminal takes it. At first, and
/// whenever curses sets the modes of the terminal, output goes straight to it.
class TerminalWriter {
public:
    /// Pre: stdout is a terminal. Throws std::runtime_error if no file can be created.
    TerminalWriter();

    /// Returns the stream for curses to write to.
    std::FILE* stream() const { return stream_.get(); }
    /// Starts buffering.
    void buffer();
    /// Stops buffering: output goes straight to the terminal. Pre: empty().
    void unbuffer();

    /// Shortens the output from now on. Pre: the terminal has 256 colours.
    void use_filter() { filters_ = true; }
    /// Assumes nothing of the look that the terminal has.
    void forget_look() { filter_.forget(); }

    /// Appends a text to the output of curses.
    void write(std::string_view text);
    /// Sends what the terminal takes at once.
    void flush_some();
    /// Sends everything, but gives up on a terminal that takes nothing for a second.
    void flush();
    /// Reports whether everything has been sent.
    bool empty() const { return unsent_.empty(); }
    /// Returns the descriptor to wait on with poll() while something is left to send.
    int terminal_fd() const { return terminal_.get(); }

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    void collect();

    std::unique_ptr<std::FILE, Close> stream_;
    os::Descriptor buffer_;  // the file; its offset, which curses shares, is its length
    os::Descriptor terminal_;
    std::string unsent_;
    LookFilter filter_;
    bool filters_ = false;
};

}  // namespace roj::tui
