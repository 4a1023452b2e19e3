#include "os/descriptor.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "i18n/tr.h"

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

std::string reason_of(int error) {
    struct Reason {
        int error;
        std::string_view text;
    };
    // The system words its errors in English, because no locale for its messages is set.
    constexpr std::array kReasons{
        Reason{EACCES, N_("Permission denied")},
        Reason{EPERM, N_("Operation not permitted")},
        Reason{ENOENT, N_("No such file or directory")},
        Reason{EEXIST, N_("File exists")},
        Reason{EISDIR, N_("Is a directory")},
        Reason{ENOTDIR, N_("Not a directory")},
        Reason{ENAMETOOLONG, N_("File name too long")},
        Reason{ENOSPC, N_("No space left on device")},
        Reason{EDQUOT, N_("Disk quota exceeded")},
        Reason{EFBIG, N_("File too large")},
        Reason{EROFS, N_("Read-only file system")},
        Reason{EIO, N_("Input/output error")},
        Reason{EMFILE, N_("Too many open files")},
        Reason{ENOMEM, N_("Cannot allocate memory")},
        Reason{EAGAIN, N_("Resource temporarily unavailable")},
        Reason{ECONNREFUSED, N_("Connection refused")},
    };
    const auto* const found = std::ranges::find(kReasons, error, &Reason::error);
    if (found == kReasons.end()) { return std::generic_category().message(error); }
    return tr_marked(found->text);
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
    throw std::runtime_error(tr("The system cannot make a pipe: {0}.", reason_of(errno)));
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
