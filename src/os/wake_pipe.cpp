#include "os/wake_pipe.h"

#include <array>
#include <stdexcept>
#include <utility>

#include <unistd.h>

namespace roj::os {

WakePipe::WakePipe() {
    Result<Pipe> pipe = make_pipe();
    if (!pipe) { throw std::runtime_error(pipe.error().message); }
    pipe_ = std::move(*pipe);
    pipe_.read_end.unblock();
    pipe_.write_end.unblock();
}

void WakePipe::wake() const {
    const char byte = 0;
    // A full pipe is readable anyway.
    [[maybe_unused]] const ssize_t written = ::write(pipe_.write_end.get(), &byte, 1);
}

void WakePipe::drain() const {
    std::array<char, 64> bytes{};
    while (::read(pipe_.read_end.get(), bytes.data(), bytes.size()) > 0) {}
}

}  // namespace roj::os
