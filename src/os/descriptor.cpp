#include "os/descriptor.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>

#include <fcntl.h>
#include <unistd.h>

namespace roj::os {

namespace {

bool open_pipe(std::array<int, 2>& ends) {
#ifdef __APPLE__
    // This system has no pipe2; Process starts programs that inherit only what they need.
    if (::pipe(ends.data()) != 0) { return false; }
    for (const int end : ends) { ::fcntl(end, F_SETFD, FD_CLOEXEC); }
    return true;
#else
    // Sets the flag atomically: another thread can start a program at any time.
    return ::pipe2(ends.data(), O_CLOEXEC) == 0;
#endif
}

/// Moves a descriptor above those of child processes. It can be one of those if this program was
/// started without standard streams.
bool move_above_child_fds(Descriptor& descriptor) {
    if (descriptor.get() > kHighestChildFd) { return true; }
    descriptor = Descriptor(::fcntl(descriptor.get(), F_DUPFD_CLOEXEC, kHighestChildFd + 1));
    return descriptor.is_open();
}

}  // namespace

bool Descriptor::close() {
    return !is_open() || ::close(std::exchange(fd_, -1)) == 0;
}

void Descriptor::unblock() const {
    ::fcntl(fd_, F_SETFL, ::fcntl(fd_, F_GETFL) | O_NONBLOCK);
}

bool would_block() {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

Pipe make_pipe() {
    std::array<int, 2> ends{-1, -1};
    if (open_pipe(ends)) {
        Pipe pipe{Descriptor(ends[0]), Descriptor(ends[1])};
        if (move_above_child_fds(pipe.read_end) && move_above_child_fds(pipe.write_end)) {
            return pipe;
        }
    }
    throw std::runtime_error(std::string("The system cannot make a pipe: ") + std::strerror(errno) +
                             ".");
}

WakePipe::WakePipe() : pipe_(make_pipe()) {
    pipe_.read_end.unblock();
    pipe_.write_end.unblock();
}

void WakePipe::wake() const {
    const char byte = 0;
    // A full pipe is readable anyway.
    [[maybe_unused]] const ssize_t written = ::write(pipe_.write_end.get(), &byte, 1);
}

void WakePipe::drain() const {
    std::array<char, 64> bytes{};
    while (::read(pipe_.read_end.get(), bytes.data(), bytes.size()) > 0) {}
}

}  // namespace roj::os
