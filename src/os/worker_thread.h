#pragma once

#include <csignal>
#include <functional>
#include <stop_token>
#include <thread>

namespace roj::os {

/// Blocks signals while it exists, for this thread and for the threads that it starts.
class SignalsBlocked {
public:
    explicit SignalsBlocked(const sigset_t& signals) {
        ::pthread_sigmask(SIG_BLOCK, &signals, &before_);
    }
    SignalsBlocked(const SignalsBlocked&) = delete;
    SignalsBlocked& operator=(const SignalsBlocked&) = delete;
    ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

private:
    sigset_t before_{};
};

/// Runs jobs one by one on a thread that receives no signals: the main thread handles them. A
/// std::jthread runs one job and receives the signals of its creator. All calls come from one
/// thread.
class WorkerThread {
public:
    using Job = std::function<void(const std::stop_token&)>;

    WorkerThread() = default;
    WorkerThread(const WorkerThread&) = delete;
    WorkerThread& operator=(const WorkerThread&) = delete;
    ~WorkerThread() { stop(); }

    /// Starts the job when all earlier jobs have ended.
    void run(Job job);
    /// Asks all jobs to end, without waiting.
    void request_stop() { stop_.request_stop(); }
    /// Reports whether the jobs should end. For the owner and for the jobs.
    bool stop_requested() const { return stop_.stop_requested(); }
    /// Asks all jobs to end and waits until they have.
    void stop();
    /// Reports whether a job was started since the last stop().
    bool started() const { return thread_.joinable(); }

private:
    std::stop_source stop_;
    std::thread thread_;
};

}  // namespace roj::os
