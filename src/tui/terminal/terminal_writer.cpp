#include "tui/terminal/terminal_writer.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <stdexcept>

#include <fcntl.h>
#include <poll.h>
#ifdef __linux__
#include <sys/mman.h>
#endif
#include <unistd.h>

#include "i18n/tr.h"

namespace roj::tui {

namespace {

/// Opens a non-blocking descriptor of the terminal. Not stdout's own, whose flags the shell shares.
/// If the terminal cannot be opened again, as after su, returns stdout, which may block.
int open_terminal() {
    const char* name = ttyname(STDOUT_FILENO);
    const int fd = name == nullptr ? -1 : open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    return fd >= 0 ? fd : fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
}

/// Opens a file without a name. Returns -1 if that fails.
int open_file() {
#ifdef __linux__
    return memfd_create("screen", MFD_CLOEXEC);
#else
    std::FILE* const file = std::tmpfile();
    if (file == nullptr) { return -1; }
    const int fd = fcntl(fileno(file), F_DUPFD_CLOEXEC, 0);
    std::fclose(file);
    return fd;
#endif
}

/// Makes `fd` refer to the file of `target`.
void redirect(int fd, int target) {
    dup2(target, fd);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
}

}  // namespace

TerminalWriter::TerminalWriter() : buffer_(open_file()), terminal_(open_terminal()) {
    const int entry = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    if (entry >= 0) { stream_.reset(fdopen(entry, "w")); }
    if (!terminal_.is_open() || !stream_ || !buffer_.is_open()) {
        throw std::runtime_error(
            tr("The screen needs a temporary file, which the system refuses. Use --lines."));
    }
}

void TerminalWriter::buffer() {
    redirect(fileno(stream_.get()), buffer_.get());
    filter_.start_again();
}

void TerminalWriter::unbuffer() {
    redirect(fileno(stream_.get()), STDOUT_FILENO);
}

void TerminalWriter::write(std::string_view text) {
    collect();
    if (filters_) { unsent_ += filter_.settle(); }
    unsent_ += text;
}

void TerminalWriter::collect() {
    std::array<char, 4096> bytes{};
    off_t taken = 0;
    std::string output;
    while (true) {
        const ssize_t count = pread(buffer_.get(), bytes.data(), bytes.size(), taken);
        if (count < 0 && errno == EINTR) { continue; }
        if (count <= 0) { break; }
        output.append(bytes.data(), static_cast<std::size_t>(count));
        taken += count;
    }
    if (taken == 0) { return; }
    unsent_ += filters_ ? filter_.pass(output) : output;
    lseek(buffer_.get(), 0, SEEK_SET);
    // Without this, the same bytes would be sent again.
    if (ftruncate(buffer_.get(), 0) != 0) {
        throw std::runtime_error(
            tr("The temporary file of the screen cannot be emptied. Use --lines."));
    }
}

void TerminalWriter::flush_some() {
    collect();
    while (!unsent_.empty()) {
        const ssize_t count = ::write(terminal_.get(), unsent_.data(), unsent_.size());
        if (count > 0) {
            unsent_.erase(0, static_cast<std::size_t>(count));
        } else if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            return;
        } else if (count == 0 || errno != EINTR) {
            // The terminal is gone; the reader of the keys finds that out.
            unsent_.clear();
        }
    }
}

void TerminalWriter::flush() {
    constexpr int kTimeout = 1000;
    flush_some();
    pollfd room{terminal_.get(), POLLOUT, 0};
    while (!unsent_.empty() && poll(&room, 1, kTimeout) == 1) { flush_some(); }
}

}  // namespace roj::tui
