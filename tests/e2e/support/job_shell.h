#pragma once

#include <csignal>

#include <sys/resource.h>
#include <sys/types.h>
#include <termios.h>

#include "e2e/support/process.h"

namespace roj::e2e {

/// A message of the job shell about its program, on a pipe.
struct JobNews {
    enum class Kind { Started, Stopped, Exited };
    Kind kind = Kind::Started;
    pid_t pid = 0;
    int wait_status = 0;
    rusage usage{};
    termios modes{};  ///< of the terminal, just before the start or just after the stop or exit
};

/// Makes a job shell continue a stopped program in the foreground.
inline constexpr int kContinueJob = SIGUSR1;
/// Makes it kill the program, if it still runs, and exit.
inline constexpr int kLeaveShell = SIGTERM;

/// Does what an interactive shell does for one program: leads the session of the terminal on
/// descriptor 0, runs the program as its foreground job, and takes the terminal back when the
/// program stops or ends. A terminal loses its modes with the leader of its session, so a test of
/// the modes needs a shell above the program. Call it in the child of forkpty().
[[noreturn]] void run_job_shell(const Program& program, int news_fd);

}  // namespace roj::e2e
