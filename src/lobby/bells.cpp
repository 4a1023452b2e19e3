#include "lobby/bells.h"

#include <chrono>
#include <string>
#include <system_error>

#include <sys/socket.h>
#include <unistd.h>

#include "os/files.h"
#include "os/local_socket.h"

namespace roj::lobby {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFolder = "bells";

fs::path path_of(const fs::path& store_folder, std::int64_t session) {
    return store_folder / kFolder / std::to_string(session);
}

}  // namespace

Result<Bell> Bell::hang(const fs::path& store_folder, std::int64_t session) {
    // For this user only.
    const Status made = os::make_folder(store_folder / kFolder);
    if (!made) { return made.error(); }
    fs::path path = path_of(store_folder, session);
    Result<os::Descriptor> socket = os::receive_local(path);
    if (!socket) { return socket.error(); }
    return Bell(std::move(*socket), std::move(path));
}

Bell::~Bell() {
    // Whoever rings before the name is gone finds a bell, not a dead session.
    if (socket_.is_open()) { ::unlink(path_.c_str()); }
}

Rings Bell::take() {
    // The kernel keeps at least this many datagrams, and refuses further ones.
    constexpr int kKept = 8;
    Rings rings;
    char why = 0;
    for (int count = 1; ::recv(fd(), &why, sizeof why, 0) == sizeof why; ++count) {
        rings.add(static_cast<Ring>(why));
        if (count == kKept) { rings.add(Ring::All); }
    }
    return rings;
}

bool ring(const fs::path& store_folder, std::int64_t session, Ring why) {
    const char byte = static_cast<char>(why);
    return os::send_local(path_of(store_folder, session), {&byte, 1});
}

void remove_dead_bells(const fs::path& store_folder) {
    // Binding makes the name first and the socket a moment later.
    constexpr std::chrono::seconds kNew(10);
    std::error_code error;
    for (fs::directory_iterator entry(store_folder / kFolder, error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code ignored;
        const auto made = fs::last_write_time(entry->path(), ignored);
        if (fs::file_time_type::clock::now() - made > kNew) { os::remove_dead(entry->path()); }
    }
}

}  // namespace roj::lobby
