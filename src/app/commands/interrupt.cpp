#include "app/commands/interrupt.h"

#include <array>

#include <poll.h>

namespace roj::app {

Interrupt::Interrupt(std::initializer_list<int> signals, int input, int output)
    : pipe_(signals), input_(input), output_(output) {
    watcher_.run([this](const std::stop_token& /*stop*/) { watch(); });
}

Interrupt::~Interrupt() {
    leave_.wake();
    watcher_.stop();
}

std::stop_token Interrupt::next() {
    const std::lock_guard lock(mutex_);
    if (stop_.stop_requested() && !unread_) { stop_ = std::stop_source(); }
    started_ = std::chrono::steady_clock::now();
    return stop_.get_token();
}

void Interrupt::watch() {
    // Without events, poll() reports only that the other end was closed.
    std::array<pollfd, 4> files{
        {{pipe_.fd(), POLLIN, 0}, {leave_.fd(), POLLIN, 0}, {output_, 0, 0}, {input_, 0, 0}}};
    constexpr int kTick = 100;  // milliseconds
    bool input_ended = false;
    while (true) {
        if (poll(files.data(), files.size(), input_ended ? kTick : -1) < 0) { continue; }
        if (files[1].revents != 0) { return; }
        const std::lock_guard lock(mutex_);
        if (files[2].revents != 0) {
            files[2].fd = -1;
            unread_ = true;
            stop_.request_stop();
        }
        if (files[3].revents != 0) {
            files[3].fd = -1;
            input_ended = true;
        }
        const auto time = std::chrono::steady_clock::now() - started_;
        if (input_ended && time >= kTimeAfterInput) { stop_.request_stop(); }
        while (const auto signal = pipe_.take()) {
            signal_ = *signal;
            stop_.request_stop();
        }
    }
}

}  // namespace roj::app
