#pragma once

#include <csignal>

#include <sys/resource.h>
#include <sys/types.h>
#include <termios.h>

#include "e2e/process.h"

namespace roj::e2e {

/// What the job shell says about its program, on a pipe.
struct JobNews {
    enum class Kind { Started, Stopped, Exited };
    Kind kind = Kind::Started;
    pid_t pid = 0;
    int wait_status = 0;
    rusage usage{};
    termios modes{};  ///< of the terminal, just before the start or just after the stop or exit
};

/// Tells a job shell to put a stopped program into the foreground again.
inline constexpr int kContinueJob = SIGUSR1;
/// Tells it to kill the program, if it still runs, and to leave.
inline constexpr int kLeaveShell = SIGTERM;

/// Does what an interactive shell does for one program: leads the session of the terminal on
/// descriptor 0, runs the program as its foreground job and takes the terminal back when that stops
/// or ends. A terminal loses its modes with the leader of its session, so only a program that has a
/// shell above it can show how it leaves them. Call it in the child of forkpty().
[[noreturn]] void run_job_shell(const Program& program, int news_fd);

}  // namespace roj::e2e
