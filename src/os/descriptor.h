#pragma once

#include <utility>

#include <roj/result.h>

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
    void close();
    /// Reads and writes of it return at once.
    void unblock() const;

private:
    int fd_ = -1;
};

struct Pipe {
    Descriptor read_end;
    Descriptor write_end;
};

/// The numbers that a started program finds open: the standard streams and one more.
inline constexpr int kHighestChildFd = 3;

/// A pipe that programs started later do not inherit, with numbers above those they are given.
/// File: the system has no more.
Result<Pipe> make_pipe();

}  // namespace roj::os
