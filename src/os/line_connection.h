#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "os/descriptor.h"
#include "os/line_buffer.h"

namespace roj::os {

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
    /// Reports whether the buffer is empty.
    bool all_sent() const { return unsent_.empty(); }
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
