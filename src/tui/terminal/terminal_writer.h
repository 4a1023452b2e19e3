#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace roj::tui {

/// The way from curses to the terminal. curses itself waits for a terminal that does not read, and
/// the program with it; so what it writes is held in a file without a name, which unlike a pipe is
/// never full, and sent on as the terminal takes it. At first, and whenever curses sets the modes
/// of the terminal, it writes straight to it.
class TerminalWriter {
public:
    /// Pre: stdout is a terminal. Throws std::runtime_error where no file can be made.
    TerminalWriter();
    TerminalWriter(const TerminalWriter&) = delete;
    TerminalWriter& operator=(const TerminalWriter&) = delete;
    ~TerminalWriter();

    /// For curses to write to.
    std::FILE* stream() const { return stream_.get(); }
    /// From now on what comes is held.
    void buffer();
    /// From now on what comes goes straight to the terminal. Pre: empty().
    void unbuffer();

    /// Adds a text to what curses has written.
    void write(std::string_view text);
    /// Sends what the terminal takes at once.
    void flush_some();
    /// Sends everything, but gives up on a terminal that takes nothing for a second.
    void flush();
    /// Everything has been sent.
    bool empty() const { return unsent_.empty(); }
    /// Where to wait for room with poll() as long as something is left to send.
    int terminal_fd() const { return terminal_fd_; }

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    void collect();

    std::unique_ptr<std::FILE, Close> stream_;
    int buffer_fd_ = -1;  // the file; its offset, which curses shares, is its length
    int terminal_fd_ = -1;
    std::string unsent_;
};

}  // namespace roj::tui
