#pragma once

#include <atomic>
#include <chrono>
#include <initializer_list>
#include <mutex>
#include <stop_token>

#include "os/descriptor.h"
#include "os/worker_thread.h"
#include "tui/terminal/signals.h"

namespace roj::app {

/// Makes signals stop only the current operation while it exists. Only one can exist at a time.
class Interrupt {
public:
    /// After the end of a piped `input`, each operation has this time. It is enough for a script
    /// that pipes its commands, and a program that died cannot leave an endless operation behind.
    static constexpr std::chrono::seconds kTimeAfterInput{5};

    /// Stops the current and all later operations, too, if the reader of `output` closes it.
    explicit Interrupt(std::initializer_list<int> signals, int input = -1, int output = -1);
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    /// Returns a token for a new operation: only a later signal stops it.
    std::stop_token next();
    /// Returns the last signal; 0 if there was none.
    int signal() const { return signal_; }

private:
    void watch();

    tui::SignalPipe pipe_;
    int input_;
    int output_;
    bool unread_ = false;  // guarded by mutex_
    os::WakePipe leave_;   // ends the watcher
    std::mutex mutex_;
    std::stop_source stop_;  // of the current operation
    std::chrono::steady_clock::time_point started_;
    std::atomic<int> signal_{0};
    os::WorkerThread watcher_;
};

}  // namespace roj::app
