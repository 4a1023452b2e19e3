#include "os/line_connection.h"

#include <array>
#include <cerrno>
#include <cstddef>

#include <poll.h>
#include <sys/socket.h>

#include "text/printable.h"

namespace roj::os {
namespace {

/// More than any game needs.
constexpr std::size_t kMaxHeld = std::size_t{1} << 20;

#ifdef MSG_NOSIGNAL
constexpr int kQuietly = MSG_NOSIGNAL;
#else
constexpr int kQuietly = 0;
#endif

bool would_wait() {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

}  // namespace

short LineConnection::events() const {
    return static_cast<short>(unsent_.empty() ? POLLIN : POLLIN | POLLOUT);
}

void LineConnection::send(std::string_view line) {
    unsent_.append(line) += '\n';
    if (unsent_.size() > kMaxHeld) { open_ = false; }
}

void LineConnection::flush() {
    while (open_ && !unsent_.empty()) {
        const ssize_t sent = ::send(fd(), unsent_.data(), unsent_.size(), kQuietly);
        if (sent < 0) {
            open_ = would_wait();
            break;
        }
        unsent_.erase(0, static_cast<std::size_t>(sent));
    }
}

bool LineConnection::pump() {
    flush();
    std::array<char, 4096> bytes{};
    // Even if writing fails, what the peer sent before it closed can be read.
    while (received_.size() <= kMaxHeld) {
        const ssize_t got = ::recv(fd(), bytes.data(), bytes.size(), 0);
        if (got > 0) {
            received_.append({bytes.data(), static_cast<std::size_t>(got)});
            continue;
        }
        open_ = open_ && got < 0 && would_wait();
        break;
    }
    // The peer sends too many lines or an endless one.
    open_ = open_ && received_.size() <= kMaxHeld;
    return open_;
}

std::optional<std::string> LineConnection::take_line() {
    const std::optional<std::string> line = received_.take_line();
    return line ? std::optional(text::printable(*line)) : std::nullopt;
}

}  // namespace roj::os
