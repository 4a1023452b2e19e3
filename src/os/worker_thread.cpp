#include "os/worker_thread.h"

#include <csignal>
#include <utility>

namespace roj::os {
namespace {

/// Blocks all signals; a new thread inherits the mask.
class SignalsBlocked {
public:
    SignalsBlocked() {
        sigset_t all;
        sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    SignalsBlocked(const SignalsBlocked&) = delete;
    SignalsBlocked& operator=(const SignalsBlocked&) = delete;
    ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

private:
    sigset_t before_{};
};

}  // namespace

void WorkerThread::run(Job job) {
    const SignalsBlocked blocked;
    thread_ = std::thread(
        [before = std::move(thread_), job = std::move(job), stop = stop_.get_token()]() mutable {
            if (before.joinable()) { before.join(); }
            job(stop);
        });
}

void WorkerThread::stop() {
    stop_.request_stop();
    if (thread_.joinable()) { thread_.join(); }
    stop_ = std::stop_source();
}

}  // namespace roj::os
