#pragma once

#include <functional>
#include <stop_token>
#include <thread>
#include <utility>

#include "os/signals_blocked.h"

namespace roj::os {

/// Does one job at a time on a thread of its own. All calls come from one thread.
class Background {
public:
    using Job = std::function<void(const std::stop_token&)>;

    Background() = default;
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    ~Background() { stop(); }

    /// Ends the job before, if it is still at work, and begins this one.
    void start(Job job) {
        stop();
        const SignalsBlocked blocked;
        stop_ = std::stop_source();
        thread_ = std::thread([job = std::move(job), stop = stop_.get_token()] { job(stop); });
    }
    /// Ends the job and waits for that.
    void stop() {
        stop_.request_stop();
        if (thread_.joinable()) { thread_.join(); }
    }

private:
    std::stop_source stop_;
    std::thread thread_;
};

}  // namespace roj::os
