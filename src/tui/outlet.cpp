#include "tui/outlet.h"

#include <cerrno>
#include <cstddef>
#include <stdexcept>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace roj::tui {

namespace {

void close_on_exec(int fd) {
    fcntl(fd, F_SETFD, fcntl(fd, F_GETFD) | FD_CLOEXEC);
}

/// A descriptor of the terminal that never waits. Not stdout's own, whose flags the shell shares.
/// Where the terminal may not be opened anew, as after su, stdout has to do, and may wait.
int open_terminal() {
    const char* name = ttyname(STDOUT_FILENO);
    const int fd = name == nullptr ? -1 : open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY);
    const int chosen = fd >= 0 ? fd : dup(STDOUT_FILENO);
    if (chosen >= 0) { close_on_exec(chosen); }
    return chosen;
}

/// Makes `fd` another name of what `target` is.
void redirect(int fd, int target) {
    dup2(target, fd);
    close_on_exec(fd);
}

}  // namespace

Outlet::Outlet() : terminal_fd_(open_terminal()) {
    const int entry = dup(STDOUT_FILENO);
    if (entry >= 0) { entry_.reset(fdopen(entry, "w")); }
    if (terminal_fd_ < 0 || !entry_ || pipe(pipe_.data()) != 0) {
        throw std::runtime_error("cannot make a pipe for the screen");
    }
    for (const int fd : {entry, pipe_[0], pipe_[1]}) { close_on_exec(fd); }
    fcntl(pipe_[0], F_SETFL, fcntl(pipe_[0], F_GETFL) | O_NONBLOCK);
#ifdef F_SETPIPE_SZ
    // No screen is so large; the usual 64 KiB are enough for all but the strangest.
    fcntl(pipe_[1], F_SETPIPE_SZ, 1 << 20);
#endif
}

Outlet::~Outlet() {
    for (const int fd : {pipe_[0], pipe_[1], terminal_fd_}) { close(fd); }
}

void Outlet::hold() {
    redirect(fileno(entry_.get()), pipe_[1]);
}

void Outlet::let_through() {
    redirect(fileno(entry_.get()), STDOUT_FILENO);
}

void Outlet::write(std::string_view text) {
    collect();
    unsent_ += text;
}

void Outlet::collect() {
    std::array<char, 4096> bytes{};
    while (true) {
        const ssize_t count = read(pipe_[0], bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) { continue; }
        if (count <= 0) { return; }
        unsent_.append(bytes.data(), static_cast<std::size_t>(count));
    }
}

void Outlet::pass_on() {
    collect();
    while (!unsent_.empty()) {
        const ssize_t count = ::write(terminal_fd_, unsent_.data(), unsent_.size());
        if (count > 0) {
            unsent_.erase(0, static_cast<std::size_t>(count));
        } else if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            return;
        } else if (count == 0 || errno != EINTR) {
            // The terminal is gone, which whoever waits for keys will notice.
            unsent_.clear();
        }
    }
}

void Outlet::finish() {
    constexpr int kPatience = 1000;
    pass_on();
    pollfd room{terminal_fd_, POLLOUT, 0};
    while (!unsent_.empty() && poll(&room, 1, kPatience) == 1) { pass_on(); }
}

}  // namespace roj::tui
