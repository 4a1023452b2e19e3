#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <sys/types.h>

#include "i18n/error.h"
#include "os/descriptor.h"
#include "os/line_buffer.h"

namespace roj::os {

// Sockets between programs on one machine. They use system calls, not Boost.Asio: it has no
// functions for the mode of a socket and the user of a peer, and the callers wait with one poll()
// for sockets, the terminal and signals.

/// Listens at a path and replaces the socket of a program that has ended. Every user can connect,
/// so check peer_of(). Pre: no other thread creates files during the call, because it changes the
/// umask.
Result<Descriptor> listen_local(const std::filesystem::path& path);
/// Returns nothing if no connection is pending.
std::optional<Descriptor> accept_local(const Descriptor& listener);
Result<Descriptor> connect_local(const std::filesystem::path& path);
/// Opens a socket that receives datagrams at a path, and replaces the socket of a program that has
/// ended. Who can write the directory can send.
Result<Descriptor> receive_local(const std::filesystem::path& path);
/// Sends a datagram without waiting; it is lost if the receiver has too many. Returns false if
/// there is no receiver, or its program has ended.
bool send_local(const std::filesystem::path& path, std::string_view bytes);
/// Reports whether there is a receiver whose program runs; nothing if this cannot be found out.
std::optional<bool> has_receiver(const std::filesystem::path& path);
/// Removes the socket for datagrams of a program that has ended.
void remove_dead(const std::filesystem::path& path);

/// Returns the user of the peer according to the system.
std::optional<uid_t> peer_of(const Descriptor& socket);

/// Sends and receives lines over a socket and never waits for the peer.
class LineConnection {
public:
    explicit LineConnection(Descriptor socket) : socket_(std::move(socket)) {}

    int fd() const { return socket_.get(); }
    /// Returns the events for poll().
    short events() const;
    /// Buffers a line for flush() or pump(). Drops a peer that does not read.
    void send(std::string_view line);
    /// Writes as much as possible and reads nothing: poll() does not report buffered input, so only
    /// a caller that takes the lines next can read.
    void flush();
    /// Reads and writes as much as possible. Returns false if the peer has closed; take_line()
    /// still returns what it sent before.
    bool pump();
    /// Returns the next whole line, printable and without its line break.
    std::optional<std::string> take_line();

private:
    Descriptor socket_;
    LineBuffer received_;
    std::string unsent_;
    bool open_ = true;
};

}  // namespace roj::os
