#include "tui/terminal/polled_terminal.h"

#include <array>
#include <cerrno>
#include <string>
#include <utility>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "text/utf8.h"

namespace roj::tui {

using Kind = RawKey::Kind;

namespace {

/// Returns the number of typed bytes that are still unread.
int waiting_bytes() {
    int available = 0;
    return ioctl(STDIN_FILENO, FIONREAD, &available) == 0 ? available : -1;
}

/// Reports whether the events that poll() saw on stdin mean that the terminal is gone. It is then
/// always readable without any input.
bool hung_up(short events) {
    if ((events & (POLLHUP | POLLERR | POLLNVAL)) != 0) { return true; }
    return (events & POLLIN) != 0 && waiting_bytes() == 0;
}

bool input_within(int milliseconds) {
    pollfd in{STDIN_FILENO, POLLIN, 0};
    return poll(&in, 1, milliseconds) == 1 && !hung_up(in.revents);
}

}  // namespace

Input input_of(int signal) {
    if (signal == SIGINT) { return Pressed{Key{"^C"}}; }
    if (signal == SIGTSTP) { return Pressed{Key{"^Z"}}; }
    return SignalReceived{signal};
}

void PolledTerminal::present(const Canvas& canvas, Point cursor) {
    next_canvas_ = canvas;
    next_cursor_ = cursor;
    send();
}

/// Sends what is drawn, then draws the canvas that waits for that.
void PolledTerminal::send() {
    writer_.flush_some();
    if (!next_canvas_ || !writer_.empty()) { return; }
    draw(*next_canvas_, next_cursor_);
    next_canvas_.reset();
    writer_.flush_some();
}

std::optional<Input> PolledTerminal::read_input() {
    while (true) {
        const RawKey got = pushed_back_ ? *std::exchange(pushed_back_, {}) : read_key();
        std::optional<Key> key;
        switch (got.kind) {
            case Kind::Nothing:
                return std::nullopt;
            case Kind::PasteBegin:
                return read_paste();
            case Kind::Click:
                return Clicked{got.point};
            case Kind::Named:
                if (!got.name.empty()) { key = Key{got.name}; }
                break;
            case Kind::Character:
                key = got.character == 0x1B ? read_after_escape() : key_of(got.character);
                break;
            case Kind::PasteEnd:
                break;
        }
        if (key) { return Pressed{*key}; }
    }
}

/// Reads the key after Escape, which Alt sends before its letter. Skips the rest of an unknown
/// sequence, so that its letters do not count as typed. Pre: read_key() has waited for the rest.
std::optional<Key> PolledTerminal::read_after_escape() {
    RawKey got = read_key();
    if (got.kind == Kind::Character && got.character >= 'a' && got.character <= 'z') {
        return Key{std::string("Alt-") + static_cast<char>(got.character)};
    }
    if (got.kind != Kind::Character || (got.character != '[' && got.character != 'O')) {
        // The player typed another key soon after Escape.
        if (got.kind != Kind::Nothing) { pushed_back_ = got; }
        return Key{"Esc"};
    }
    do {
        got = read_key();
    } while (got.kind == Kind::Character && (got.character < 0x40 || got.character > 0x7E));
    return std::nullopt;
}

Input PolledTerminal::read_paste() {
    constexpr std::size_t kMaxPaste = std::size_t{1} << 20;
    constexpr int kTimeout = 1000;
    std::u32string text;
    while (text.size() < kMaxPaste) {
        const RawKey got = read_key();
        if (got.kind == Kind::PasteEnd) { break; }
        if (got.kind == Kind::Character) {
            text.push_back(got.character == U'\r' ? U'\n' : got.character);
        }
        if (got.kind == Kind::Nothing && !input_within(kTimeout)) { break; }
    }
    return Pasted{text::encode_utf8(text)};
}

bool PolledTerminal::has_input() {
    if (waiting_.empty()) {
        if (std::optional<Input> input = read_input()) { waiting_.push_back(std::move(*input)); }
    }
    return !waiting_.empty();
}

/// Reports whether bytes stay unread repeatedly: another program has the terminal, for good if no
/// signal has stopped this one.
bool PolledTerminal::is_lost(int unread_before) {
    constexpr int kMaxVainReads = 10;
    const bool in_vain = unread_before > 0 && waiting_bytes() >= unread_before;
    vain_reads_ = in_vain ? vain_reads_ + 1 : 0;
    return vain_reads_ == kMaxVainReads;
}

Input PolledTerminal::next(int wake_fd, std::optional<std::chrono::milliseconds> timeout) {
    while (true) {
        const int unread = waiting_bytes();
        if (has_input()) {
            Input input = std::move(waiting_.front());
            waiting_.pop_front();
            vain_reads_ = 0;
            return input;
        }
        if (is_lost(unread)) { return SignalReceived{SIGHUP}; }
        std::array<pollfd, 4> fds{pollfd{signals_.fd(), POLLIN, 0}, pollfd{STDIN_FILENO, POLLIN, 0},
                                  pollfd{wake_fd, POLLIN, 0},
                                  pollfd{writer_.empty() ? -1 : writer_.terminal_fd(), POLLOUT, 0}};
        const int ready =
            poll(fds.data(), fds.size(), timeout ? static_cast<int>(timeout->count()) : -1);
        if (ready < 0 && errno != EINTR) { return SignalReceived{SIGHUP}; }
        if (ready == 0) { return TimedOut{}; }
        if (ready < 0) { continue; }
        if (fds[0].revents != 0) {
            take_signals();
        } else if (hung_up(fds[1].revents)) {
            return SignalReceived{SIGHUP};
        } else if (fds[2].revents != 0) {
            return WakeReadable{};
        } else if (fds[3].revents != 0) {
            send();
        }
    }
}

/// Handles the signals; several changes of size in a row count as one.
void PolledTerminal::take_signals() {
    bool resized = false;
    while (const std::optional<int> signal = signals_.take()) {
        if (*signal == SIGCONT) { return_to_screen(); }
        if (*signal == SIGCONT || *signal == SIGWINCH) {
            resized = true;
        } else {
            waiting_.emplace_back(input_of(*signal));
        }
    }
    if (resized) {
        apply_size();
        waiting_.emplace_back(Resized{});
    }
}

}  // namespace roj::tui
