#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "os/descriptor.h"

namespace roj::os {

/// A socket that is spoken to in lines, without ever waiting for the other end.
class LineConnection {
public:
    explicit LineConnection(Descriptor socket) : socket_(std::move(socket)) {}

    int fd() const { return socket_.get(); }
    /// What poll() is to wait for.
    short events() const;
    /// Will be written by flush() or pump(). Whoever does not read what he is sent is cut off.
    void send(std::string_view line);
    /// Writes what is possible and reads nothing: poll() does not tell of what has been read, so
    /// only who takes lines next may read.
    void flush();
    /// Whether nothing waits to be written.
    bool all_sent() const { return unsent_.empty(); }
    /// Reads and writes what is possible. False once the other end is gone; what it has sent can
    /// still be taken.
    bool pump();
    /// Printable, without its line break.
    std::optional<std::string> take_line();

private:
    Descriptor socket_;
    std::string received_;
    std::string unsent_;
    bool open_ = true;
};

}  // namespace roj::os
