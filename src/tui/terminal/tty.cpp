#include "tui/terminal/tty.h"

#include <cerrno>
#include <csignal>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace roj::tui::tty {

bool is_terminal() {
    return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
}

bool input_within(int milliseconds) {
    pollfd in{STDIN_FILENO, POLLIN, 0};
    return poll(&in, 1, milliseconds) == 1 && !hung_up(in.revents);
}

bool hung_up(short events) {
    if ((events & (POLLHUP | POLLERR | POLLNVAL)) != 0) { return true; }
    return (events & POLLIN) != 0 && waiting_bytes() == 0;
}

bool lost() {
    errno = 0;
    return isatty(STDIN_FILENO) == 0 && errno == EIO;
}

int waiting_bytes() {
    int available = 0;
    return ioctl(STDIN_FILENO, FIONREAD, &available) == 0 ? available : -1;
}

std::optional<Size> window_size() {
    winsize window{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0) { return std::nullopt; }
    if (window.ws_row == 0 || window.ws_col == 0) { return std::nullopt; }
    return Size{window.ws_col, window.ws_row};
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

bool is_session_leader() {
    return getsid(0) == getpid();
}

}  // namespace roj::tui::tty
