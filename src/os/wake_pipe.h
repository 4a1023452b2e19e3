#pragma once

#include "os/descriptor.h"

namespace roj::os {

/// Wakes a thread that waits in poll(). Child processes do not inherit it.
class WakePipe {
public:
    /// Throws std::runtime_error if the system has no more pipes.
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
