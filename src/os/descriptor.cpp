#include "os/descriptor.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

namespace roj::os {

namespace {

bool open_pipe(std::array<int, 2>& ends) {
#ifdef __APPLE__
    // There is no pipe2; programs are started so that they inherit nothing they are not given.
    if (::pipe(ends.data()) != 0) { return false; }
    for (const int end : ends) { ::fcntl(end, F_SETFD, FD_CLOEXEC); }
    return true;
#else
    // In one step, since another thread may be starting a program right now.
    return ::pipe2(ends.data(), O_CLOEXEC) == 0;
#endif
}

/// Makes room for the numbers that a program is given; where this one was started without standard
/// streams, theirs are the first numbers given out.
bool move_above_child_fds(Descriptor& descriptor) {
    if (descriptor.get() > kHighestChildFd) { return true; }
    descriptor = Descriptor(::fcntl(descriptor.get(), F_DUPFD_CLOEXEC, kHighestChildFd + 1));
    return descriptor.is_open();
}

}  // namespace

void Descriptor::close() {
    if (is_open()) { ::close(std::exchange(fd_, -1)); }
}

void Descriptor::unblock() const {
    ::fcntl(fd_, F_SETFL, ::fcntl(fd_, F_GETFL) | O_NONBLOCK);
}

Result<Pipe> make_pipe() {
    std::array<int, 2> ends{-1, -1};
    if (open_pipe(ends)) {
        Pipe pipe{Descriptor(ends[0]), Descriptor(ends[1])};
        if (move_above_child_fds(pipe.read_end) && move_above_child_fds(pipe.write_end)) {
            return pipe;
        }
    }
    return Error{Errc::File, std::string("the system cannot make a pipe: ") + std::strerror(errno)};
}

}  // namespace roj::os
