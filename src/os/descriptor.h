#pragma once

#include <string>
#include <utility>

namespace roj::os {

/// A file descriptor that closes itself.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~Descriptor() { close(); }

    int get() const { return fd_; }
    bool is_open() const { return fd_ >= 0; }
    /// Returns false if the system reports a failed write only now.
    bool close();
    /// Makes reads and writes non-blocking.
    void unblock() const;

private:
    int fd_ = -1;
};

/// Returns the text of a system error, for the end of a sentence: "No such file or directory".
std::string reason_of(int error);
/// Reports from errno whether a read or write failed only for now.
bool would_block();

struct Pipe {
    Descriptor read_end;
    Descriptor write_end;
};

/// The highest descriptor of a child process: the standard streams and two more.
inline constexpr int kHighestChildFd = 4;

/// Makes a pipe that child processes do not inherit, with numbers above theirs. Throws
/// std::runtime_error if the system has no more pipes.
Pipe make_pipe();

/// Wakes a thread that waits in poll(). Child processes do not inherit it.
class WakePipe {
public:
    WakePipe();

    /// Makes fd() readable. From any thread.
    void wake() const;
    /// Makes fd() unreadable until the next wake().
    void drain() const;
    int fd() const { return pipe_.read_end.get(); }

private:
    Pipe pipe_;
};

}  // namespace roj::os
