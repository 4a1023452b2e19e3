#include "os/local_socket.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "text/printable.h"

namespace roj::os {
namespace {

namespace fs = std::filesystem;

/// More than any game needs.
constexpr std::size_t kMaxHeld = std::size_t{1} << 20;

#ifdef MSG_NOSIGNAL
constexpr int kQuietly = MSG_NOSIGNAL;
#else
constexpr int kQuietly = 0;
#endif

Error socket_error(std::string_view sentence, const fs::path& path) {
    return {tr_marked(sentence, path.string(), reason_of(errno))};
}

Result<sockaddr_un> address_of(const fs::path& path) {
    sockaddr_un address{};
    const std::string text = path.string();
    if (text.size() >= sizeof address.sun_path) {
        // words: a number of bytes, about 100
        return Error{
            counted_message("\"{0}\" is too long for a socket. Use at most {1} character.",
                            "\"{0}\" is too long for a socket. Use at most {1} characters.",
                            sizeof address.sun_path - 1, text, sizeof address.sun_path - 1)};
    }
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, text.data(), text.size());
    return address;
}

Descriptor open_socket(int type) {
    Descriptor socket(::socket(AF_UNIX, type, 0));
    if (socket.is_open()) { ::fcntl(socket.get(), F_SETFD, FD_CLOEXEC); }
#ifdef SO_NOSIGPIPE
    const int on = 1;
    ::setsockopt(socket.get(), SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
    return socket;
}

const sockaddr* generic(const sockaddr_un& address) {
    return reinterpret_cast<const sockaddr*>(&address);
}

/// Binds with mode 0666 from the start. A later chmod would follow a link with which another user
/// replaces the socket.
bool bind_for_all(const Descriptor& socket, const sockaddr_un& address) {
    constexpr mode_t kNobodyExecutes = 0111;
    const mode_t before = ::umask(kNobodyExecutes);
    const bool bound = ::bind(socket.get(), generic(address), sizeof address) == 0;
    const int error = errno;
    ::umask(before);
    errno = error;
    return bound;
}

Result<Descriptor> connect_to(const fs::path& path, int type) {
    const Result<sockaddr_un> address = address_of(path);
    if (!address) { return address.error(); }
    Descriptor socket = open_socket(type);
    if (!socket.is_open() || ::connect(socket.get(), generic(*address), sizeof *address) != 0) {
        return socket_error(N_("Nobody answers at \"{0}\": {1}."), path);
    }
    socket.unblock();
    return socket;
}

Error not_listening(const fs::path& path) {
    return socket_error(N_("The system cannot listen at \"{0}\": {1}."), path);
}

/// Removes the socket of a program that has ended. Returns false if a program uses it.
bool make_free(const fs::path& path, int type) {
    std::error_code ignored;
    if (!fs::is_socket(fs::symlink_status(path, ignored))) { return true; }
    if (connect_to(path, type)) { return false; }
    ::unlink(path.c_str());
    return true;
}

/// Reports whether an error means that there is no receiver.
bool is_dead(int error) {
    return error == ECONNREFUSED || error == ENOENT;
}

Error in_use(const fs::path& path) {
    return {tr("\"{0}\" is in use. Choose another name.", path.string())};
}

}  // namespace

Result<Descriptor> listen_local(const fs::path& path) {
    const Result<sockaddr_un> address = address_of(path);
    if (!address) { return address.error(); }
    if (!make_free(path, SOCK_STREAM)) { return in_use(path); }
    Descriptor socket = open_socket(SOCK_STREAM);
    constexpr int kWaiting = 16;
    if (!socket.is_open() || !bind_for_all(socket, *address) ||
        ::listen(socket.get(), kWaiting) != 0) {
        return not_listening(path);
    }
    socket.unblock();
    return socket;
}

std::optional<Descriptor> accept_local(const Descriptor& listener) {
    Descriptor socket(::accept(listener.get(), nullptr, nullptr));
    if (!socket.is_open()) { return std::nullopt; }
    ::fcntl(socket.get(), F_SETFD, FD_CLOEXEC);
    socket.unblock();
    return socket;
}

Result<Descriptor> connect_local(const fs::path& path) {
    return connect_to(path, SOCK_STREAM);
}

Result<Descriptor> receive_local(const fs::path& path) {
    const Result<sockaddr_un> address = address_of(path);
    if (!address) { return address.error(); }
    if (!make_free(path, SOCK_DGRAM)) { return in_use(path); }
    Descriptor socket = open_socket(SOCK_DGRAM);
    if (!socket.is_open() || ::bind(socket.get(), generic(*address), sizeof *address) != 0) {
        return not_listening(path);
    }
    socket.unblock();
    return socket;
}

std::optional<bool> has_receiver(const fs::path& path) {
    const Result<sockaddr_un> address = address_of(path);
    const Descriptor sender = open_socket(SOCK_DGRAM);
    if (!address || !sender.is_open()) { return std::nullopt; }
    if (::connect(sender.get(), generic(*address), sizeof *address) == 0) { return true; }
    return is_dead(errno) ? std::optional(false) : std::nullopt;
}

bool send_local(const fs::path& path, std::string_view bytes) {
    const Result<sockaddr_un> address = address_of(path);
    // What was sent and not received yet fills a socket, so each datagram has its own.
    const Descriptor sender = open_socket(SOCK_DGRAM);
    if (!address || !sender.is_open()) { return true; }
    sender.unblock();
    return ::sendto(sender.get(), bytes.data(), bytes.size(), kQuietly, generic(*address),
                    sizeof *address) >= 0 ||
           !is_dead(errno);
}

void remove_dead(const fs::path& path) {
    make_free(path, SOCK_DGRAM);
}

std::optional<uid_t> peer_of(const Descriptor& socket) {
#ifdef SO_PEERCRED
    ucred peer{};
    socklen_t size = sizeof peer;
    if (::getsockopt(socket.get(), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) {
        return std::nullopt;
    }
    return peer.uid;
#else
    uid_t user = 0;
    gid_t group = 0;
    if (::getpeereid(socket.get(), &user, &group) != 0) { return std::nullopt; }
    return user;
#endif
}

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
            open_ = would_block();
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
        open_ = open_ && got < 0 && would_block();
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
