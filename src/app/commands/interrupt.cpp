#include "app/commands/interrupt.h"

#include <array>

#include <poll.h>

namespace roj::app {

Interrupt::Interrupt(std::initializer_list<int> signals, int output)
    : pipe_(signals), output_(output) {
    watcher_.run([this](const std::stop_token& /*stop*/) { watch(); });
}

Interrupt::~Interrupt() {
    leave_.wake();
    watcher_.stop();
}

std::stop_token Interrupt::next() {
    const std::lock_guard lock(mutex_);
    if (stop_.stop_requested() && !unread_) { stop_ = std::stop_source(); }
    return stop_.get_token();
}

void Interrupt::watch() {
    std::array<pollfd, 3> files{
        {{pipe_.fd(), POLLIN, 0}, {leave_.fd(), POLLIN, 0}, {output_, 0, 0}}};
    while (true) {
        if (poll(files.data(), files.size(), -1) < 0) { continue; }
        if (files[1].revents != 0) { return; }
        if (files[2].revents != 0) {
            files[2].fd = -1;
            const std::lock_guard lock(mutex_);
            unread_ = true;
            stop_.request_stop();
        }
        while (const auto signal = pipe_.take()) {
            signal_ = *signal;
            const std::lock_guard lock(mutex_);
            stop_.request_stop();
        }
    }
}

}  // namespace roj::app
