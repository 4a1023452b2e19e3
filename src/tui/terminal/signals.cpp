#include "tui/terminal/signals.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>

#include <poll.h>
#include <unistd.h>

namespace roj::tui {

namespace {

constexpr std::array kCrashes{SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

/// What a signal handler may read, as it has no argument of its own. Everything is written before a
/// handler is installed, and only handlers read it.
struct HandlerState {
    std::atomic<int> pipe_fd{-1};
    std::atomic<int> terminal_fd{-1};
    std::array<char, 512> reset_text{};
    std::size_t reset_length = 0;
    termios modes{};
    std::array<struct sigaction, kCrashes.size()> crash_actions{};
};
HandlerState handler_state;
static_assert(std::atomic<int>::is_always_lock_free);

void write_all(int fd, const char* text, std::size_t length) {
    while (length > 0) {
        const ssize_t written = write(fd, text, length);
        if (written < 0 && errno == EINTR) { continue; }
        if (written <= 0) { return; }
        text += written;
        length -= static_cast<std::size_t>(written);
    }
}

void on_signal(int signal) {
    const int saved = errno;
    const auto byte = static_cast<unsigned char>(signal);
    // A full pipe already wakes the reader.
    [[maybe_unused]] const ssize_t written = write(handler_state.pipe_fd, &byte, 1);
    errno = saved;
}

void on_crash(int signal) {
    const int fd = handler_state.terminal_fd.exchange(-1);
    if (fd >= 0) {
        write_all(fd, handler_state.reset_text.data(), handler_state.reset_length);
        tcsetattr(fd, TCSANOW, &handler_state.modes);
    }
    for (std::size_t i = 0; i < kCrashes.size(); ++i) {
        if (kCrashes[i] == signal) { sigaction(signal, &handler_state.crash_actions[i], nullptr); }
    }
    // Delivered when this handler returns.
    raise(signal);
}

bool ignored(int signal) {
    struct sigaction action {};
    return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

SignalPipe::SignalPipe(std::initializer_list<int> signals) : pipe_(os::make_pipe()) {
    pipe_.read_end.unblock();
    pipe_.write_end.unblock();
    handler_state.pipe_fd = pipe_.write_end.get();

    for (const int signal : signals) {
        if ((signal == SIGHUP || signal == SIGINT) && ignored(signal)) { continue; }
        struct sigaction action {};
        action.sa_handler = on_signal;
        action.sa_flags = SA_RESTART;
        sigemptyset(&action.sa_mask);
        struct sigaction old {};
        if (sigaction(signal, &action, &old) == 0) { old_.emplace_back(signal, old); }
    }
}

SignalPipe::~SignalPipe() {
    for (const auto& [signal, action] : old_) { sigaction(signal, &action, nullptr); }
    handler_state.pipe_fd = -1;
}

std::optional<int> SignalPipe::take() {
    unsigned char byte = 0;
    if (read(fd(), &byte, 1) != 1) { return std::nullopt; }
    return byte;
}

void stop_job(int signal_fd) {
    struct sigaction stop {};
    stop.sa_handler = SIG_DFL;
    sigemptyset(&stop.sa_mask);
    struct sigaction old {};
    sigaction(SIGTSTP, &stop, &old);
    // Stop the whole job, as the terminal does for ^Z.
    kill(0, SIGTSTP);
    // Another thread may take the signal, so this one may continue for a moment. The stop is over
    // when SIGCONT arrives.
    constexpr int kTimeout = 500;
    pollfd continued{signal_fd, POLLIN, 0};
    poll(&continued, 1, kTimeout);
    sigaction(SIGTSTP, &old, nullptr);
}

CrashGuard::CrashGuard(int terminal_fd, const std::string& reset_text, const termios& modes)
    : stack_(std::size_t{64} << 10) {
    handler_state.reset_length = std::min(reset_text.size(), handler_state.reset_text.size());
    std::copy_n(reset_text.begin(), handler_state.reset_length, handler_state.reset_text.begin());
    handler_state.modes = modes;
    handler_state.terminal_fd = terminal_fd;

    stack_t stack{};
    stack.ss_sp = stack_.data();
    stack.ss_size = stack_.size();
    const bool own_stack = sigaltstack(&stack, &old_stack_) == 0;
    for (std::size_t i = 0; i < kCrashes.size(); ++i) {
        struct sigaction action {};
        action.sa_handler = on_crash;
        action.sa_flags = own_stack ? SA_ONSTACK : 0;
        sigemptyset(&action.sa_mask);
        sigaction(kCrashes[i], nullptr, &handler_state.crash_actions[i]);
        sigaction(kCrashes[i], &action, nullptr);
    }
}

CrashGuard::~CrashGuard() {
    for (std::size_t i = 0; i < kCrashes.size(); ++i) {
        sigaction(kCrashes[i], &handler_state.crash_actions[i], nullptr);
    }
    handler_state.terminal_fd = -1;
    sigaltstack(&old_stack_, nullptr);
}

}  // namespace roj::tui
