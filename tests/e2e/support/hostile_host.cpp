#include "e2e/support/hostile_host.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <system_error>
#include <utility>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace roj::e2e {

namespace {

#ifdef MSG_NOSIGNAL
constexpr int kQuietly = MSG_NOSIGNAL;
#else
constexpr int kQuietly = 0;
#endif

}  // namespace

HostileHost::HostileHost(const std::filesystem::path& socket, std::string bytes)
    : bytes_(std::move(bytes)), listener_(::socket(AF_UNIX, SOCK_STREAM, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    socket.string().copy(address.sun_path, sizeof address.sun_path - 1);
    if (::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
        ::listen(listener_, 1) != 0) {
        throw std::system_error(errno, std::generic_category(), socket.string());
    }
    thread_ = std::thread([this] { serve(); });
}

HostileHost::~HostileHost() {
    ::shutdown(listener_, SHUT_RDWR);
    thread_.join();
    ::close(listener_);
}

void HostileHost::serve() const {
    for (int guest = 0; (guest = ::accept(listener_, nullptr, nullptr)) >= 0;) {
        ::send(guest, bytes_.data(), bytes_.size(), kQuietly);
        std::array<std::byte, 256> ignored{};
        while (::recv(guest, ignored.data(), ignored.size(), 0) > 0) {}
        ::close(guest);
    }
}

}  // namespace roj::e2e
