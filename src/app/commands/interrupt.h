#pragma once

#include <atomic>
#include <initializer_list>
#include <mutex>
#include <stop_token>

#include "os/wake_pipe.h"
#include "os/worker_thread.h"
#include "tui/terminal/signals.h"

namespace roj::app {

/// Lets signals stop what the program is doing, and nothing else, while it lives. One at a time.
class Interrupt {
public:
    /// That nobody reads `output` any more stops everything as well, then and later.
    explicit Interrupt(std::initializer_list<int> signals, int output = -1);
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    /// A token for something that begins now: only a signal that comes later stops it.
    std::stop_token next();
    /// The last signal that came; 0 if there was none.
    int signal() const { return signal_; }

private:
    void watch();

    tui::SignalPipe pipe_;
    int output_;
    bool unread_ = false;  // guarded by mutex_
    os::WakePipe leave_;   // ends the watcher
    std::mutex mutex_;
    std::stop_source stop_;  // of what is being done
    std::atomic<int> signal_{0};
    os::WorkerThread watcher_;
};

}  // namespace roj::app
