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

fs::path own_path(fs::path path) {
    return path += ".own";
}

/// Takes all rings of a socket. The kernel keeps at least eight, and refuses further ones: after so
/// many, `overflow` stands for those that are lost.
Rings take_from(const os::Descriptor& socket, Ring overflow) {
    constexpr int kKept = 8;
    Rings rings;
    char why = 0;
    for (int count = 1; ::recv(socket.get(), &why, sizeof why, 0) == sizeof why; ++count) {
        rings.add(static_cast<Ring>(why));
        if (count == kKept) { rings.add(overflow); }
    }
    return rings;
}

}  // namespace

Result<Bell> Bell::hang(const fs::path& store_folder, std::int64_t session) {
    // For this user only.
    const Status made = os::make_folder(store_folder / kFolder);
    if (!made) { return made.error(); }
    fs::path path = path_of(store_folder, session);
    // Others find a session by the path without an ending, so that comes last.
    Result<os::Descriptor> own = os::receive_local(own_path(path));
    if (!own) { return own.error(); }
    Result<os::Descriptor> all = os::receive_local(path);
    if (!all) {
        ::unlink(own_path(path).c_str());
        return all.error();
    }
    return Bell(std::move(*own), std::move(*all), std::move(path));
}

Bell::~Bell() {
    // Whoever rings before the name is gone finds a bell, not a dead session.
    if (!all_.is_open()) { return; }
    ::unlink(path_.c_str());
    ::unlink(own_path(path_).c_str());
}

Rings Bell::take() {
    // A lost ring that was not for the lobby also went to the other socket.
    Rings rings = take_from(all_, Ring::Lobby);
    rings.add(take_from(own_, Ring::All));
    return rings;
}

bool ring(const fs::path& store_folder, std::int64_t session, Ring why) {
    const fs::path path = path_of(store_folder, session);
    // A session counts as dead, and a relay as listening, only if it is certain.
    if (why == Ring::Trial) { return os::has_receiver(path).value_or(session != kRelayBell); }
    const char byte = static_cast<char>(why);
    // A session that wakes at the first can leave, and take its bell down, before the second.
    const bool delivered = why != Ring::Lobby && os::send_local(own_path(path), {&byte, 1});
    return os::send_local(path, {&byte, 1}) || delivered;
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
