#include "os/worker_thread.h"

#include <utility>

namespace roj::os {

void WorkerThread::run(Job job) {
    sigset_t all;
    sigfillset(&all);
    const SignalsBlocked blocked(all);
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
