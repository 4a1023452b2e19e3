#pragma once

#include <csignal>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <termios.h>

#include "os/descriptor.h"

namespace roj::tui {

/// Turns signals into bytes of a pipe, so that a program can wait for input and signals together.
/// The signals have no other effect while it exists. One at a time.
class SignalPipe {
public:
    /// A HUP or INT that was ignored when the program began stays ignored.
    explicit SignalPipe(std::initializer_list<int> signals);
    SignalPipe(const SignalPipe&) = delete;
    SignalPipe& operator=(const SignalPipe&) = delete;
    ~SignalPipe();

    /// Readable when take() has a signal.
    int fd() const { return pipe_.read_end.get(); }
    /// Returns the next pending signal, without waiting.
    std::optional<int> take();

private:
    os::Pipe pipe_;
    std::vector<std::pair<int, struct sigaction>> old_;
};

/// Stops this job until the shell continues it; `signal_fd`, of a SignalPipe, then becomes
/// readable. Returns soon, without stopping, if no shell controls the job.
void stop_job(int signal_fd);

/// Restores the terminal if the program crashes: writes a fixed text and sets the modes, then lets
/// the signal take its default action. One at a time.
class CrashGuard {
public:
    CrashGuard(int terminal_fd, const std::string& reset_text, const termios& modes);
    CrashGuard(const CrashGuard&) = delete;
    CrashGuard& operator=(const CrashGuard&) = delete;
    ~CrashGuard();

private:
    std::vector<char> stack_;  // of the handler, as the program's own may have overflowed
    stack_t old_stack_{};
};

}  // namespace roj::tui
